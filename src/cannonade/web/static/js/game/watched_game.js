// Watching the coach: it chooses its next action and explains it, the board shows it,
// and after a while it is played like any other. Any action of the player takes over.

import { _ } from "../shared/language.js";

/** @import { Intents } from "../play/intents.js" */
/** @import { Store } from "../play/store.js" */
/** @import { Choice, Level } from "../shared/generated.js" */

/**
 * A game that the coach plays.
 * @typedef {object} Watch
 * @property {string} game
 * @property {Level[]} levels
 * @property {string} level the id of the level that plays
 * @property {number} speed in actions per second
 * @property {boolean} isPlaying
 * @property {string} problem why it doesn't continue
 * @property {Readonly<Record<"end" | "toggle" | "step", () => void>> & {
 *   setLevel: (level: string) => void, setSpeed: (speed: number) => void
 * }} controls
 */

const NO_ANSWER = _("The coach isn't responding. Play continues when it does.");
const AGAIN_MS = 1500;
const SPEED = 1;

/**
 * Watch the coach play the current game.
 * @param {Store} store
 * @param {Intents} intents
 * @param {(token: string) => string[]} marksOf the marks for an action on the board
 * @param {Level[]} levels strongest last
 */
export function watchGame(store, intents, marksOf, levels) {
  /** Ends the wait before the next action. @type {(() => void) | null} */
  let wake = null;
  /** Whether to play the next action now. */
  let isStep = false;

  /** @param {Partial<Watch>} change */
  function set(change) {
    const { watch } = store.get();
    if (watch) store.set({ watch: { ...watch, ...change } });
  }

  /** @param {number} ms */
  const sleep = (ms) =>
    new Promise((done) => {
      const timer = setTimeout(done, ms);
      wake = () => {
        clearTimeout(timer);
        done(null);
      };
    });

  /** Request the next action. @returns {Promise<boolean>} whether there is one */
  async function choose() {
    const { view, watch } = store.get();
    if (!watch) return false;
    const query = new URLSearchParams({ level: watch.level });
    try {
      const response = await fetch(`/api/games/${view.game}/choice?${query}`);
      const body = await response.json();
      const now = store.get();
      if (now.view !== view || now.watch?.level !== watch.level) return false;
      if (response.ok) show(body);
      set({ problem: response.ok ? "" : body.message });
      return response.ok;
    } catch {
      set({ problem: NO_ANSWER });
      return false;
    }
  }

  /** @param {Choice} choice */
  function show(choice) {
    const { action: shown, reasons } = choice;
    const advice = { best: choice, others: [], certain: "", announcement: "", reasons };
    const marks = marksOf(shown);
    store.set({ hint: { isThinking: false, problem: "", advice, shown, marks } });
  }

  /** Wait until the next action is due; a pause postpones it. */
  async function untilDue() {
    const began = performance.now();
    while (!isStep) {
      const { watch } = store.get();
      if (!watch) return;
      const rest = 1000 / watch.speed - (performance.now() - began);
      const isGoing = watch.isPlaying && !document.hidden;
      if (isGoing && rest <= 0) return;
      await sleep(isGoing ? rest : AGAIN_MS);
    }
  }

  async function goOn() {
    for (;;) {
      const { view, watch } = store.get();
      if (!watch) return;
      if (view.result || view.game !== watch.game) return end();
      if (!(await choose())) {
        await sleep(store.get().watch?.problem ? AGAIN_MS : 0);
        continue;
      }
      const { hint } = store.get();
      await untilDue();
      isStep = false;
      const now = store.get();
      if (!now.watch) return;
      if (now.view === view && now.watch.level === watch.level && hint?.shown) {
        await intents.intend("actions", { action: hint.shown }, "act");
      } else if (now.view !== view) {
        set({ isPlaying: false });
      }
    }
  }

  /** Stop watching, and leave the game to the player. */
  function end() {
    store.set({ watch: null, hint: null });
    wake?.();
    history.replaceState(null, "", location.pathname);
  }

  const controls = {
    end,

    /** Continue, or pause. */
    toggle() {
      set({ isPlaying: !store.get().watch?.isPlaying });
      wake?.();
    },

    /** Play the next action now, then pause. */
    step() {
      isStep = true;
      set({ isPlaying: false });
      wake?.();
    },

    /** @param {string} level */
    setLevel(level) {
      set({ level });
      isStep = false;
      wake?.();
    },

    /** @param {number} speed in actions per second */
    setSpeed(speed) {
      set({ speed });
      wake?.();
    },
  };

  const { view } = store.get();
  const asked = new URLSearchParams(location.search).get("watch");
  const level = (levels.find(({ id }) => id === asked) ?? levels.at(-1))?.id ?? "";
  const facts = { game: view.game, levels, level, speed: SPEED, controls };
  store.set({ watch: { ...facts, isPlaying: true, problem: "" } });
  void goOn();
}
