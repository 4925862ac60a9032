// From what happened to when each part of it is seen and heard. A cue stands for one
// event; the offsets follow each other so that a shot comes after its card has landed.

/** @typedef {import("../shared/types.js").Event} Event */

/**
 * @typedef {object} Cue
 * @property {number} at in milliseconds from the start
 * @property {Event} event
 * @property {Event | undefined} next
 * @property {number} shot how many shots of the same card came before
 * @property {number} kills how many royals fell to the same card before
 */

/** How long it takes until the next thing begins, in milliseconds. */
const LASTS = {
  drawn: 130,
  royal_up: 130,
  banked: 60,
  placed: 100,
  reset_played: 160,
  reassigned: 170,
  royal_placed: 120,
  armoured: 200,
  extracted: 160,
  hard_reset_made: 160,
  refilled: 160,
  replaced: 140,
  laid: 45,
  attacked: 70,
  killed: 0,
  cycled: 420,
};
const AFTER_SHOTS_MS = 200;

/** @param {Event} event */
const lasts = (event) =>
  /** @type {Readonly<Record<string, number>>} */ (LASTS)[event.type] ?? 0;

/** @param {Event | undefined} event */
const isShot = (event) => event?.type === "attacked" || event?.type === "killed";

/**
 * @param {Event[]} events
 * @returns {Cue[]}
 */
export function cuesOf(events) {
  let [at, shot, kills] = [0, 0, 0];
  return events.map((event, index) => {
    const next = events[index + 1];
    if (!isShot(event)) [shot, kills] = [0, 0];
    const cue = { at, event, next, shot, kills };
    if (event.type === "attacked") shot += 1;
    if (event.result === "killed") kills += 1;
    at += lasts(event) + (isShot(event) && !isShot(next) ? AFTER_SHOTS_MS : 0);
    return cue;
  });
}
