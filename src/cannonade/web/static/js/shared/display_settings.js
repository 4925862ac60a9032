// How the player likes the table: kept by the server for each player, and shown as data-
// attributes of the document, of all that is not as usual, so that the first picture is
// right.

import { USUAL } from "./usual_settings.js";

/** @typedef {import("./types.js").Look} Look */

/** What the settings that are letters are called, before their deeds. */
const PREFIX = "key_";

/** The word for no letter at all. */
export const NO_KEY = "off";

/** @param {string} name */
export const attributeOf = (name) => `data-${name.replaceAll("_", "-")}`;

/**
 * Give a setting as the document has it.
 * @param {string} name
 */
const wordOf = (name) =>
  document.documentElement.getAttribute(attributeOf(name)) ?? USUAL[name] ?? "";

/** @returns {Look} */
export const loadLook = () =>
  Object.fromEntries(Object.keys(USUAL).map((name) => [name, wordOf(name)]));

/**
 * Give what stands on the key that does something; "" if none does.
 * @param {string} deed
 */
export function keyCap(deed) {
  const letter = wordOf("letters") === "off" ? NO_KEY : wordOf(PREFIX + deed);
  return letter === NO_KEY ? "" : letter.toUpperCase();
}

/**
 * Name what a key does; undefined if it does nothing.
 * @param {Look} look
 * @param {string} key
 */
export function deedOf(look, key) {
  if (look.letters === "off" || key.length !== 1) return undefined;
  const found = Object.entries(look).find(
    ([name, word]) => name.startsWith(PREFIX) && word === key.toLowerCase(),
  );
  return found?.[0].slice(PREFIX.length);
}

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {Look} look */
export const isMoving = (look) => look.motion !== "off" && !STILL.matches;

/**
 * The events that are not worth saying where only what counts is wanted.
 * @type {ReadonlySet<import("./events.js").EventType>}
 */
const DETAILS = new Set([
  "grid_kept",
  "replaced",
  "laid",
  "royal_queued",
  "queue_shuffled",
  "buried",
  "placed",
  "reset_played",
  "attacked",
  "extracted",
  "reassigned",
  "flipped",
  "swapped",
  "placed_with_joker",
  "disarmed",
  "hard_reset_made",
  "refilled",
]);

/**
 * Say aloud what happened: all of it, or what counts.
 * @param {import("./events.js").Event[]} events
 * @param {Look} look
 */
export function spokenOf(events, look) {
  const isShort = look.announcements === "short";
  const some = isShort ? events.filter(({ type }) => !DETAILS.has(type)) : events;
  const told = some.length ? some : events.slice(0, 1);
  return told.map((event) => event.spoken).join(" ");
}
