// Animations of events: which card goes where; how the payload of an attack flies along
// the lane, and the royal dies or survives; how a won game ends.

import { cardBack, handCard, stackCard } from "../shared/cards.js";
import { CELLS, direction, lane, SLOTS, TOWARDS } from "../shared/squares.js";
import { countOf } from "../shared/words.js";
import { cardOf, drawSquare, EASE, fact, isKill, STILL, shakeFrames } from "./stage.js";

/** @import { Animate, Cue, Scene } from "./stage.js" */
/** @import { EventType } from "../shared/generated.js" */

const MOST_FLICKS = 8;

/** Events of a card that lands on an empty cell. @type {ReadonlySet<EventType>} */
const BARE = new Set(["laid", "reset_played"]);

/** @param {string} card */
const ployButton = (card) => (card.startsWith("A") ? "extract" : "reassign");

/**
 * Return the animation of a card that lands on a square, which looks as before until
 * then.
 * @param {string} from where it comes from, or the fact that names its square
 * @param {string} on the fact that names the square
 * @param {number} ms
 * @param {string} [ease]
 * @returns {Animate}
 */
function landCard(from, on, ms, ease = EASE.out) {
  return ({ stage, old, from: before, to }, cue) => {
    const start = ["dropped", "lifted", from, fact(cue, from)]
      .map((name) => before.get(name))
      .find(Boolean);
    const square = fact(cue, on);
    const [card, goal] = [handCard(fact(cue, "card")), to.get(square)];
    const covered = BARE.has(cue.event.type) ? "" : drawSquare(old, square);
    if (covered) stage.keep(covered, goal, cue.at + ms);
    else stage.hide(cardOf(square), cue.at + ms);
    stage.fly(card, start, goal, { at: cue.at, ms, ease });
  };
}

export const layCard = landCard("drawPile", "cell", 180);
export const placeCard = landCard("hand", "cell", 140, EASE.spring);
export const reassignCard = landCard("source", "target", 220);
export const placeRoyal = landCard("hand", "slot", 200);
const placeAfterReset = landCard("hand", "cell", 160);

/** @type {Animate} */
export function shameCard({ stage, from, to }, cue) {
  const timing = { at: cue.at, ms: 200 };
  stage.fly(handCard(fact(cue, "card")), from.get("hand"), to.get("tally"), timing);
}

/** @type {Animate} */
export function drawToHand({ stage, now, from, to }, cue) {
  const card = fact(cue, "card");
  const isBanked = cue.next?.type === "banked";
  const goal = isBanked ? ployButton(card) : "hand";
  const [start, end] = [from.get("drawPile") ?? to.get("drawPile"), to.get(goal)];
  if (!isBanked && now.hand === card) stage.hide(".hand-card > *", cue.at + 180);
  if (!isBanked && now.hand !== card) return;
  stage.fly(handCard(card), start, end, { at: cue.at, ms: 180 });
  stage.fly(cardBack(), start, end, { at: cue.at, ms: 180, css: "turning" });
}

/** @type {Animate} */
export function cycleCards({ stage, now, from, to }, cue) {
  const drawPile = from.get("drawPile") ?? to.get("drawPile");
  const { event } = cue;
  const cards = event.type === "cycled" ? event.cards.slice(0, MOST_FLICKS) : [];
  cards.forEach((card, place) => {
    if (!drawPile) return;
    const { left, top, width, height } = drawPile;
    const aside = new DOMRect(left + width * 0.9, top, width, height);
    stage.fly(handCard(card), aside, drawPile, { at: cue.at + place * 45, ms: 90 });
  });
  const at = cue.at + cards.length * 45;
  const royal = fact(cue, "royal");
  if (now.hand !== royal) return;
  stage.hide(".hand-card > *", at + 180);
  stage.fly(handCard(royal), drawPile, to.get("hand"), { at, ms: 180 });
}

