// Cues: when each event is seen and heard, and how. A cue stands for one event; the
// offsets follow each other so that a shot comes after its card has landed.

import { shake, shot } from "./attacks.js";
import {
  armoured,
  cycled,
  disarmed,
  flipped,
  goesUnder,
  laid,
  placed,
  reassigned,
  resetPlayed,
  royalPlaced,
  shamed,
  swapped,
  toHand,
} from "./motion.js";
import { isKill } from "./scene.js";

/** @import { Event, EventType } from "../shared/generated.js" */
/** @import { Animate, Cue, Scene } from "./scene.js" */
/** @import { SoundName } from "./sound.js" */

/**
 * How an event is shown: the delay before the next cue in milliseconds, its sound, which
 * `soundOf` refines for attacks, its animation, and whether it belongs to a volley: an
 * attack, a death, and what follows from one.
 * @typedef {{ms: number, sound?: SoundName, show?: Animate, isShot?: true}} Showing
 */

/** @type {Readonly<Record<EventType, Showing>>} */
const EVENTS = {
  grid_kept: { ms: 0 },
  royal_queued: { ms: 0 },
  queue_shuffled: { ms: 0 },
  buried: { ms: 0 },
  number_waits: { ms: 0 },
  number_returns: { ms: 0, show: toHand },
  number_buried: { ms: 0 },
  shamed: { ms: 0, sound: "back", show: shamed },
  ran_dry: { ms: 0 },
  ended: { ms: 0 },
  drawn: { ms: 130, sound: "draw", show: toHand },
  royal_up: { ms: 130, show: toHand },
  banked: { ms: 60, sound: "bank" },
  placed: { ms: 100, sound: "place", show: placed },
  reset_played: { ms: 160, sound: "under", show: resetPlayed },
  reassigned: { ms: 170, sound: "move", show: reassigned },
  flipped: { ms: 160, sound: "move", show: flipped },
  swapped: { ms: 170, sound: "move", show: swapped },
  placed_with_joker: { ms: 100, sound: "place", show: placed },
  disarmed: { ms: 160, sound: "under", show: disarmed },
  royal_placed: { ms: 120, sound: "royal", show: royalPlaced },
  armoured: { ms: 200, sound: "armour", show: armoured },
  extracted: { ms: 160, sound: "under", show: goesUnder },
  hard_reset_made: { ms: 160, sound: "under", show: goesUnder },
  refilled: { ms: 160, sound: "under", show: goesUnder },
  replaced: { ms: 140, sound: "under", show: goesUnder },
  laid: { ms: 45, sound: "draw", show: laid },
  attacked: { ms: 70, sound: "short", show: shot, isShot: true },
  killed: { ms: 0, isShot: true },
  cycled: { ms: 420, sound: "cycle", show: cycled },
};
const AFTER_SHOTS_MS = 200;

/** @param {Event | undefined} event */
const isShot = (event) => Boolean(event && EVENTS[event.type].isShot);

/** @param {Event[]} events @returns {Cue[]} */
export function cuesOf(events) {
  let [at, shot, kills] = [0, 0, 0];
  return events.map((event, index) => {
    const next = events[index + 1];
    if (!isShot(event)) [shot, kills] = [0, 0];
    const cue = { at, event, next, shot, kills };
    if (event.type === "attacked") shot += 1;
    if (isKill(event)) kills += 1;
    at += EVENTS[event.type].ms + (isShot(event) && !isShot(next) ? AFTER_SHOTS_MS : 0);
    return cue;
  });
}

/** Return the sound of a cue; undefined for none. @param {Cue} cue */
export function soundOf({ event, kills, shot }) {
  if (event.type !== "attacked") return EVENTS[event.type].sound;
  if (event.result === "killed") return kills ? "second" : "kill";
  return shot ? undefined : EVENTS.attacked.sound;
}

/** Animate what happened. @param {Scene} scene @param {Cue[]} cues */
export function show(scene, cues) {
  for (const cue of cues) EVENTS[cue.event.type].show?.(scene, cue);
  shake(scene, cues);
}
