// Changes to the player's settings, saved on the server; loaded on the first change.

import { attributeOf } from "../shared/display_settings.js";
import { USUAL } from "../shared/usual_settings.js";

/** @import { Look } from "../shared/types.js" */
/** @import { Store } from "./store.js" */

const PATIENCE_MS = 8000;

/**
 * Apply settings to the document.
 * @param {Look} change
 */
function showLook(change) {
  const root = document.documentElement;
  for (const [name, word] of Object.entries(change)) {
    if (word === USUAL[name]) root.removeAttribute(attributeOf(name));
    else root.setAttribute(attributeOf(name), word);
  }
}

/** The latest save; saves run in order. @type {Promise<unknown>} */
let saving = Promise.resolve();

/**
 * Save settings on the server.
 * @param {Look} change
 * @returns {Promise<string>} why it failed; "" if it succeeded or timed out
 */
function saveLook(change) {
  const saved = saving.then(() => send(change));
  saving = saved;
  return saved;
}

/** @param {Look} settings */
async function send(settings) {
  try {
    const response = await fetch("/api/settings", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ settings }),
      keepalive: true,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return response.status === 422 ? String((await response.json()).message) : "";
  } catch {
    return "";
  }
}

/**
 * Change settings; those refused by the server are reverted.
 * @param {Store} store
 * @param {Look} change
 * @returns {Promise<string>} why it was refused; "" if it was not
 */
export async function like(store, change) {
  const before = store.get().look;
  wear(store, change);
  const problem = await saveLook(change);
  const names = Object.keys(change);
  if (problem)
    wear(store, Object.fromEntries(names.map((name) => [name, before[name] ?? ""])));
  return problem;
}

/**
 * @param {Store} store
 * @param {Look} change
 */
function wear(store, change) {
  showLook(change);
  store.set({ look: { ...store.get().look, ...change } });
}
