// How each event is seen: which card goes where, and what a shot looks like.

import { cardBack, handCard, royalCard, stackCard } from "./cards.js";
import { EASE } from "./stage.js";
import { TOWARDS, direction, lane } from "./squares.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Look} Look */
/** @typedef {import("./cues.js").Cue} Cue */
/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("./stage.js").Boxes} Boxes */

/**
 * What is needed to show a cue.
 * @typedef {object} Scene
 * @property {Stage} stage
 * @property {Boxes} from where things lay before
 * @property {Boxes} to where they lie now
 * @property {View} old
 * @property {View} now
 * @property {Look} look
 */

/** @param {string} square */
const cardOf = (square) => `.square[data-square="${square}"] > .card`;

/** @param {Cue} cue @param {string} name */
const text = ({ event }, name) => String(event[name] ?? "");

/** @param {string} card */
const ployOf = (card) => (card.startsWith("A") ? "extract" : "reassign");

/** @param {View} view @param {string} square */
function markupAt(view, square) {
  const stack = view.stacks[square];
  const top = stack?.at(-1);
  if (stack && top) return stackCard(top, stack.length);
  const royal = view.royals[square];
  if (!royal) return "";
  const armour = royal.armour.length ? royal.health - "JQK".indexOf(royal.card.charAt(0)) - 11 : 0;
  return royalCard({ card: royal.card, armour, is_dead: royal.dead });
}

/** @type {Readonly<Record<string, (scene: Scene, cue: Cue) => void>>} */
const SHOWN = {
  drawn: toHand,
  royal_up: toHand,
  number_returns: toHand,
  cycled,
  placed: (scene, cue) => land(scene, cue, "hand", text(cue, "cell"), 140, EASE.spring),
  reset_played: resetPlayed,
  royal_placed: (scene, cue) => land(scene, cue, "hand", text(cue, "slot"), 200),
  reassigned: (scene, cue) => land(scene, cue, text(cue, "source"), text(cue, "target"), 220),
  armoured,
  extracted: goesUnder,
  hard_reset_made: goesUnder,
  refilled: goesUnder,
  replaced: goesUnder,
  laid: (scene, cue) => land(scene, cue, "pile", text(cue, "cell"), 180),
  shamed: (scene, cue) => fly(scene, cue, "hand", "tally", 200),
  attacked: shot,
};

/**
 * Show what happened.
 * @param {Scene} scene
 * @param {Cue[]} cues
 */
export function show(scene, cues) {
  for (const cue of cues) SHOWN[cue.event.type]?.(scene, cue);
  if (cues.filter((cue) => cue.event["result"] === "killed").length > 1) shake(scene, cues);
  if (scene.now.result && !scene.old.result?.won && scene.now.result.won) fieldWon(scene, cues);
}

/**
 * @param {Scene} scene
 * @param {Cue} cue
 * @param {string} from
 * @param {string} to
 * @param {number} ms
 */
function fly({ stage, ...scene }, cue, from, to, ms) {
  const markup = handCard(text(cue, "card"));
  const [start, end] = [scene.from.get(from), scene.to.get(to)];
  stage.fly(markup, start, end, { at: cue.at, ms });
}

/**
 * A card comes to lie on a square; until then the square shows what it showed.
 * @param {Scene} scene
 * @param {Cue} cue
 * @param {string} from
 * @param {string} square
 * @param {number} ms
 * @param {string} [ease]
 */
function land({ stage, old, from: before, to }, cue, from, square, ms, ease = EASE.out) {
  const start = before.get(from === "hand" ? "dropped" : from) ?? before.get(from);
  const markup = handCard(text(cue, "card"));
  const covered = cue.event.type === "laid" ? "" : markupAt(old, square);
  if (covered) stage.keep(covered, to.get(square), cue.at + ms);
  else stage.hide(cardOf(square), cue.at + ms);
  stage.fly(markup, start, to.get(square), { at: cue.at, ms, ease });
}

/** @param {Scene} scene @param {Cue} cue */
function toHand({ stage, now, from, to }, cue) {
  const card = text(cue, "card");
  const isBanked = cue.next?.type === "banked";
  const goal = isBanked ? ployOf(card) : "hand";
  const [start, end] = [from.get("pile") ?? to.get("pile"), to.get(goal)];
  if (!isBanked && now.hand === card) stage.hide(".hand-card > *", cue.at + 180);
  if (!isBanked && now.hand !== card) return;
  stage.fly(handCard(card), start, end, { at: cue.at, ms: 180 });
  stage.fly(cardBack(), start, end, { at: cue.at, ms: 180, css: "turning" });
}

/** @param {Scene} scene @param {Cue} cue */
function cycled({ stage, now, from, to }, cue) {
  const pile = from.get("pile") ?? to.get("pile");
  const cards = /** @type {string[]} */ (cue.event["cards"] ?? []).slice(0, 8);
  cards.forEach((card, place) => {
    if (!pile) return;
    const aside = new DOMRect(pile.left + pile.width * 0.9, pile.top, pile.width, pile.height);
    stage.fly(handCard(card), aside, pile, { at: cue.at + place * 45, ms: 90 });
  });
  const at = cue.at + cards.length * 45;
  const royal = text(cue, "royal");
  if (now.hand !== royal) return;
  stage.hide(".hand-card > *", at + 180);
  stage.fly(handCard(royal), pile, to.get("hand"), { at, ms: 180 });
}

