// Timing: when each event is seen and heard. A cue stands for one event; the offsets
// follow each other so that a shot comes after its card has landed.

/** @import { Event, EventType } from "../shared/events.js" */

/**
 * @typedef {object} Cue
 * @property {number} at in milliseconds from the start
 * @property {Event} event
 * @property {Event | undefined} next
 * @property {number} shot how many shots of the same card came before it
 * @property {number} kills how many royals the same card has killed before
 */

/**
 * The delay before the next cue, in milliseconds.
 * @type {Readonly<Record<EventType, number>>}
 */
const LASTS = {
  grid_kept: 0,
  royal_queued: 0,
  queue_shuffled: 0,
  buried: 0,
  number_waits: 0,
  number_returns: 0,
  number_buried: 0,
  shamed: 0,
  ran_dry: 0,
  ended: 0,
  drawn: 130,
  royal_up: 130,
  banked: 60,
  placed: 100,
  reset_played: 160,
  reassigned: 170,
  flipped: 160,
  swapped: 170,
  placed_with_joker: 100,
  disarmed: 160,
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

/** @param {Event | undefined} event */
const isShot = (event) => event?.type === "attacked" || event?.type === "killed";

/** Whether an event is a shot that kills its royal. @param {Event} event */
export const isKill = (event) => event.type === "attacked" && event.result === "killed";

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
    if (isKill(event)) kills += 1;
    at += LASTS[event.type] + (isShot(event) && !isShot(next) ? AFTER_SHOTS_MS : 0);
    return cue;
  });
}
