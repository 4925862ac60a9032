// What the pictures of motion have in common: the page before and after, and how a
// square looked.

import { royalCard, stackCard } from "../shared/cards.js";

/** @typedef {import("../shared/types.js").View} View */
/** @typedef {import("./cues.js").Cue} Cue */

/**
 * What is needed to show a cue.
 * @typedef {object} Scene
 * @property {import("./stage.js").Stage} stage
 * @property {import("./stage.js").Boxes} from where things lay before
 * @property {import("./stage.js").Boxes} to where they lie now
 * @property {View} old
 * @property {View} now
 * @property {import("../shared/types.js").Look} look
 */

/**
 * Find the card of a square.
 * @param {string} square
 */
export const cardOf = (square) => `.square[data-square="${square}"] > .card`;

/**
 * Give a fact of a cue's event, as text.
 * @param {Cue} cue
 * @param {string} name
 */
export const fact = ({ event }, name) =>
  String(/** @type {Readonly<Record<string, unknown>>} */ (event)[name] ?? "");

/**
 * Draw what lies on a square of a view; "" where nothing does.
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
