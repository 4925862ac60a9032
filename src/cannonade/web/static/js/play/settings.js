// Changes to the player's settings, applied and saved on the server as they are made: at
// the table, loaded on the first change, and on the page of the settings.

import { attributeOf } from "../shared/display_settings.js";
import { USUAL } from "../shared/generated.js";
import { reload } from "../shared/server_page.js";
import { askOnce, posting } from "./intents.js";

/** @import { Settings } from "../shared/display_settings.js" */
/** @import { Play } from "./play.js" */

/** The table, whose state has the settings. @typedef {Pick<Play, "get" | "set">} Table */

/** The latest save; saves run in order. @type {Promise<unknown>} */
let saving = Promise.resolve();

/**
 * Change settings, and save them on the server.
 * @param {Settings} change
 * @param {Table} [table]
 */
export async function changeSettings(change, table) {
  apply(change, table);
  const request = { ...posting({ settings: change }), keepalive: true };
  saving = saving.then(() => askOnce("/api/settings", request));
  await saving;
}

/** Save the value of a field. @param {HTMLInputElement} input @param {Table} [table] */
export async function saveField(input, table) {
  await changeSettings({ [input.name]: wordOf(input) }, table);
  if (input.name === "language") reload();
}

/** Return the setting that a field asks for. @param {HTMLInputElement} input */
export const wordOf = ({ type, checked, value }) =>
  type === "checkbox" ? (checked ? "on" : "off") : value;

/**
 * Apply settings to the document and the state.
 * @param {Settings} change
 * @param {Table} [table]
 */
function apply(change, table) {
  const root = document.documentElement;
  for (const [name, word] of Object.entries(change)) {
    if (word === USUAL[name]) root.removeAttribute(attributeOf(name));
    else root.setAttribute(attributeOf(name), word);
  }
  table?.set({ settings: { ...table.get().settings, ...change } });
}

// Without scripts, a button saves the whole form of the page.
document.querySelector(".settings-form")?.addEventListener("change", ({ target }) => {
  void saveField(/** @type {HTMLInputElement} */ (target));
});
