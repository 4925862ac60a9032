// Animations of events: which card goes where, and what a shot looks like.

import { cardBack, handCard, stackCard } from "../shared/cards.js";
import { shake, shot } from "./attacks.js";
import { cardOf, drawSquare, fact } from "./scene.js";
import { EASE } from "./stage.js";

/** @import { EventType } from "../shared/events.js" */
/** @import { Cue } from "./cues.js" */
/** @import { Scene } from "./scene.js" */

const MOST_FLICKS = 8;

/** Events of a card that lands on an empty cell. @type {ReadonlySet<EventType>} */
const BARE = new Set(["laid", "reset_played"]);

/** @param {string} card */
const ployOf = (card) => (card.startsWith("A") ? "extract" : "reassign");

/**
 * The animation of each type of event; null for none.
 * @type {Readonly<Record<EventType, ((scene: Scene, cue: Cue) => void) | null>>}
 */
const SHOWN = {
  grid_kept: null,
  royal_queued: null,
  queue_shuffled: null,
  buried: null,
  banked: null,
  killed: null,
  number_waits: null,
  number_buried: null,
  ran_dry: null,
  ended: null,
  drawn: toHand,
  royal_up: toHand,
  number_returns: toHand,
  cycled,
  placed: (scene, cue) => land(scene, cue, "hand", fact(cue, "cell"), 140, EASE.spring),
  reset_played: resetPlayed,
  royal_placed: (scene, cue) => land(scene, cue, "hand", fact(cue, "slot"), 200),
  reassigned: (scene, cue) =>
    land(scene, cue, fact(cue, "source"), fact(cue, "target"), 220),
  swapped,
  flipped,
  placed_with_joker: (scene, cue) =>
    land(scene, cue, "hand", fact(cue, "cell"), 140, EASE.spring),
  disarmed,
  armoured,
  extracted: goesUnder,
  hard_reset_made: goesUnder,
  refilled: goesUnder,
  replaced: goesUnder,
  laid: (scene, cue) => land(scene, cue, "pile", fact(cue, "cell"), 180),
  shamed: (scene, cue) => fly(scene, cue, "hand", "tally", 200),
  attacked: shot,
};

/**
 * Animate what happened.
 * @param {Scene} scene
 * @param {Cue[]} cues
 */
export function show(scene, cues) {
  for (const cue of cues) SHOWN[cue.event.type]?.(scene, cue);
  shake(scene, cues);
}

/**
 * @param {Scene} scene
 * @param {Cue} cue
 * @param {string} from
 * @param {string} to
 * @param {number} ms
 */
function fly({ stage, ...scene }, cue, from, to, ms) {
  const markup = handCard(fact(cue, "card"));
  const [start, end] = [scene.from.get(from), scene.to.get(to)];
  stage.fly(markup, start, end, { at: cue.at, ms });
}

/**
 * Animate a card that lands on a square, which keeps its old look until then.
 * @param {Scene} scene
 * @param {Cue} cue
 * @param {string} from
 * @param {string} square
 * @param {number} ms
 * @param {string} [ease]
 */
function land(
  { stage, old, from: before, to },
  cue,
  from,
  square,
  ms,
  ease = EASE.out,
) {
  const start = before.get("dropped") ?? before.get("lifted") ?? before.get(from);
  const markup = handCard(fact(cue, "card"));
  const covered = BARE.has(cue.event.type) ? "" : drawSquare(old, square);
  if (covered) stage.keep(covered, to.get(square), cue.at + ms);
  else stage.hide(cardOf(square), cue.at + ms);
  stage.fly(markup, start, to.get(square), { at: cue.at, ms, ease });
}

/** @param {Scene} scene @param {Cue} cue */
function toHand({ stage, now, from, to }, cue) {
  const card = fact(cue, "card");
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
  const { event } = cue;
  const cards = event.type === "cycled" ? event.cards.slice(0, MOST_FLICKS) : [];
  cards.forEach((card, place) => {
    if (!pile) return;
    const aside = new DOMRect(
      pile.left + pile.width * 0.9,
      pile.top,
      pile.width,
      pile.height,
    );
    stage.fly(handCard(card), aside, pile, { at: cue.at + place * 45, ms: 90 });
  });
  const at = cue.at + cards.length * 45;
  const royal = fact(cue, "royal");
  if (now.hand !== royal) return;
  stage.hide(".hand-card > *", at + 180);
  stage.fly(handCard(royal), pile, to.get("hand"), { at, ms: 180 });
}

/** @param {Scene} scene @param {Cue} cue */
function goesUnder({ stage, old, from, to }, cue) {
  const cell = fact(cue, "cell");
  const stack = old.stacks[cell];
  const top = stack?.at(-1);
  if (!stack || !top) return;
  const goal = to.get("pile") ?? from.get("pile");
  // An ace may take only a stack's top card.
  const depth = cue.event.type === "extracted" ? cue.event.stack.length : stack.length;
  stage.fly(stackCard(top, depth), from.get(cell), goal, {
    at: cue.at,
    ms: 260,
  });
  stage.fly(cardBack(), from.get(cell), goal, { at: cue.at, ms: 260, css: "turned" });
}

/** @param {Scene} scene @param {Cue} cue */
function resetPlayed(scene, cue) {
  goesUnder(scene, cue);
  land(scene, cue, "hand", fact(cue, "cell"), 160);
}

/** @param {Scene} scene @param {Cue} cue */
function swapped({ stage, old, from, to }, cue) {
  const [first, second] = [fact(cue, "first"), fact(cue, "second")];
  for (const [start, end, card] of [
    [second, first, fact(cue, "card")],
    [first, second, fact(cue, "other")],
  ]) {
    if (!start || !end || !card) continue;
    stage.keep(drawSquare(old, end), to.get(end), cue.at + 220);
    stage.fly(handCard(card), from.get(start), to.get(end), { at: cue.at, ms: 220 });
  }
}

/** @param {Scene} scene @param {Cue} cue */
function flipped({ stage, old, to }, cue) {
  const cell = fact(cue, "cell");
  stage.keep(drawSquare(old, cell), to.get(cell), cue.at + 90);
  const turn = [
    { transform: "none" },
    { transform: "scaleX(0)" },
    { transform: "none" },
  ];
  stage.stir(cardOf(cell), turn, { at: cue.at + 90, ms: 180 });
}

/** @param {Scene} scene @param {Cue} cue */
function disarmed({ stage, from, to }, cue) {
  if (cue.event.type !== "disarmed") return;
  const slot = fact(cue, "slot");
  const goal = to.get("pile") ?? from.get("pile");
  cue.event.armour.slice(0, MOST_FLICKS).forEach((card, place) => {
    const timing = { at: cue.at + place * 45, ms: 220 };
    stage.fly(handCard(card), from.get(slot), goal, timing);
  });
}

/** @param {Scene} scene @param {Cue} cue */
function armoured({ stage, old, from, to }, cue) {
  const slot = fact(cue, "slot");
  const start = from.get("dropped") ?? from.get("hand");
  stage.keep(drawSquare(old, slot), to.get(slot), cue.at + 240);
  const timing = { at: cue.at, ms: 260, css: "sinking" };
  stage.fly(handCard(fact(cue, "card")), start, to.get(slot), timing);
  const bump = [
    { transform: "none" },
    { transform: "scale(1.05)" },
    { transform: "none" },
  ];
  stage.stir(cardOf(slot), bump, { at: cue.at + 240, ms: 160 });
}
