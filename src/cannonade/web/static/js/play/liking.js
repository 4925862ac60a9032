// Changes how the player likes the table, and has the server keep it; fetched when
// something is first changed.

import { attributeOf } from "../shared/display_settings.js";
import { USUAL } from "../shared/usual_settings.js";

/** @typedef {import("../shared/types.js").Look} Look */

const PATIENCE_MS = 8000;

/**
 * Show settings on the document.
 * @param {Look} change
 */
function showLook(change) {
  const root = document.documentElement;
  for (const [name, word] of Object.entries(change)) {
    if (word === USUAL[name]) root.removeAttribute(attributeOf(name));
    else root.setAttribute(attributeOf(name), word);
  }
}

/** What was changed last is kept last. @type {Promise<unknown>} */
let saving = Promise.resolve();

/**
 * Have the server keep settings for the player.
 * @param {Look} change
 * @returns {Promise<string>} why it does not; "" if it does, or does not answer
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
 * Change how the player likes the table; what the server refuses is taken back.
 * @param {import("./store.js").Store} store
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
 * @param {import("./store.js").Store} store
 * @param {Look} change
 */
function wear(store, change) {
  showLook(change);
  store.set({ look: { ...store.get().look, ...change } });
}
