// Watching the coach play: it names its next action and why, the board shows it, and
// after a while it is played, as any other. Whatever the player does takes over.

import { _ } from "../shared/language.js";
import { marksOf } from "./hints.js";

/** @typedef {import("../shared/types.js").Watch} Watch */

/** @typedef {ReturnType<typeof createWatchedGame>} WatchedGame */

const NO_ANSWER = _("The coach isn't responding. Play continues when it does.");
const AGAIN_MS = 1500;
const SPEED = 1;

/**
 * @param {import("../play/store.js").Store} store
 * @param {import("../play/intents.js").Intents} intents
 */
export function createWatchedGame(store, intents) {
  /** What ends the wait before the next action. @type {(() => void) | null} */
  let wake = null;
  /** Whether the next action is wished for now. */
  let isStep = false;
  /** Which round of watching this is; another one ends it. */
  let round = 0;

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

  /** Ask for the next action. @returns {Promise<boolean>} whether there is one */
  async function choose() {
    const { view, watch } = store.get();
    if (!watch) return false;
    const query = new URLSearchParams({ level: watch.level });
    try {
      const response = await fetch(`/api/games/${view.game}/choice?${query}`);
      const body = await response.json();
      const now = store.get();
      if (now.view !== view || now.watch?.level !== watch.level) return false;
      if (!response.ok) return tellProblem(body.message);
      show(body);
      return true;
    } catch {
      return tellProblem(NO_ANSWER);
    }
  }

  /** @param {string} problem */
  function tellProblem(problem) {
    set({ problem });
    return false;
  }

  /** @param {import("../shared/types.js").Evaluation & {reasons: string[]}} choice */
  function show(choice) {
    const shown = choice.action;
    const advice = {
      ...{ best: choice, others: [], certain: "", announcement: "" },
      reasons: choice.reasons,
    };
    const hint = {
      isThinking: false,
      problem: "",
      advice,
      shown,
      marks: marksOf(shown),
    };
    store.set({ hint });
    set({ problem: "" });
  }

  /** Wait for the moment of the next action; it is put off as long as it pauses. */
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

  /** @param {number} mine */
  async function goOn(mine) {
    for (;;) {
      const { view, watch } = store.get();
      if (!watch || mine !== round) return;
      if (view.result || view.game !== watch.game) return end();
      if (!(await choose())) {
        await sleep(store.get().watch?.problem ? AGAIN_MS : 0);
        continue;
      }
      const { hint } = store.get();
      await untilDue();
      isStep = false;
      const now = store.get();
      if (mine !== round || !now.watch) return;
      if (now.view === view && now.watch.level === watch.level && hint?.shown) {
        await intents.intend("actions", { action: hint.shown }, "act");
      } else if (now.view !== view) {
        set({ isPlaying: false });
      }
    }
  }

  /** Watch no more, and leave the game to the player. */
  function end() {
    round += 1;
    store.set({ watch: null, hint: null });
    wake?.();
    history.replaceState(null, "", location.pathname);
  }

  return {
    end,

    /** @param {import("../shared/types.js").Level[]} levels the strongest last */
    begin(levels) {
      const { view } = store.get();
      const asked = new URLSearchParams(location.search).get("watch");
      const level = (levels.find(({ id }) => id === asked) ?? levels.at(-1))?.id ?? "";
      const facts = { game: view.game, levels, level, speed: SPEED };
      store.set({ watch: { ...facts, isPlaying: true, problem: "" } });
      round += 1;
      void goOn(round);
    },

    /** Play on, or pause. */
    toggle() {
      set({ isPlaying: !store.get().watch?.isPlaying });
      wake?.();
    },

    /** Play the next action now, and pause then. */
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

    /** @param {number} speed in actions a second */
    setSpeed(speed) {
      set({ speed });
      wake?.();
    },
  };
}
