// Shared parts of animations: the page before and after, and how squares looked.

import { royalCard, stackCard } from "../shared/cards.js";

/** @import { Boxes, Stage } from "./stage.js" */
/** @import { View } from "../play/state.js" */
/** @import { Look } from "../shared/display_settings.js" */
/** @import { Event } from "../shared/generated.js" */

/**
 * An event at its time.
 * @typedef {object} Cue
 * @property {number} at in milliseconds from the start
 * @property {Event} event
 * @property {Event | undefined} next
 * @property {number} shot how many shots of the same card came before it
 * @property {number} kills how many royals the same card has killed before
 */

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

/** @typedef {(scene: Scene, cue: Cue) => void} Animate */

/** Whether an event is a shot that kills its royal. @param {Event} event */
export const isKill = (event) => event.type === "attacked" && event.result === "killed";

/** Return the selector of a square's card. @param {string} square */
export const cardOf = (square) => `.square[data-square="${square}"] > .card`;

/** The frame of a card at rest. */
export const STILL = { transform: "none" };

/** Return the frames of a shake. @param {number[]} ways in pixels to the right */
export const shaken = (...ways) =>
  ways.map((x) => ({ transform: `translateX(${x}px)` }));

/**
 * Return a fact of a cue's event as text; "" without it.
 * @param {Cue} cue
 * @param {string} name
 */
export const fact = ({ event }, name) =>
  String(/** @type {Readonly<Record<string, unknown>>} */ (event)[name] ?? "");

/**
 * Draw what is on a square in a view; "" for an empty one.
 * @param {Pick<View, "stacks" | "royals">} view
 * @param {string} square
 */
export function drawSquare(view, square) {
  const stack = view.stacks[square];
  const top = stack?.at(-1);
  if (stack && top) return stackCard(top, stack.length);
  const royal = view.royals[square];
  return royal ? royalCard(royal) : "";
}
