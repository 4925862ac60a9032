// Animations of events: which card goes where.

import { cardBack, handCard, stackCard } from "../shared/cards.js";
import { cardOf, drawSquare, fact, STILL } from "./scene.js";
import { EASE } from "./stage.js";

/** @import { Animate } from "./scene.js" */
/** @import { EventType } from "../shared/generated.js" */

const MOST_FLICKS = 8;

/** Events of a card that lands on an empty cell. @type {ReadonlySet<EventType>} */
const BARE = new Set(["laid", "reset_played"]);

/** @param {string} card */
const ployOf = (card) => (card.startsWith("A") ? "extract" : "reassign");

/**
 * Return the animation of a card that lands on a square, which keeps its old look until
 * then.
 * @param {string} from where it comes from, or the fact that names its square
 * @param {string} on the fact that names the square
 * @param {number} ms
 * @param {string} [ease]
 * @returns {Animate}
 */
function lands(from, on, ms, ease = EASE.out) {
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

export const laid = lands("pile", "cell", 180);
export const placed = lands("hand", "cell", 140, EASE.spring);
export const reassigned = lands("source", "target", 220);
export const royalPlaced = lands("hand", "slot", 200);
const placedOnReset = lands("hand", "cell", 160);

/** @type {Animate} */
export function shamed({ stage, from, to }, cue) {
  const timing = { at: cue.at, ms: 200 };
  stage.fly(handCard(fact(cue, "card")), from.get("hand"), to.get("tally"), timing);
}

/** @type {Animate} */
export function toHand({ stage, now, from, to }, cue) {
  const card = fact(cue, "card");
  const isBanked = cue.next?.type === "banked";
  const goal = isBanked ? ployOf(card) : "hand";
  const [start, end] = [from.get("pile") ?? to.get("pile"), to.get(goal)];
  if (!isBanked && now.hand === card) stage.hide(".hand-card > *", cue.at + 180);
  if (!isBanked && now.hand !== card) return;
  stage.fly(handCard(card), start, end, { at: cue.at, ms: 180 });
  stage.fly(cardBack(), start, end, { at: cue.at, ms: 180, css: "turning" });
}

/** @type {Animate} */
export function cycled({ stage, now, from, to }, cue) {
  const pile = from.get("pile") ?? to.get("pile");
  const { event } = cue;
  const cards = event.type === "cycled" ? event.cards.slice(0, MOST_FLICKS) : [];
  cards.forEach((card, place) => {
    if (!pile) return;
    const { left, top, width, height } = pile;
    const aside = new DOMRect(left + width * 0.9, top, width, height);
    stage.fly(handCard(card), aside, pile, { at: cue.at + place * 45, ms: 90 });
  });
  const at = cue.at + cards.length * 45;
  const royal = fact(cue, "royal");
  if (now.hand !== royal) return;
  stage.hide(".hand-card > *", at + 180);
  stage.fly(handCard(royal), pile, to.get("hand"), { at, ms: 180 });
}

/** @type {Animate} */
export function goesUnder({ stage, old, from, to }, cue) {
  const cell = fact(cue, "cell");
  const stack = old.stacks[cell];
  const top = stack?.at(-1);
  if (!stack || !top) return;
  const goal = to.get("pile") ?? from.get("pile");
  // An ace may take only a stack's top card.
  const depth = cue.event.type === "extracted" ? cue.event.stack.length : stack.length;
  stage.fly(stackCard(top, depth), from.get(cell), goal, { at: cue.at, ms: 260 });
  stage.fly(cardBack(), from.get(cell), goal, { at: cue.at, ms: 260, css: "turned" });
}

/** @type {Animate} */
export function resetPlayed(scene, cue) {
  goesUnder(scene, cue);
  placedOnReset(scene, cue);
}

/** @type {Animate} */
export function swapped({ stage, old, from, to }, cue) {
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
export function flipped({ stage, old, to }, cue) {
  const cell = fact(cue, "cell");
  stage.keep(drawSquare(old, cell), to.get(cell), cue.at + 90);
  const turn = [STILL, { transform: "scaleX(0)" }, STILL];
  stage.stir(cardOf(cell), turn, { at: cue.at + 90, ms: 180 });
}

/** @type {Animate} */
export function disarmed({ stage, from, to }, cue) {
  if (cue.event.type !== "disarmed") return;
  const slot = fact(cue, "slot");
  const goal = to.get("pile") ?? from.get("pile");
  cue.event.armour.slice(0, MOST_FLICKS).forEach((card, place) => {
    const timing = { at: cue.at + place * 45, ms: 220 };
    stage.fly(handCard(card), from.get(slot), goal, timing);
  });
}

/** @type {Animate} */
export function armoured({ stage, old, from, to }, cue) {
  const slot = fact(cue, "slot");
  const start = from.get("dropped") ?? from.get("hand");
  stage.keep(drawSquare(old, slot), to.get(slot), cue.at + 240);
  const timing = { at: cue.at, ms: 260, css: "sinking" };
  stage.fly(handCard(fact(cue, "card")), start, to.get(slot), timing);
  const bump = [STILL, { transform: "scale(1.05)" }, STILL];
  stage.stir(cardOf(slot), bump, { at: cue.at + 240, ms: 160 });
}
