// The player's display settings, stored on the server. Those other than the defaults
// are data attributes of the document, so that the first rendering is right.

import { USUAL } from "./generated.js";

/** @import { Event } from "./generated.js" */

/** The settings by name. @typedef {Record<string, string>} Look */

/** The prefix of settings for letter keys, before the action. */
const PREFIX = "key_";

/** The value for no letter. */
export const NO_KEY = "off";

/** @param {string} name */
export const attributeOf = (name) => `data-${name.replaceAll("_", "-")}`;

/** Return a setting from the document's attributes. @param {string} name */
const wordOf = (name) =>
  document.documentElement.getAttribute(attributeOf(name)) ?? USUAL[name] ?? "";

/** @returns {Look} */
export const loadLook = () =>
  Object.fromEntries(Object.keys(USUAL).map((name) => [name, wordOf(name)]));

/**
 * Return the label of the key for an action; "" if it has none.
 * @param {string} command
 */
export function keyCap(command) {
  const letter = wordOf("letters") === "off" ? NO_KEY : wordOf(PREFIX + command);
  return letter === NO_KEY ? "" : letter.toUpperCase();
}

/**
 * Return the action of a key; undefined if it has none.
 * @param {Look} look
 * @param {string} key
 */
export function commandOf(look, key) {
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
 * Return the announcement of events: all, or only the important ones.
 * @param {Event[]} events
 * @param {Look} look
 */
export function spokenOf(events, look) {
  const isShort = look.announcements === "short";
  const some = isShort ? events.filter((event) => !event.is_detail) : events;
  const told = some.length ? some : events.slice(0, 1);
  return told.map((event) => event.spoken).join(" ");
}