/** @param {Scene} scene @param {Cue} cue */
function goesUnder({ stage, old, from, to }, cue) {
  const cell = text(cue, "cell");
  const stack = old.stacks[cell];
  const top = stack?.at(-1);
  if (!stack || !top) return;
  const goal = to.get("pile") ?? from.get("pile");
  stage.fly(stackCard(top, stack.length), from.get(cell), goal, { at: cue.at, ms: 260 });
  stage.fly(cardBack(), from.get(cell), goal, { at: cue.at, ms: 260, css: "turned" });
}

/** @param {Scene} scene @param {Cue} cue */
function resetPlayed(scene, cue) {
  goesUnder(scene, cue);
  land(scene, { ...cue, event: { ...cue.event, type: "laid" } }, "hand", text(cue, "cell"), 160);
}

/** @param {Scene} scene @param {Cue} cue */
function armoured({ stage, old, from, to }, cue) {
  const slot = text(cue, "slot");
  const start = from.get("dropped") ?? from.get("hand");
  stage.keep(markupAt(old, slot), to.get(slot), cue.at + 240);
  const timing = { at: cue.at, ms: 260, css: "sinking" };
  stage.fly(handCard(text(cue, "card")), start, to.get(slot), timing);
  const bump = [{ transform: "none" }, { transform: "scale(1.05)" }, { transform: "none" }];
  stage.stir(cardOf(slot), bump, { at: cue.at + 240, ms: 160 });
}

/** @param {Scene} scene @param {Cue} cue */
function shot(scene, cue) {
  if (cue.event["result"] === "killed") kill(scene, cue);
  else fallsShort(scene, cue);
}

/** The payload lurches along the lane, the royal falls. @param {Scene} scene @param {Cue} cue */
function kill({ stage, old, to, look }, cue) {
  const slot = text(cue, "slot");
  const box = to.get(slot);
  if (!box) return;
  const { at } = cue;
  const [across, down] = TOWARDS[direction(slot)].map((each, axis) => (axis ? each : each) * box.width);
  const [near, middle, far] = lane(slot);
  /** @param {number} part */
  const along = (part) => `translate(${(across ?? 0) * part}px, ${(down ?? 0) * part}px)`;
  stage.stir(cardOf(far), [{ transform: "none" }, { transform: along(-0.07) }, { transform: "none" }], { at, ms: 120 });
  for (const cell of [middle, near]) {
    const lurch = [
      { transform: "none" },
      { transform: along(0.34), offset: 0.4, easing: EASE.out },
      { transform: "none" },
    ];
    stage.stir(`.square[data-square="${cell}"] > .card`, lurch, { at: at + 40, ms: 230, ease: EASE.in });
  }
  const falls = [
    { transform: "none", opacity: 1 },
    { transform: "translateY(6%) scale(0.97)", opacity: 0 },
  ];
  stage.keep(markupAt(old, slot), box, at + 140, falls, 170);
  stage.mark("muzzle", box, [{ transform: "scale(0.3)", opacity: 1 }, { transform: "scale(1.5)", opacity: 0 }], { at: at + 120, ms: 240 });
  if (look["flash"] === "on") {
    stage.mark("flash", box, [{ opacity: 0.35 }, { opacity: 0 }], { at: at + 120, ms: 260 });
  }
  stage.stir(cardOf(slot), [{ transform: "scale(0.97)" }, { transform: "none" }], { at: at + 300, ms: 160, ease: EASE.spring });
}

/** @param {Scene} scene @param {Cue} cue */
function fallsShort({ stage }, cue) {
  const slot = text(cue, "slot");
  const [across, down] = TOWARDS[direction(slot)];
  const twitch = [
    { transform: "none" },
    { transform: `translate(${across * 3}px, ${down * 3}px)` },
    { transform: "none" },
  ];
  for (const cell of lane(slot).slice(0, 2)) {
    stage.stir(cardOf(cell), twitch, { at: cue.at, ms: 120 });
  }
}

/** @param {Scene} scene @param {Cue[]} cues */
function shake({ stage, look }, cues) {
  if (look["shake"] !== "on") return;
  const at = (cues.find((cue) => cue.kills === 1)?.at ?? 0) + 140;
  const frames = [0, 5, -4, 3, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  stage.stir(".board", frames, { at, ms: 160, ease: "linear" });
}

/** The twelve forts light up one after the other. @param {Scene} scene @param {Cue[]} cues */
function fieldWon({ stage }, cues) {
  const at = (cues.at(-1)?.at ?? 0) + 200;
  const slots = ["b5", "c5", "d5", "e4", "e3", "e2", "d1", "c1", "b1", "a2", "a3", "a4"];
  slots.forEach((slot, place) => {
    const glow = [
      { transform: "none" },
      { transform: "scale(1.09)" },
      { transform: "none" },
    ];
    stage.stir(cardOf(slot), glow, { at: at + place * 45, ms: 260 });
  });
  stage.stir(".ending h1", [{ transform: "translateY(24px)", opacity: 0 }, { transform: "none", opacity: 1 }], { at: at + 300, ms: 500 });
}
