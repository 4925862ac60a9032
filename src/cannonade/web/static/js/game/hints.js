// Hints: the coach's advice arrives as a stream, which gets better and ends with the
// player's next action.

import { CALM } from "../play/intents.js";
import { meaning, ployOf } from "../shared/action_tokens.js";
import { _ } from "../shared/language.js";

/** @import { Intents } from "../play/intents.js" */
/** @import { Store } from "../play/store.js" */
/** @import { Hint as Advice } from "../shared/generated.js" */

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
 */

/** @type {HintState} */
const NO_ADVICE = {
  isThinking: false,
  advice: null,
  shown: "",
  marks: [],
  problem: "",
};
const NO_ANSWER = _("The coach isn't responding. Try again in a moment.");

const ONLY_ONE = _("There is only one legal action, so a hint would tell you nothing.");

/**
 * Return the marks for an action on the board: its squares and its button.
 * @param {string} token
 */
function marksOf(token) {
  const { kind, square, source } = meaning(token);
  const button = ["draw", "keep"].includes(kind) ? kind : ployOf(kind);
  return [button, source, square].filter((each) => typeof each === "string");
}

/**
 * Parse the events of a stream as they come; the last one says if it was cut short.
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

/** @param {Store} store @param {Intents} intents */
export function createHints(store, intents) {
  /** The current request. @type {AbortController | null} */
  let asking = null;

  // Anything that removes the hint from the page stops the search.
  store.onChange(({ hint }) => {
    if (!hint) stop();
  });

  function stop() {
    asking?.abort();
    asking = null;
  }

  /**
   * Show a piece of advice; the first one and any change of mind are announced.
   * @param {Advice} advice
   */
  function take(advice) {
    const { hint, said } = store.get();
    if (!hint) return;
    const isNew = hint.advice?.best.action !== advice.best.action;
    const actions = [advice.best, ...advice.others].map(({ action }) => action);
    const isKept = !isNew && actions.includes(hint.shown);
    const shown = isKept ? hint.shown : advice.best.action;
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

  /** Ask for a hint in the current position. */
  async function ask() {
    stop();
    const mine = new AbortController();
    asking = mine;
    let cutShort = "";
    store.set({ hint: { ...NO_ADVICE, isThinking: true } });
    try {
      const { game } = store.get().view;
      const response = await fetch(`/api/games/${game}/hint`, { signal: mine.signal });
      if (!response.ok) return end((await response.json()).message);
      const cut = (/** @type {string} */ problem) => (cutShort = problem);
      for await (const advice of eventsOf(response, cut)) {
        if (asking !== mine) return;
        take(advice);
      }
      if (asking === mine) end(store.get().hint?.advice ? cutShort : NO_ANSWER);
    } catch {
      if (asking === mine) end(NO_ANSWER);
    }
  }

  return {
    /** Ask for a hint, after a confirmation if necessary, or hide it. */
    async toggle() {
      const { view, panel, look, hint, hasCoach, watch } = store.get();
      if (watch) return watch.controls.toggle();
      if (hint) return store.set({ hint: null });
      if (view.result || !hasCoach) return;
      if (!view.assisted && view.legal.length === 1) {
        const marks = marksOf(view.legal[0]?.action ?? "");
        const only = { ...NO_ADVICE, marks, problem: ONLY_ONE };
        return store.set({ hint: only, said: ONLY_ONE });
      }
      if (!view.assisted && look.ask_hint !== "off" && panel !== "hint") {
        return store.set({ ...CALM, panel: "hint" });
      }
      store.set({ ...CALM, panel: null });
      if (!view.assisted) await intents.intend("assist", {}, "other");
      if (store.get().view.assisted) await ask();
    },

    /** Watch the coach play this game. */
    async watch() {
      const [{ watchGame }, response] = await Promise.all([
        import("./watched_game.js"),
        fetch("/api/levels"),
      ]);
      if (!response.ok || !store.get().view.assisted) return;
      watchGame(store, intents, marksOf, (await response.json()).levels);
    },

    /** Play an action from the advice. */
    play: intents.inTurn((/** @type {string} */ action) =>
      intents.intend("actions", { action }, "act"),
    ),

    /** Select another action of the advice. @param {string} action */
    show(action) {
      const { hint } = store.get();
      if (hint) store.set({ hint: { ...hint, shown: action, marks: marksOf(action) } });
    },
  };
}
