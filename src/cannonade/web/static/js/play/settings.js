// Changes to the player's settings, saved on the server; loaded on the first change.

import { attributeOf, NO_KEY } from "../shared/display_settings.js";
import { USUAL } from "../shared/generated.js";
import { reload } from "../shared/server_page.js";
import { askOnce, posting } from "./intents.js";

/** @import { Settings } from "../shared/display_settings.js" */

/** @typedef {{settings: Settings}} HasSettings */
/** @typedef {{get: () => HasSettings, set: (change: HasSettings) => void}} Store */

/** The latest save; saves run in order. @type {Promise<unknown>} */
let saving = Promise.resolve();

/**
 * Save settings on the server.
 * @param {Settings} settings
 * @returns {Promise<string>} why it failed; "" if it succeeded or timed out
 */
async function send(settings) {
  const request = { ...posting({ settings }), keepalive: true };
  const response = await askOnce("/api/settings", request);
  return response?.status === 422 ? String(response.body.message) : "";
}

/**
 * Change settings; those refused by the server are reverted.
 * @param {Store} store
 * @param {Settings} change
 * @returns {Promise<string>} why it was refused; "" if it was not
 */
export async function changeSettings(store, change) {
  const before = store.get().settings;
  apply(store, change);
  const saved = saving.then(() => send(change));
  saving = saved;
  const problem = await saved;
  const names = Object.keys(change);
  const old = Object.fromEntries(names.map((name) => [name, before[name] ?? ""]));
  if (problem) apply(store, old);
  return problem;
}

/**
 * Save the value of a field, and show it as it was saved.
 * @param {Store} store
 * @param {HTMLInputElement} input
 * @returns {Promise<string>} why it was refused; "" if it was not
 */
export async function saveField(store, input) {
  const { name } = input;
  const problem = await changeSettings(store, { [name]: wordOf(input) });
  if (name === "language" && !problem) reload();
  if (input.type === "text") {
    const word = store.get().settings[name] ?? "";
    input.value = word === NO_KEY ? "" : word;
  }
  return problem;
}

/** Return the setting that a field asks for. @param {HTMLInputElement} input */
export function wordOf({ type, checked, value }) {
  if (type === "checkbox") return checked ? "on" : "off";
  return value.trim().toLowerCase() || NO_KEY;
}

/**
 * Apply settings to the document and the state.
 * @param {Store} store
 * @param {Settings} change
 */
function apply(store, change) {
  const root = document.documentElement;
  for (const [name, word] of Object.entries(change)) {
    if (word === USUAL[name]) root.removeAttribute(attributeOf(name));
    else root.setAttribute(attributeOf(name), word);
  }
  store.set({ settings: { ...store.get().settings, ...change } });
}
