// The player's intents: one at a time is sent to the server, and its response is shown;
// further actions wait until then.

import { spokenOf } from "../shared/display_settings.js";
import { _ } from "../shared/language.js";
import { spokenName } from "../shared/words.js";
import { beginGame, lookAt } from "./server.js";

/** @import { Event } from "../shared/generated.js" */
/** @import { State, View } from "./store.js" */
/** @import { Answer, OnLink } from "./server.js" */
/** @import { Store } from "./store.js" */

/** @typedef {"act" | "undo" | "redo" | "new" | "other"} Cause */

/**
 * The effects of a change in the game: animations and sounds.
 * @typedef {object} Effects
 * @property {(from: DOMRect | null) => void} before called while the page still shows
 *   the old view; a dropped card starts from the box
 * @property {(events: Event[]) => boolean} stages whether the end of a game is shown
 *   only after these events
 * @property {(old: View, now: State, events: Event[], cause: Cause, settle?: () => void)
 *   => void} after `settle` shows the postponed end
 * @property {(square: string | null) => void} refused
 * @property {(kind: "lift" | "tick") => void} touched
 */

/**
 * The connection to a server, and to other tabs.
 * @typedef {object} Ways
 * @property {(view: View) => void} share called with every new view
 * @property {typeof import("./server.js").sendIntent} sendIntent
 * @property {typeof import("./server.js").askWhy} askWhy
 */

/** @typedef {ReturnType<typeof createIntents>} Intents */

const MOST_WAITING = 3;

/** No animations and no sounds. @type {Effects} */
export const NO_EFFECTS = {
  before: () => {},
  stages: () => false,
  after: () => {},
  refused: () => {},
  touched: () => {},
};

/** No selection, no preview, no refusal. */
export const CALM = { held: null, over: null, refused: null };

/** Describe the result of an undo. @param {View} old @param {View} view */
const undone = (old, { hand, hand_words }) =>
  hand && hand !== old.hand
    ? _("Undone: {card} is back in hand.", { card: spokenName(hand) })
    : _("Undone: {words}.", { words: hand_words[0] ?? "" });

/** @param {Store} store @param {Effects} effects @param {Ways} ways */
export function createIntents(store, effects, { share, sendIntent }) {
  let isBusy = false;
  /** Actions waiting for the server's response. @type {(() => void)[]} */
  const waiting = [];
  /** Where the card being played was dropped. @type {DOMRect | null} */
  let droppedAt = null;

  /** @type {OnLink} */
  const onLink = (link) => {
    if (store.get().link !== link) store.set({ link });
  };

  /**
   * Show a new view, with the events that led to it.
   * @param {View} view
   * @param {Event[]} events
   * @param {Cause} cause
   */
  function take(view, events, cause) {
    const { view: old } = store.get();
    // The server draws whose game it is.
    if (view.other_player !== old.other_player) return location.reload();
    effects.before(droppedAt);
    droppedAt = null;
    const said =
      cause === "undo" ? undone(old, view) : spokenOf(events, store.get().look);
    const isEnd = cause === "act" && view.result !== null && !old.result;
    const isStaged = isEnd && effects.stages(events);
    const shown = isStaged ? { ...view, result: null } : view;
    store.set({ ...CALM, hint: null, view: shown, said });
    document.title = view.title;
    const settle = isStaged ? () => store.set({ view }) : undefined;
    effects.after(old, { ...store.get(), view }, events, cause, settle);
    share(view);
  }

  /** @param {Answer} answer @param {Cause} cause */
  function receive(answer, cause) {
    switch (answer.kind) {
      case "done":
        return take(answer.view, answer.events, cause);
      case "stale":
        take(answer.view, [], "other");
        return store.set({ refused: { square: null, says: answer.says } });
      case "refused":
        return refuse(null, answer.says);
    }
  }

  /**
   * Show why something is not possible.
   * @param {string | null} square
   * @param {string} says
   */
  function refuse(square, says) {
    store.set({ refused: { square, says }, over: null, said: says });
    effects.refused(square);
  }

  /** @param {() => Promise<void>} ask */
  async function ask(ask) {
    isBusy = true;
    try {
      await ask();
    } finally {
      isBusy = false;
      // An action without a request must not keep the others waiting.
      while (!isBusy && waiting.length) waiting.shift()?.();
    }
  }

  return {
    refuse,

    /**
     * Run an action now, or after the server's response, when the page shows the
     * current state.
     * @template {unknown[]} Facts
     * @param {(...facts: Facts) => void} work
     * @returns {(...facts: Facts) => void}
     */
    inTurn:
      (work) =>
      (...facts) => {
        if (!isBusy) work(...facts);
        else if (waiting.length < MOST_WAITING) waiting.push(() => work(...facts));
      },

    /**
     * @param {string} step actions, undo, redo, resign or options
     * @param {object} more
     * @param {Cause} cause
     */
    intend(step, more, cause) {
      return ask(async () => {
        const { view } = store.get();
        const answer = await sendIntent(view, step, more, onLink);
        if (store.get().view.game === view.game) receive(answer, cause);
      });
    },

    /** Create a game, and show its URL. @param {object} wish */
    begin(wish) {
      void ask(async () => {
        const answer = await beginGame(wish, onLink);
        if (answer.kind === "done") {
          history.pushState(null, "", `../game/${answer.view.game}`);
          store.set({ panel: null });
        }
        receive(answer, "new");
      });
    },

    /**
     * Show the current state of a game, if this page is outdated.
     * @param {string} game
     */
    async refresh(game) {
      const view = await lookAt(game);
      const { view: old } = store.get();
      if (!view) return;
      if (view.game !== old.game) take(view, [], "new");
      else if (view.log_count > old.log_count) take(view, [], "other");
    },

    /** @param {DOMRect | null} box where the card about to be played is */
    comesFrom(box) {
      droppedAt = box;
    },
  };
}
