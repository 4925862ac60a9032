// Effects of a change in the game: moving cards, and sounds. Loaded after the page is
// shown; the game works without them. A cue says when an event is seen and heard, and
// how; the offsets follow each other so that an attack comes after its card has landed.

import { showMedals } from "../game/earned.js";
import { isMoving } from "../shared/display_settings.js";
import * as motion from "./motion.js";
import { createSound, soundOfEnd } from "./sound.js";
import { cardOf, createStage, isKill, shakeFrames } from "./stage.js";

/** @import { SoundName } from "./sound.js" */
/** @import { Animate, Boxes, Cue, Scene } from "./stage.js" */
/** @import { Effects } from "../play/intents.js" */
/** @import { State, View } from "../play/state.js" */
/** @import { Event, EventType } from "../shared/generated.js" */

/**
 * How an event is shown: the delay before the next cue in milliseconds, its sound, which
 * `soundOf` refines for attacks, its animation, and whether it belongs to a volley: an
 * attack, a death, and what follows from one.
 * @typedef {{ms: number, sound?: SoundName, show?: Animate, isVolley?: true}} Showing
 */

/** @type {Readonly<Record<EventType, Showing>>} */
const EVENTS = {
  grid_kept: { ms: 0 },
  royal_queued: { ms: 0 },
  queue_shuffled: { ms: 0 },
  buried: { ms: 0 },
  number_waits: { ms: 0 },
  number_returns: { ms: 0, show: motion.drawToHand },
  number_buried: { ms: 0 },
  shamed: { ms: 0, sound: "back", show: motion.shameCard },
  ran_dry: { ms: 0 },
  ended: { ms: 0 },
  drawn: { ms: 130, sound: "draw", show: motion.drawToHand },
  royal_up: { ms: 130, show: motion.drawToHand },
  banked: { ms: 60, sound: "bank" },
  placed: { ms: 100, sound: "place", show: motion.placeCard },
  reset_played: { ms: 160, sound: "under", show: motion.playReset },
  reassigned: { ms: 170, sound: "reassign", show: motion.reassignCard },
  flipped: { ms: 160, sound: "reassign", show: motion.flipStack },
  swapped: { ms: 170, sound: "reassign", show: motion.swapCards },
  placed_with_joker: { ms: 100, sound: "place", show: motion.placeCard },
  disarmed: { ms: 160, sound: "under", show: motion.disarmRoyal },
  royal_placed: { ms: 120, sound: "royal", show: motion.placeRoyal },
  armoured: { ms: 200, sound: "armour", show: motion.armourRoyal },
  extracted: { ms: 160, sound: "under", show: motion.sendUnder },
  hard_reset_made: { ms: 160, sound: "under", show: motion.sendUnder },
  refilled: { ms: 160, sound: "under", show: motion.sendUnder },
  replaced: { ms: 140, sound: "under", show: motion.sendUnder },
  laid: { ms: 45, sound: "draw", show: motion.layCard },
  attacked: { ms: 70, sound: "short", show: motion.attack, isVolley: true },
  killed: { ms: 0, isVolley: true },
  cycled: { ms: 420, sound: "cycle", show: motion.cycleCards },
};
/** After a shot that falls short. */
const AFTER_VOLLEY_MS = 50;

/** @param {Event | undefined} event */
const isVolley = (event) => Boolean(event && EVENTS[event.type].isVolley);

/** @param {Event[]} events @returns {Cue[]} */
function cuesOf(events) {
  let [at, attacks, kills, lands] = [0, 0, 0, 0];
  return events.map((event, index) => {
    const next = events[index + 1];
    if (!isVolley(event)) [attacks, kills] = [0, 0];
    const cue = { at, event, next, attacks, kills };
    if (event.type === "attacked") attacks += 1;
    if (isKill(event)) [kills, lands] = [kills + 1, at + motion.KILL_MS];
    const isFirst = isKill(event) && events.slice(index + 1).some(isKill);
    at += isFirst ? SECOND_ATTACK_MS : EVENTS[event.type].ms;
    if (isVolley(event) && !isVolley(next)) at = Math.max(at + AFTER_VOLLEY_MS, lands);
    return cue;
  });
}

/** Return the sound of a cue; undefined for none. @param {Cue} cue */
function soundOf({ event, kills, attacks }) {
  if (event.type !== "attacked") return EVENTS[event.type].sound;
  if (event.result === "killed") return kills ? "second" : "kill";
  return attacks ? undefined : EVENTS.attacked.sound;
}

/** Animate what happened. @param {Scene} scene @param {Cue[]} cues */
function show(scene, cues) {
  for (const cue of cues) EVENTS[cue.event.type].show?.(scene, cue);
  motion.dim(scene, cues);
  motion.shake(scene, cues);
}

