// Asking the coach: its advice comes as a stream, each piece surer than the last, and is
// over with whatever the player does next.

import { CALM } from "../play/intents.js";
import { meaning, ployOf } from "../shared/action_tokens.js";
import { _ } from "../shared/language.js";

/** @typedef {import("../shared/types.js").Hint} Hint */
/** @typedef {import("../shared/types.js").Advice} Advice */
/** @typedef {import("../shared/types.js").State} State */

/** @typedef {ReturnType<typeof createHints>} Hints */

const AGAIN_MS = 1000;
const NO_ANSWER = _("The coach isn't responding. Try again in a moment.");

/**
 * Give the marks that show an action on the board: its squares, and its button.
 * @param {string} token
 */
export function marksOf(token) {
  const { kind, square, source } = meaning(token);
  const button = ["draw", "keep"].includes(kind) ? kind : ployOf(kind);
  return [button, source, square].filter((each) => typeof each === "string");
}

/**
 * Read the events of a stream, as they come; the last one says if it was cut short.
 * @param {Response} response
 * @param {(problem: string) => void} end
 */
async function* eventsOf(response, end) {
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
      if (!data) continue;
      const found = JSON.parse(data);
      if (part.startsWith("event:")) end(found.cut_short ?? "");
      else yield/** @type {Advice} */ (found);
    }
  }
}

/**
 * @param {import("../play/store.js").Store} store
 * @param {import("../play/intents.js").Intents} intents
 */
export function createHints(store, intents) {
  /** What the coach thinks about just now. @type {AbortController | null} */
  let asking = null;
  /** @type {import("./watched_game.js").WatchedGame | null} */
  let watching = null;
  /** Whether the coach is known to be there: it may have to be compiled first. */
  let isReady = false;

  // Whatever takes the hint off the page ends the thought.
  store.onChange(({ hint }) => {
    if (!hint) stop();
  });

  function stop() {
    asking?.abort();
    asking = null;
  }

  /**
   * Take in a piece of advice; what is said aloud is the first, and every other mind.
   * @param {Advice} advice
   */
  function take(advice) {
    const { hint, said } = store.get();
    if (!hint) return;
    const isNew = hint.advice?.best.action !== advice.best.action;
    const shown = isNew || !isIn(advice, hint.shown) ? advice.best.action : hint.shown;
    store.set({
      hint: { ...hint, advice, shown, marks: marksOf(shown) },
      said: isNew ? advice.announcement : said,
    });
  }

  /** @param {string} problem */
  function end(problem) {
    const { hint } = store.get();
    if (!hint) return;
    store.set({ hint: { ...hint, isThinking: false, problem } });
  }

  /**
   * Wait until the coach is compiled, and say how far that is; the player may close what
   * says so, and wait no longer.
   */
  async function whenReady() {
    for (;;) {
      /** @type {{state: string, message: string}} */
      const found = await fetch("/api/coach").then(
        (response) => response.json(),
        () => ({ state: "missing", message: NO_ANSWER }),
      );
      isReady = found.state === "ready";
      if (isReady) {
        store.set({ hint: null });
        return true;
      }
      store.set({
        hint: {
          ...{ isThinking: false, advice: null, shown: "", marks: [] },
          problem: found.message,
        },
      });
      if (found.state !== "compiling") return false;
      await new Promise((done) => setTimeout(done, AGAIN_MS));
      if (!store.get().hint) return false;
    }
  }

  /** Ask about the position on the page. */
  async function ask() {
    stop();
    const mine = new AbortController();
    asking = mine;
    let cutShort = "";
    store.set({
      hint: { isThinking: true, advice: null, shown: "", marks: [], problem: "" },
    });
    try {
      const { game } = store.get().view;
      const response = await fetch(`/api/games/${game}/hint`, { signal: mine.signal });
      if (!response.ok) return end((await response.json()).message);
      for await (const advice of eventsOf(
        response,
        (problem) => (cutShort = problem),
      )) {
        if (asking !== mine) return;
        take(advice);
      }
      if (asking === mine) end(store.get().hint?.advice ? cutShort : NO_ANSWER);
    } catch {
      if (asking === mine) end(NO_ANSWER);
    }
  }

  return {
    /** Ask, once the player has been told what that means; or be told no more. */
    async toggle() {
      const { view, panel, look, hint, hasCoach } = store.get();
      if (watching && store.get().watch) return watching.toggle();
      if (hint) return store.set({ hint: null });
      if (view.result || !hasCoach || !(isReady || (await whenReady()))) return;
      if (!view.assisted && look.ask_hint !== "off" && panel !== "hint") {
        return store.set({ ...CALM, panel: "hint" });
      }
      store.set({ ...CALM, panel: null });
      if (!view.assisted) await intents.intend("assist", {}, "other");
      if (store.get().view.assisted) await ask();
    },

    /** Watch the coach play this game. */
    async watch() {
      const [{ createWatchedGame }, response] = await Promise.all([
        import("./watched_game.js"),
        fetch("/api/levels"),
      ]);
      if (!response.ok || !store.get().view.assisted) return;
      watching ??= createWatchedGame(store, intents);
      watching.begin((await response.json()).levels);
    },

    watching: () => watching,

    /** Play an action that the coach has named. */
    play: intents.inTurn((/** @type {string} */ action) =>
      intents.intend("actions", { action }, "act"),
    ),

    /**
     * Show another of the actions that the coach has thought of.
     * @param {string} action
     */
    show(action) {
      const { hint } = store.get();
      if (hint) store.set({ hint: { ...hint, shown: action, marks: marksOf(action) } });
    },
  };
}

/**
 * @param {Advice} advice
 * @param {string} action
 */
const isIn = ({ best, others }, action) =>
  [best, ...others].some((each) => each.action === action);
