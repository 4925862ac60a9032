// Effects of a change in the game: moving cards, and sounds. Loaded after the page is
// shown; the game works without them.

import { showMedals } from "../game/earned.js";
import { isMoving } from "../shared/display_settings.js";
import { cuesOf, show, soundOf } from "./cues.js";
import { fieldWon } from "./endings.js";
import { cardOf, shaken } from "./scene.js";
import { createSound, soundOfEnd } from "./sound.js";
import { createStage } from "./stage.js";

/** @import { Cue, Scene } from "./scene.js" */
/** @import { Boxes } from "./stage.js" */
/** @import { Effects } from "../play/intents.js" */
/** @import { State } from "../play/state.js" */

const REFUSED_MS = 160;
const MOST_SOUNDS_MS = 2500;
const BEFORE_END_MS = 420;

/** @param {HTMLElement} root @param {() => State} getState @returns {Effects} */
export function createEffects(root, getState) {
  const stage = createStage(root);
  const sound = createSound();
  /** @type {Boxes} */
  let from = new Map();
  /** Shows an end that is waiting for the last shot. @type {() => void} */
  let settleNow = () => {};

  for (const gesture of ["pointerdown", "keydown"]) {
    window.addEventListener(
      gesture,
      () => {
        sound.wake();
        cutShort();
      },
      { capture: true, passive: true },
    );
  }

  return {
    before(dropped) {
      cutShort();
      from = stage.measure();
      if (dropped) from.set("dropped", dropped);
    },

    stages: (events) =>
      events.length > 0 && isMoving(getState().look) && !document.hidden,

    after(old, state, events, cause, settle) {
      const { view: now, look } = state;
      const cues = cuesOf(events);
      if (cause === "undo" || cause === "redo") sound.play("back", look);
      else for (const cue of cues) hear(cue);
      const end = cues.at(-1)?.at ?? 0;
      const ending = cause === "act" && !old.result ? soundOfEnd(now) : undefined;
      if (ending) {
        sound.play(ending, look, end + 200);
        void showMedals(now, look, () => sound.play("bank", look));
      }
      if (!isMoving(look) || document.hidden || cause === "undo") return;
      const isLaidOut = settle || Boolean(old.result) === Boolean(now.result);
      const to = stage.measure();
      const scene = { stage, from: isLaidOut ? from : to, to, old, now, look };
      show(scene, cues);
      if (settle) settleLater(scene, end + BEFORE_END_MS, settle);
      else if (!old.result) fieldWon(scene, end + BEFORE_END_MS);
    },

    refused(square) {
      const { look } = getState();
      sound.play("refused", look);
      if (!square || !isMoving(look) || look.shake === "off") return;
      const timing = { at: 0, ms: REFUSED_MS, ease: "linear" };
      stage.stir(cardOf(square), shaken(0, -4, 4, -4, 4, 0), timing);
    },

    touched: (kind) => sound.play(kind, getState().look),
  };

  /** Finish all animations immediately, including a pending end. */
  function cutShort() {
    stage.cutShort();
    settleNow();
    stage.cutShort();
  }

  /**
   * Show the end of a game once the board has shown the last events.
   * @param {Scene} scene
   * @param {number} ms
   * @param {() => void} settle
   */
  function settleLater(scene, ms, settle) {
    settleNow = () => {
      clearTimeout(timer);
      settleNow = () => {};
      settle();
      fieldWon({ ...scene, to: stage.measure() }, 0);
    };
    const timer = setTimeout(() => settleNow(), ms);
  }

  /** @param {Cue} cue */
  function hear(cue) {
    const name = soundOf(cue);
    if (name && cue.at < MOST_SOUNDS_MS) sound.play(name, getState().look, cue.at);
  }
}
