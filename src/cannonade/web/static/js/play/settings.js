// Changes to the player's settings, applied and saved on the server as they are made: at
// the table, loaded on the first change, and on the page of the settings.

import { attributeOf } from "../shared/display_settings.js";
import { USUAL } from "../shared/generated.js";
import { reload } from "../shared/server_page.js";
import { askOnce, posting } from "./intents.js";

/** @import { Settings } from "../shared/display_settings.js" */

/** @typedef {{settings: Settings}} HasSettings */
/** @typedef {{get: () => HasSettings, set: (change: HasSettings) => void}} Store */

/** The latest save; saves run in order. @type {Promise<unknown>} */
let saving = Promise.resolve();

/**
 * Change settings, and save them on the server.
 * @param {Store} store
 * @param {Settings} change
 */
export async function changeSettings(store, change) {
  apply(store, change);
  const request = { ...posting({ settings: change }), keepalive: true };
  saving = saving.then(() => askOnce("/api/settings", request));
  await saving;
}

/** Save the value of a field. @param {Store} store @param {HTMLInputElement} input */
export async function saveField(store, input) {
  await changeSettings(store, { [input.name]: wordOf(input) });
  if (input.name === "language") reload();
}

/** Return the setting that a field asks for. @param {HTMLInputElement} input */
export const wordOf = ({ type, checked, value }) =>
  type === "checkbox" ? (checked ? "on" : "off") : value;

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

const nowhere = { get: () => ({ settings: {} }), set() {} };

// Without scripts, a button saves the whole form of the page.
document.querySelector(".settings-form")?.addEventListener("change", ({ target }) => {
  void saveField(nowhere, /** @type {HTMLInputElement} */ (target));
});
