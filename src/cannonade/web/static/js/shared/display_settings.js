// The player's display settings, stored on the server. Those other than the defaults
// are data attributes of the document, so that the first rendering is right.

import { LETTERS, USUAL } from "./generated.js";

/** @import { Event } from "./generated.js" */

/** The settings by name. @typedef {Record<string, string>} Settings */

/** @param {string} name */
export const attributeOf = (name) => `data-${name.replaceAll("_", "-")}`;

/** Return a setting from the document's attributes. @param {string} name */
const wordOf = (name) =>
  document.documentElement.getAttribute(attributeOf(name)) ?? USUAL[name] ?? "";

/** @returns {Settings} */
export const loadSettings = () =>
  Object.fromEntries(Object.keys(USUAL).map((name) => [name, wordOf(name)]));

/**
 * Return the label of the key for an action; "" if it has none.
 * @param {string} command
 */
export const keyCap = (command) =>
  wordOf("letters") === "off" ? "" : (LETTERS[command] ?? "").toUpperCase();

/**
 * Return the action of a key; undefined if it has none.
 * @param {Settings} settings
 * @param {string} key
 */
export function commandOf(settings, key) {
  if (settings.letters === "off" || key.length !== 1) return undefined;
  return Object.keys(LETTERS).find((name) => LETTERS[name] === key.toLowerCase());
}

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {Settings} settings */
export const isMoving = (settings) => settings.motion !== "off" && !STILL.matches;

/**
 * Return the announcement of events: all, or only the important ones.
 * @param {Event[]} events
 * @param {Settings} settings
 */
export function spokenOf(events, settings) {
  const isShort = settings.announcements === "short";
  const some = isShort ? events.filter((event) => !event.is_detail) : events;
  const announced = some.length ? some : events.slice(0, 1);
  return announced.map((event) => event.spoken).join(" ");
}
