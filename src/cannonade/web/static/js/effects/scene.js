// Shared parts of animations: the page before and after, and how squares looked.

import { royalCard, stackCard } from "../shared/cards.js";

/** @import { Look, View } from "../shared/types.js" */
/** @import { Cue } from "./cues.js" */
/** @import { Boxes, Stage } from "./stage.js" */

/**
 * The input for animating a cue.
 * @typedef {object} Scene
 * @property {Stage} stage
 * @property {Boxes} from the positions before the change
 * @property {Boxes} to the positions after it
 * @property {View} old
 * @property {View} now
 * @property {Look} look
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
