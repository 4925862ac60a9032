// Hints: the coach's advice arrives as a stream, which gets better and ends with the
// player's next action. Watching the coach: it chooses its next action and explains it,
// the board shows it, and after a while it is played like any other; any action of the
// player takes over.

import { ployOf } from "../play/choices.js";
import { CALM, fetchFacts } from "../play/intents.js";
import { _ } from "../shared/words.js";

/** @import { Intents } from "../play/intents.js" */
/** @import { Store, View } from "../play/state.js" */
/** @import { Choice, Hint as Advice, Level, Remark } from "../shared/generated.js" */

/** @typedef {ReturnType<typeof createHints>} Hints */

/**
 * A requested hint: the coach's advice so far, and what is shown of it.
 * @typedef {object} HintState
 * @property {boolean} isThinking
 * @property {Pick<Advice, "best" | "others" | "certain" | "reasons" | "announcement">
 *   | null} advice
 * @property {string} shown the action shown on the board
 * @property {string[]} marks where it is shown: squares, and the name of a button
 * @property {string} problem why there is no advice
 * @property {Remark} [remark] what the coach beside the player says instead
 * @property {boolean} [isBack] whether the action that it is about was taken back
 */

/** @type {HintState} */
export const NO_ADVICE = {
  isThinking: false,
  advice: null,
  shown: "",
  marks: [],
  problem: "",
};
const NO_ANSWER = _("The coach isn't responding. Try again in a moment.");

const ONLY_ONE = _("You have only one move, so a hint would tell you nothing.");

/**
 * Return the marks for an action on the board: its squares and its button.
 * @param {View} view
 * @param {string} token
 */
export function marksOf(view, token) {
  const legal = view.legal.find(({ action }) => action === token);
  if (!legal) return [];
  const { kind, square, source } = legal;
  const button = ["draw", "keep"].includes(kind) ? kind : ployOf(kind);
  return [button, source, square].filter((each) => each !== null);
}

/**
 * Parse the events of a stream as they come; the last one only ends it.
 * @param {Response} response
 */
async function* eventsOf(response) {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (text + value).split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      const data = /^data: (.*)$/m.exec(part)?.[1];
      if (!data || part.startsWith("event:")) continue;
      yield/** @type {Advice} */ (JSON.parse(data));
    }
  }
}

/** @param {Store} store @param {Intents} intents */
export function createHints(store, intents) {
  /** The current request. @type {AbortController | null} */
  let request = null;

  // Anything that removes the hint from the page stops the search.
  store.onChange(({ hint }) => {
    if (!hint) stop();
  });

  function stop() {
    request?.abort();
    request = null;
  }

  /**
   * Show a piece of advice; the first one and any change of mind are announced.
   * @param {Advice} advice
   */
  function showAdvice(advice) {
    const { hint, view } = store.get();
    if (!hint) return;
    const isNew = hint.advice?.best.action !== advice.best.action;
    const actions = [advice.best, ...advice.others].map(({ action }) => action);
    const isKept = !isNew && actions.includes(hint.shown);
    const shown = isKept ? hint.shown : advice.best.action;
    store.set({
      hint: { ...hint, advice, shown, marks: marksOf(view, shown) },
      ...(isNew && { announcement: advice.announcement }),
    });
  }

  /** @param {string} problem */
  function end(problem) {
    const { hint } = store.get();
    if (!hint) return;
    store.set({
      hint: { ...hint, isThinking: false, problem },
      ...(problem && { announcement: problem }),
    });
  }

  /** Ask for a hint in the current position. */
  async function ask() {
    stop();
    const mine = new AbortController();
    request = mine;
    store.set({ hint: { ...NO_ADVICE, isThinking: true } });
    try {
      const { game } = store.get().view;
      const response = await fetch(`/api/games/${game}/hint`, { signal: mine.signal });
      if (!response.ok) return end((await response.json()).message);
      for await (const advice of eventsOf(response)) {
        if (request !== mine) return;
        showAdvice(advice);
      }
      if (request === mine) end(store.get().hint?.advice ? "" : NO_ANSWER);
    } catch {
      if (request === mine) end(NO_ANSWER);
    }
  }

  return {
    /** Ask for a hint, after a confirmation if necessary, or hide it. */
    async toggle() {
      const { view, panel, hint, watch } = store.get();
      if (watch) return watch.controls.toggle();
      if (hint) return store.set({ hint: null });
      if (view.result) return;
      if (!view.assisted && view.legal.length === 1) {
        const marks = marksOf(view, view.legal[0]?.action ?? "");
        const only = { ...NO_ADVICE, marks, problem: ONLY_ONE };
        return store.set({ hint: only, announcement: ONLY_ONE });
      }
      if (!view.assisted && panel !== "hint") {
        return store.set({ ...CALM, panel: "hint" });
      }
      store.set({ ...CALM, panel: null });
      if (!view.assisted) await intents.intend("assist", {}, "other");
      if (store.get().view.assisted) await ask();
    },

    /** Watch the coach play this game. */
    async watch() {
      const found = await fetchFacts("/api/levels");
      if (found && store.get().view.assisted) watchGame(store, intents, found.levels);
    },

    /** Play an action from the advice. */
    play: intents.inTurn((/** @type {string} */ action) =>
      intents.intend("actions", { action }, "act"),
    ),

    /** Select another action of the advice. @param {string} action */
    show(action) {
      const { hint, view } = store.get();
      const marks = marksOf(view, action);
      if (hint) store.set({ hint: { ...hint, shown: action, marks } });
    },
  };
}

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

const NO_CHOICE = _("The coach isn't responding. Play continues when it does.");
const AGAIN_MS = 1500;
const SPEED = 1;

/**
 * Watch the coach play the current game.
 * @param {Store} store
 * @param {Intents} intents
 * @param {Level[]} levels strongest last
 */
function watchGame(store, intents, levels) {
  /** Ends the wait before the next action. @type {(() => void) | null} */
  let wake = null;
  /** Whether to play the next action now. */
  let isStep = false;

  /** Change something, and end the wait. @param {Partial<Watch>} change */
  function set(change) {
    const { watch } = store.get();
    if (watch) store.set({ watch: { ...watch, ...change } });
    wake?.();
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
      set({ problem: NO_CHOICE });
      return false;
    }
  }

  /** @param {Choice} choice */
  function show(choice) {
    const { action: shown, reasons } = choice;
    const advice = { best: choice, others: [], certain: "", announcement: "", reasons };
    const marks = marksOf(store.get().view, shown);
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
    toggle: () => set({ isPlaying: !store.get().watch?.isPlaying }),

    /** Play the next action now, then pause. */
    step() {
      isStep = true;
      set({ isPlaying: false });
    },

    /** @param {string} level */
    setLevel(level) {
      isStep = false;
      set({ level });
    },

    /** @param {number} speed in actions per second */
    setSpeed: (speed) => set({ speed }),
  };

  const { view } = store.get();
  const wanted = new URLSearchParams(location.search).get("watch");
  const level = (levels.find(({ id }) => id === wanted) ?? levels.at(-1))?.id ?? "";
  const facts = { game: view.game, levels, level, speed: SPEED, controls };
  store.set({ watch: { ...facts, isPlaying: true, problem: "" } });
  void goOn();
}
