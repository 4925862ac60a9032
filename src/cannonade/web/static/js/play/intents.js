// What the player wants done: one intent at a time is sent to the server, its answer
// taken in and shown; what the player does meanwhile waits until the answer is there.

import { spokenOf } from "../shared/display_settings.js";
import { _ } from "../shared/language.js";
import { spokenName } from "../shared/words.js";
import { beginGame, lookAt } from "./server.js";

/** @typedef {import("../shared/types.js").State} State */
/** @typedef {import("../shared/types.js").View} View */
/** @typedef {import("../shared/events.js").Event} Event */
/** @typedef {import("./server.js").Answer} Answer */

/** @typedef {"act" | "undo" | "redo" | "new" | "other"} Cause */

/**
 * What follows when the game has changed: sight and sound.
 * @typedef {object} Effects
 * @property {(from: DOMRect | null) => void} before called while the page still shows
 *   the old view; the card played comes from there, if it was dropped
 * @property {(events: Event[]) => boolean} stages whether an end that these events lead
 *   to is shown later, when they have been seen
 * @property {(old: View, now: State, events: Event[], cause: Cause, settle?: () => void)
 *   => void} after `settle` shows the end that was not shown yet
 * @property {(square: string | null) => void} refused
 * @property {(kind: "lift" | "tick") => void} touched
 */

/**
 * How what the player does gets to a server, and who is told of the answer.
 * @typedef {object} Ways
 * @property {(view: View) => void} share is told of every view that is taken in
 * @property {typeof import("./server.js").sendIntent} sendIntent
 * @property {typeof import("./server.js").askWhy} askWhy
 */

/** @typedef {ReturnType<typeof createIntents>} Intents */

const MOST_WAITING = 3;

/** Nothing to be seen or heard. @type {Effects} */
export const NO_EFFECTS = {
  before: () => {},
  stages: () => false,
  after: () => {},
  refused: () => {},
  touched: () => {},
};

/** Nothing held, nothing shown, nothing refused. */
export const CALM = { held: null, over: null, refused: null };

/**
 * Say what an undo gave back.
 * @param {View} old
 * @param {View} view
 */
const undone = (old, { hand, hand_words }) =>
  hand && hand !== old.hand
    ? _("Undone: {card} is back in hand.", { card: spokenName(hand) })
    : _("Undone: {words}.", { words: hand_words[0] ?? "" });

/**
 * @param {import("./store.js").Store} store
 * @param {Effects} effects
 * @param {Ways} ways
 */
export function createIntents(store, effects, { share, sendIntent }) {
  let isBusy = false;
  /** What the player did while the server was still answering. @type {(() => void)[]} */
  const waiting = [];
  /** Where a card was let go that is now being played. @type {DOMRect | null} */
  let droppedAt = null;

  /** @type {import("./server.js").OnLink} */
  const onLink = (link) => {
    if (store.get().link !== link) store.set({ link });
  };

  /**
   * Take in a view, with what happened on the way to it.
   * @param {View} view
   * @param {Event[]} events
   * @param {Cause} cause
   */
  function take(view, events, cause) {
    const { view: old } = store.get();
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

  /**
   * @param {Answer} answer
   * @param {Cause} cause
   */
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
   * Say why something cannot be.
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
      // A deed that asks the server nothing must not leave the others waiting.
      while (!isBusy && waiting.length) waiting.shift()?.();
    }
  }

  return {
    refuse,

    /**
     * Do something now, or as soon as the server has answered: by then the page shows
     * what it has to be decided by.
     * @template {unknown[]} Facts
     * @param {(...facts: Facts) => void} deed
     * @returns {(...facts: Facts) => void}
     */
    inTurn:
      (deed) =>
      (...facts) => {
        if (!isBusy) deed(...facts);
        else if (waiting.length < MOST_WAITING) waiting.push(() => deed(...facts));
      },

    /**
     * @param {string} deed actions, undo, redo, resign or options
     * @param {object} more
     * @param {Cause} cause
     */
    intend(deed, more, cause) {
      return ask(async () => {
        const { view } = store.get();
        const answer = await sendIntent(view, deed, more, onLink);
        if (store.get().view.game === view.game) receive(answer, cause);
      });
    },

    /**
     * Begin a game, and go to its address.
     * @param {object} wish
     */
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
     * Show how a game stands, if this page does not know.
     * @param {string} game
     */
    async refresh(game) {
      const view = await lookAt(game);
      const { view: old } = store.get();
      if (!view) return;
      if (view.game !== old.game) take(view, [], "new");
      else if (view.log_count > old.log_count) take(view, [], "other");
    },

    /** @param {DOMRect | null} box where the card lies that is about to be played */
    comesFrom(box) {
      droppedAt = box;
    },
  };
}
