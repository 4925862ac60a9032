// What has happened, sentence by sentence, for the list beside the board. It is kept for
// as long as the tab is open; the server keeps the game itself.

/** @typedef {import("./types.js").LogEntry} LogEntry */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Event} Event */

const MOST_KEPT = 40;

/** Told by what follows from them, or of no interest afterwards. */
const SILENT = new Set(["grid_kept", "queue_shuffled", "laid"]);

/** @param {string} game */
const nameOf = (game) => `cannonade-log-${game}`;

/**
 * Add what happened on the way to a view; what was undone goes.
 * @param {LogEntry[]} log the newest first
 * @param {View} view
 * @param {Event[]} events
 * @returns {LogEntry[]}
 */
export function withEvents(log, view, events) {
  const kept = log.filter(({ ply }) => ply <= view.ply);
  const told = events.filter(({ type }) => !SILENT.has(type));
  if (!told.length || kept[0]?.ply === view.ply) return kept;
  const lines = told.map((event) => event.say);
  return [{ ply: view.ply, lines }, ...kept].slice(0, MOST_KEPT);
}

/**
 * @param {View} view
 * @returns {LogEntry[]}
 */
export function loadLog(view) {
  /** @type {LogEntry[]} */
  let log = [];
  try {
    log = JSON.parse(sessionStorage.getItem(nameOf(view.game)) ?? "[]");
  } catch {
    // Storage may be forbidden, or hold what another version wrote.
  }
  return withEvents(log, view, view.events);
}

/**
 * @param {string} game
 * @param {LogEntry[]} log
 */
export function saveLog(game, log) {
  try {
    sessionStorage.setItem(nameOf(game), JSON.stringify(log));
  } catch {
    // Without storage the list begins anew with the page.
  }
}