/** Draw a game as if it went on. @param {View} view */
const withoutEnd = (view) => ({ view: { ...view, result: null } });

/**
 * Return what is shown at once before a shot: the stacks, and the royals that fall.
 * @param {View} old
 * @param {View} view
 * @param {Event[]} events
 */
function placed(old, { ply, stacks, royals: now }, events) {
  const royals = { ...old.royals };
  for (const event of events) {
    const fallen = event.type === "killed" && now[event.slot];
    if (fallen) royals[event.slot] = fallen;
  }
  return { ply, stacks, royals };
}

const REFUSED_MS = 160;
const MOST_SOUNDS_MS = 2500;
const BEFORE_END_MS = 420;
/** Between two kills by one card: until the first royal turns. */
const SECOND_ATTACK_MS = 330;

/** @param {HTMLElement} root @param {() => State} getState @returns {Effects} */
export function createEffects(root, getState) {
  const stage = createStage(root);
  const sound = createSound();
  /** @type {Boxes} */
  let from = new Map();
  /** Does what waits for a shot or an end. @type {() => void} */
  let goOnNow = () => {};

  const touch = () => {
    sound.wake();
    cutShort();
  };
  for (const gesture of ["pointerdown", "keydown"]) {
    window.addEventListener(gesture, touch, { capture: true, passive: true });
  }

  return {
    before(dropped) {
      cutShort();
      from = stage.measure();
      if (dropped) from.set("dropped", dropped);
    },

    stage({ view: old, tip, settings }, view, events, action) {
      if (!events.length || !isMoving(settings) || document.hidden) return null;
      if (!events.some(isKill)) return view.result ? withoutEnd(view) : null;
      const fired = old.legal.find((each) => each.action === action) ?? null;
      return { view: { ...old, ...placed(old, view, events) }, fired, tip };
    },

    after(old, state, events, cause, draw) {
      const { view: now, settings } = state;
      const cues = cuesOf(events);
      const isEnd = cause === "act" && !old.result && now.result !== null;
      const ending = isEnd ? soundOfEnd(now) : undefined;
      if (ending) {
        const end = cues.at(-1)?.at ?? 0;
        sound.play(ending, settings, end + 200);
        void showMedals(now, settings, () => sound.play("bank", settings));
      }
      if (cause === "undo" || cause === "redo") sound.play("back", settings);
      else for (const cue of cues) hear(cue);
      if (!isMoving(settings) || document.hidden || cause === "undo") return;
      const scene = { stage, from, to: stage.measure(), old, now, settings };
      const settle = () => {
        draw?.(null);
        motion.celebrate({ ...scene, to: stage.measure() }, 0);
      };
      /** @param {Cue[]} played */
      const play = (played) => {
        show(scene, played);
        if (isEnd) goOnIn((played.at(-1)?.at ?? 0) + BEFORE_END_MS, settle);
      };
      const later = cues.findLastIndex(({ event }) => isVolley(event)) + 1;
      const last = cues.findLast(({ event }) => isKill(event));
      if (!draw || !last) return play(cues);
      show(scene, cues.slice(0, later));
      const landsAt = cues[later]?.at ?? last.at + motion.KILL_MS;
      goOnIn(landsAt, () => {
        scene.from = stage.measure();
        draw(isEnd ? withoutEnd(now) : null);
        scene.to = stage.measure();
        play(cues.slice(later).map((cue) => ({ ...cue, at: cue.at - landsAt })));
      });
    },

    refused(square) {
      const { settings } = getState();
      sound.play("refused", settings);
      if (!square || !isMoving(settings)) return;
      const timing = { at: 0, ms: REFUSED_MS, ease: "linear" };
      stage.stir(cardOf(square), shakeFrames(0, -4, 4, -4, 4, 0), timing);
    },

    touched: (kind) => sound.play(kind, getState().settings),
  };

  /** Finish all animations immediately, including what waits for them. */
  function cutShort() {
    stage.cutShort();
    goOnNow(); // after a shot,
    goOnNow(); // and with the end of the game
    stage.cutShort();
  }

  /** @param {number} ms @param {() => void} work */
  function goOnIn(ms, work) {
    const timer = setTimeout(() => goOnNow(), ms);
    goOnNow = () => {
      clearTimeout(timer);
      goOnNow = () => {};
      work();
    };
  }

  /** @param {Cue} cue */
  function hear(cue) {
    const name = soundOf(cue);
    if (name && cue.at < MOST_SOUNDS_MS) sound.play(name, getState().settings, cue.at);
  }
}
