// Requests to the server. An intent is sent until there is a response, always with the
// same key, so it is carried out only once.

import { _ } from "../shared/language.js";

/** @import { Event } from "../shared/generated.js" */
/** @import { View } from "./store.js" */

/**
 * The result of an intent. `stale`: the game had moved on; this is its current view.
 * @typedef {{kind: "done", view: View, events: Event[]}
 *   | {kind: "stale", view: View, says: string}
 *   | {kind: "refused", says: string}} Answer
 */

/** @typedef {(link: "" | "slow" | "lost") => void} OnLink */

const PATIENCE_MS = 8000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4000;
const LOST_AFTER = 4;
const SLOW_AFTER_MS = 700;
const TRY_AGAIN = new Set([502, 503, 504]);

/** @param {number} ms */
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Return a random key; this works without a secure context too. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(3)).join("-");

/** @param {string} path @param {RequestInit} request @param {OnLink} onLink */
async function askUntilAnswered(path, request, onLink) {
  const slow = setTimeout(() => onLink("slow"), SLOW_AFTER_MS);
  try {
    for (let tries = 1, pause = FIRST_WAIT_MS; ; tries += 1) {
      const response = await askOnce(path, request);
      if (response) return response;
      if (tries >= LOST_AFTER) onLink("lost");
      await wait(pause);
      pause = Math.min(pause * 2, LONGEST_WAIT_MS);
    }
  } finally {
    clearTimeout(slow);
    onLink("");
  }
}

/**
 * Send a request once.
 * @param {string} path
 * @param {RequestInit} request
 * @returns {Promise<{status: number, body: any} | null>} null if there was no response
 */
export async function askOnce(path, request) {
  try {
    const response = await fetch(path, {
      ...request,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (TRY_AGAIN.has(response.status)) return null;
    return { status: response.status, body: await response.json() };
  } catch {
    return null;
  }
}

/** Return a request that posts JSON. @param {object} body */
export const posting = (body) => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

/** @param {string} path @param {object} body @param {OnLink} onLink */
export const post = (path, body, onLink) =>
  askUntilAnswered(path, posting(body), onLink);

/**
 * Send an intent for a game.
 * @param {View} view the view that it is based on
 * @param {string} step actions, undo, redo, resign or options
 * @param {object} more additional fields of the intent
 * @param {OnLink} onLink
 * @returns {Promise<Answer>}
 */
export async function sendIntent(view, step, more, onLink) {
  const { game, ply, log_count } = view;
  const intent = { ply, log_count, key: newKey(), ...more };
  const answer = answerOf(await post(`/api/games/${game}/${step}`, intent, onLink));
  if (answer.kind !== "refused") answer.view.rules = view.rules;
  return answer;
}

/**
 * Create a game.
 * @param {object} wish the game's options
 * @param {OnLink} onLink
 * @returns {Promise<Answer>}
 */
export async function beginGame(wish, onLink) {
  return answerOf(await post("/api/games", { key: newKey(), ...wish }, onLink));
}

/** @param {{status: number, body: any}} response @returns {Answer} */
export function answerOf({ status, body }) {
  if (status < 300) return { kind: "done", view: body.view, events: body.events };
  if (status === 409 && body.view) {
    return { kind: "stale", view: body.view, says: body.message };
  }
  return { kind: "refused", says: body.say ?? body.message ?? _("Not legal.") };
}

/**
 * Fetch a game; null if there is no response, or no such game.
 * @param {string} game
 * @returns {Promise<View | null>}
 */
export async function lookAt(game) {
  const response = await askOnce(`/api/games/${game}`, {});
  return response?.status === 200 ? response.body : null;
}

/**
 * Ask why an action, a square or a button can't be used.
 * @param {View} view
 * @param {string} about
 * @returns {Promise<string>} "" if it can, or there is no response
 */
export const askWhy = ({ game }, about) => askWhyAt(`/api/games/${game}`, { about });

/**
 * @param {string} place
 * @param {Record<string, string>} query
 * @returns {Promise<string>}
 */
export async function askWhyAt(place, query) {
  const response = await askOnce(`${place}/why?${new URLSearchParams(query)}`, {});
  return response?.status === 200 ? response.body.say : "";
}