/** @type {Animate} */
export function sendUnder({ stage, old, from, to }, cue) {
  const cell = fact(cue, "cell");
  const stack = old.stacks[cell];
  const top = stack?.at(-1);
  if (!stack || !top) return;
  const goal = to.get("drawPile") ?? from.get("drawPile");
  // An ace may take only a stack's top card.
  const depth = cue.event.type === "extracted" ? cue.event.stack.length : stack.length;
  stage.fly(stackCard(top, depth), from.get(cell), goal, { at: cue.at, ms: 260 });
  stage.fly(cardBack(), from.get(cell), goal, { at: cue.at, ms: 260, css: "turned" });
}

/** @type {Animate} */
export function playReset(scene, cue) {
  sendUnder(scene, cue);
  placeAfterReset(scene, cue);
}

/** @type {Animate} */
export function swapCards({ stage, old, from, to }, cue) {
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

/** @type {Animate} */
export function flipStack({ stage, old, to }, cue) {
  const cell = fact(cue, "cell");
  stage.keep(drawSquare(old, cell), to.get(cell), cue.at + 90);
  const turn = [STILL, { transform: "scaleX(0)" }, STILL];
  stage.stir(cardOf(cell), turn, { at: cue.at + 90, ms: 180 });
}

/** @type {Animate} */
export function disarmRoyal({ stage, from, to }, cue) {
  if (cue.event.type !== "disarmed") return;
  const slot = fact(cue, "slot");
  const goal = to.get("drawPile") ?? from.get("drawPile");
  cue.event.armour.slice(0, MOST_FLICKS).forEach((card, place) => {
    const timing = { at: cue.at + place * 45, ms: 220 };
    stage.fly(handCard(card), from.get(slot), goal, timing);
  });
}

/** @type {Animate} */
export function armourRoyal({ stage, old, from, to }, cue) {
  const slot = fact(cue, "slot");
  const start = from.get("dropped") ?? from.get("hand");
  stage.keep(drawSquare(old, slot), to.get(slot), cue.at + 240);
  const timing = { at: cue.at, ms: 260, css: "sinking" };
  stage.fly(handCard(fact(cue, "card")), start, to.get(slot), timing);
  const bump = [STILL, { transform: "scale(1.05)" }, STILL];
  stage.stir(cardOf(slot), bump, { at: cue.at + 240, ms: 160 });
}

const BALL = '<div class="round-shot"></div>';
/** When the ball leaves: once the payload has lurched. */
const LEAVES_MS = 60;
const FLIES_MS = 150;
/** From an attack until its ball lies in the fort, and the game goes on. */
export const KILL_MS = 620;
/** How long everything stands still at the hit. */
const STILL_MS = 80;
const LIGHTS = [{ opacity: 1 }, { opacity: 1 }, { opacity: 0 }];

/** The cracks drawn over a royal that is hit. */
const CRACKS =
  '<svg class="cracks" viewBox="0 0 100 140"><path d="M52 62 38 40 44 22 30 0M52 62 ' +
  '78 50 84 30 100 24M52 62 66 92 58 112 70 140M52 62 26 76 18 98 0 104"/></svg>';

/** The weight of each royal's fall. @type {Readonly<Record<string, number>>} */
const WEIGHTS = { J: 1, Q: 1.2, K: 1.5 };

/**
 * Return the transform for moving a card along a lane.
 * @param {string} slot
 * @param {number} distance in pixels
 */
function along(slot, distance) {
  const [across, down] = TOWARDS[direction(slot)];
  return { transform: `translate(${across * distance}px, ${down * distance}px)` };
}

/** @type {Animate} */
export function attack(scene, cue) {
  if (isKill(cue.event)) kill(scene, cue);
  else fallShort(scene, cue);
}

/** @type {Animate} */
function kill(scene, cue) {
  const { stage, to } = scene;
  const { at } = cue;
  const slot = fact(cue, "slot");
  const box = to.get(slot);
  if (!box) return;
  const weight = WEIGHTS[fact(cue, "royal").charAt(0)] ?? 1;
  const hit = at + LEAVES_MS + FLIES_MS;
  const payload = lane(slot).slice(0, 2);
  fire(scene, slot, at, box.width * weight);
  for (const cell of payload) {
    stage.mark("firing", to.get(cell), LIGHTS, { at, ms: KILL_MS });
  }
  count(stage, box, cue, hit);
  fall(scene, slot, hit + STILL_MS);
  const ring = [
    { transform: "scale(0.3)", opacity: 1 },
    { transform: `scale(${1.1 + 0.4 * weight})`, opacity: 0 },
  ];
  const flash = [{ opacity: 0.35 }, { opacity: 0 }];
  stage.mark("flash", box, flash, { at: hit + STILL_MS, ms: 200 });
  stage.mark("muzzle", box, ring, { at: hit + STILL_MS, ms: 240 * weight });
}

/**
 * Darken the rest of the board while royals fall.
 * @param {Scene} scene
 * @param {Cue[]} cues
 */
export function dim({ stage }, cues) {
  const kills = cues.filter(({ event }) => isKill(event));
  const [first, last] = [kills[0], kills.at(-1)];
  if (!first || !last) return;
  const slots = kills.map((cue) => fact(cue, "slot"));
  const lit = new Set(slots.flatMap((slot) => [...lane(slot), slot]));
  const [bright, dark] = [{ filter: "none" }, { filter: "brightness(0.8)" }];
  const frames = [bright, { ...dark, offset: 0.1 }, { ...dark, offset: 0.85 }, bright];
  const timing = { at: first.at, ms: last.at - first.at + KILL_MS, ease: "linear" };
  for (const square of [...CELLS, ...SLOTS].filter((each) => !lit.has(each))) {
    stage.stir(cardOf(square), frames, timing);
  }
}

/**
 * Count up the payload on its royal: the first card, then the sum against the health.
 * @param {Scene["stage"]} stage
 * @param {DOMRect} box
 * @param {Cue} cue
 * @param {number} hit
 */
function count(stage, box, cue, hit) {
  const [near, middle] = ["near", "middle"].map((name) => countOf(fact(cue, name)));
  const total = fact(cue, "total");
  const isSum = Number(near) + Number(middle) === Number(total);
  if (isSum) {
    const timing = { at: hit - FLIES_MS, ms: FLIES_MS };
    const stays = [{ opacity: 1 }, { opacity: 1 }];
    stage.mark("impact", box, stays, timing, `<b>${near}</b>`);
  }
  const sum = isSum ? `<span>${near} + ${middle}</span>` : "";
  const told = `${sum}<b>${total}</b><span>≥ ${fact(cue, "needed")}</span>`;
  const shown = { at: hit, ms: KILL_MS - LEAVES_MS - FLIES_MS };
  stage.mark("impact", box, LIGHTS, shown, told);
}

/**
 * Return a smaller box in the middle of another one.
 * @param {DOMRect | undefined} box
 * @param {number} share of its width, from 0 to 1
 */
function middleOf(box, share) {
  if (!box) return undefined;
  const side = box.width * share;
  const left = box.left + (box.width - side) / 2;
  return new DOMRect(left, box.top + (box.height - side) / 2, side, side);
}

/**
 * Animate the far card's recoil, and the payload along the lane.
 * @param {Scene} scene
 * @param {string} slot
 * @param {number} at
 * @param {number} width
 */
function fire({ stage, to }, slot, at, width) {
  const [near, middle, far] = lane(slot);
  const [start, end] = [far, slot].map((each) => middleOf(to.get(each), 0.3));
  for (const [late, css] of ["", "trail", "trail", "trail"].entries()) {
    const timing = { at: at + LEAVES_MS + 22 * late, ms: FLIES_MS, ease: EASE.in };
    stage.fly(BALL, start, end, { ...timing, css });
  }
  const kick = [STILL, along(slot, -0.07 * width), STILL];
  stage.stir(cardOf(far), kick, { at, ms: 120 });
  const reach = { ...along(slot, 0.34 * width), offset: 0.4, easing: EASE.out };
  for (const cell of [middle, near]) {
    const timing = { at: at + 20, ms: 230, ease: EASE.in };
    stage.stir(cardOf(cell), [STILL, reach, STILL], timing);
  }
}

/**
 * Animate a royal that cracks and turns over; the ball appears last, in its fort.
 * @param {Scene} scene
 * @param {string} slot
 * @param {number} hit when the attack strikes
 */
function fall({ stage, old, to }, slot, hit) {
  const box = to.get(slot);
  const turns = [STILL, { transform: "scaleX(0.02)" }];
  stage.keep(drawSquare(old, slot), box, hit + 90, turns, 120);
  stage.mark("breaks", box, LIGHTS, { at: hit, ms: 130 }, CRACKS);
  const settles = [{ transform: "scaleX(0.02)" }, { transform: "scale(1.04)" }, STILL];
  stage.stir(cardOf(slot), settles, { at: hit + 210, ms: 200 });
}

/** @type {Animate} */
function fallShort({ stage }, cue) {
  const slot = fact(cue, "slot");
  for (const cell of lane(slot).slice(0, 2)) {
    stage.stir(cardOf(cell), [STILL, along(slot, 3), STILL], { at: cue.at, ms: 120 });
  }
}

/**
 * Shake the board if two royals die at once.
 * @param {Scene} scene
 * @param {Cue[]} cues
 */
export function shake({ stage }, cues) {
  const second = cues.find(({ event, kills }) => kills === 1 && isKill(event));
  if (!second) return;
  const timing = { at: second.at + 140, ms: 160, ease: "linear" };
  stage.stir(".board", shakeFrames(0, 5, -4, 3, -2, 0), timing);
}

const ALL_PLOYS = 6;
const FORT_MS = 45;
const BALL_MS = 110;

const RISES = [
  { transform: "translateY(20px)", opacity: 0 },
  { ...STILL, opacity: 1 },
];
const DROPS = [
  { transform: "translateY(-60px)", opacity: 0 },
  { opacity: 1, offset: 0.3 },
  { ...STILL, opacity: 1 },
];

/** How long the title and the forts are alone. */
const ALONE_MS = 1000;

/**
 * Show the end of a game: first its title, then what to do next.
 * @param {Scene} scene
 * @param {number} start in milliseconds
 */
export function celebrate(scene, start) {
  const { stage, now } = scene;
  if (!now.result) return;
  const titleAt = now.result.won ? celebrateWin(scene, start) : start;
  stage.stir(".ending h1", RISES, { at: titleAt, ms: 400 });
  for (const each of [".end-words", ".next", "details"]) {
    stage.stir(`.ending ${each}`, RISES, { at: titleAt + ALONE_MS, ms: 300 });
  }
}

/**
 * Animate a win; return when its title comes.
 * @param {Scene} scene
 * @param {number} start
 */
function celebrateWin(scene, start) {
  const { stage, now, to } = scene;
  SLOTS.forEach((slot, place) => {
    const at = start + place * FORT_MS;
    const stirs = [STILL, { transform: "scale(1.09)" }, STILL];
    stage.stir(cardOf(slot), stirs, { at, ms: 260 });
    const glows = [
      { transform: "scale(0.25)", opacity: 0.9 },
      { transform: "scale(0.8)", opacity: 0 },
    ];
    stage.mark("muzzle", to.get(slot), glows, { at, ms: 300 });
  });
  const counted = start + SLOTS.length * FORT_MS;
  const score = now.rules.scores_ploys ? (now.result?.score ?? 0) : 0;
  for (let ball = 1; ball <= score; ball += 1) {
    const timing = { at: counted + ball * BALL_MS, ms: 300, ease: EASE.spring };
    stage.stir(`.reserve > :nth-child(${ball})`, DROPS, timing);
  }
  const titleAt = counted + score * BALL_MS + 200;
  if (score === ALL_PLOYS) ringAround(scene, titleAt - 300);
  return titleAt;
}

/**
 * Animate a perfect score: a brass ring widens over the traverse.
 * @param {Scene} scene
 * @param {number} at
 */
function ringAround({ stage, to }, at) {
  const widens = [
    { transform: "scale(0.2)", opacity: 1 },
    { transform: "scale(1)", opacity: 0.8 },
    { transform: "scale(1.08)", opacity: 0 },
  ];
  const round = to.get("traverse");
  const box = round?.width ? round : to.get("board"); // small screens don't show it
  stage.mark("six", box, widens, { at, ms: 1200 });
}
