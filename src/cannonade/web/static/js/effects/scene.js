// Shared parts of animations: the page before and after, and how squares looked.

import { royalCard, stackCard } from "../shared/cards.js";

/** @typedef {import("../shared/types.js").View} View */
/** @typedef {import("./cues.js").Cue} Cue */

/**
 * The input for animating a cue.
 * @typedef {object} Scene
 * @property {import("./stage.js").Stage} stage
 * @property {import("./stage.js").Boxes} from the positions before the change
 * @property {import("./stage.js").Boxes} to the positions after it
 * @property {View} old
 * @property {View} now
 * @property {import("../shared/types.js").Look} look
 */

/**
 * Return the selector of a square's card.
 * @param {string} square
 */
export const cardOf = (square) => `.square[data-square="${square}"] > .card`;

/**
 * Return a fact of a cue's event as text; "" without it.
 * @param {Cue} cue
 * @param {string} name
 */
export const fact = ({ event }, name) =>
  String(/** @type {Readonly<Record<string, unknown>>} */ (event)[name] ?? "");

/**
 * Draw what is on a square in a view; "" for an empty one.
 * @param {View} view
 * @param {string} square
 */
export function drawSquare(view, square) {
  const stack = view.stacks[square];
  const top = stack?.at(-1);
  if (stack && top) return stackCard(top, stack.length);
  const royal = view.royals[square];
  return royal ? royalCard(royal) : "";
}
