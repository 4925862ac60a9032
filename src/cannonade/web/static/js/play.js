// What the player does: each function changes the state, or tells the server and takes
// in its answer. Nothing here knows how the page looks.

import {
  can,
  legalOf,
  meantAt,
  previewed,
  sources,
  targets,
  wantsPreview,
} from "./choices.js";
import { loadLog, saveLog, withEvents } from "./log.js";
import { saveLook } from "./looks.js";
import { askWhy, beginGame, fetchRules, lookAt, sendIntent } from "./server.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Event} Event */
/** @typedef {import("./types.js").Legal} Legal */
/** @typedef {import("./types.js").Panel} Panel */
/** @typedef {import("./types.js").Means} Means */
/** @typedef {import("./server.js").Answer} Answer */

/** @typedef {"act" | "undo" | "redo" | "new" | "other"} Cause */

/**
 * What follows when the game has changed: sight and sound.
 * @typedef {object} Effects
 * @property {(from: DOMRect | null) => void} before called while the page still shows
 *   the old view; the card played comes from there, if it was dropped
 * @property {(old: View, now: State, events: Event[], cause: Cause) => void} after
 * @property {(square: string | null) => void} refused
 * @property {(kind: "lift" | "tick") => void} touched
 * @property {(view: View) => void} share tells other tabs
 */

/** @typedef {ReturnType<typeof createPlay>} Play */

/**
 * @param {import("./store.js").Store} store
 * @param {Effects} effects
 */
export function createPlay(store, effects) {
  let isBusy = false;
  /** What the player did while the server was still answering. @type {(() => void)[]} */
  const waiting = [];

  /** Where a card was let go that is now being played. @type {DOMRect | null} */
  let droppedAt = null;

  const calm = { held: null, over: null, refused: null };

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
    const { view: old, log } = store.get();
    effects.before(droppedAt);
    droppedAt = null;
    const kept = cause === "new" ? loadLog(view) : log;
    const next = withEvents(kept, view, cause === "undo" ? [] : events);
    const said = events.map((event) => event.spoken).join(" ");
    store.set({ ...calm, view, log: next, said });
    saveLog(view.game, next);
    effects.after(old, store.get(), events, cause);
    effects.share(view);
  }

  /**
   * Tell the server, one thing at a time; what is wanted meanwhile comes after.
   * @param {() => Promise<void>} ask
   */
  async function inTurn(ask) {
    if (isBusy) {
      if (waiting.length < 3) waiting.push(() => void inTurn(ask));
      return;
    }
    isBusy = true;
    try {
      await ask();
    } finally {
      isBusy = false;
      waiting.shift()?.();
    }
  }

  /**
   * @param {string} deed
   * @param {object} more
   * @param {Cause} cause
   */
  async function intend(deed, more, cause) {
    const { view } = store.get();
    const answer = await sendIntent(view, deed, more, onLink);
    if (store.get().view.game === view.game) receive(answer, cause);
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
   * @param {string | null} square
   * @param {string} says
   */
  function refuse(square, says) {
    store.set({ refused: { square, says }, over: null, said: says });
    effects.refused(square);
  }

  /** @param {Legal | undefined} legal */
  function act(legal) {
    if (!legal) return;
    const { action } = legal;
    void inTurn(async () => {
      const isLegal = store.get().view.legal.some((each) => each.action === action);
      if (isLegal) await intend("actions", { action }, "act");
    });
  }

  /**
   * Say why a square does not take what is held.
   * @param {string} square
   */
  async function sayWhy(square) {
    const state = store.get();
    const tokens = meantAt(state, square);
    const known = tokens.map((token) => state.view.why[token]).find(Boolean);
    if (known) return refuse(square, known);
    const [token] = tokens;
    if (!token) return store.set({ over: null, refused: null });
    const says = await askWhy(state.view.game, token);
    if (says) refuse(square, says);
  }

  /**
   * Whether a tap plays at once, or shows first what it would do.
   * @param {State} state
   * @param {string} square
   * @param {Legal} legal
   * @param {Means} means
   */
  const isSure = (state, square, legal, means) =>
    means !== "touch" ||
    state.over === square ||
    state.held !== null ||
    !wantsPreview(state.view, legal);

  return {
    /**
     * A square was tapped, clicked, or entered with the keyboard.
     * @param {string} square
     * @param {Means} means
     */
    tap(square, means) {
      const state = store.get();
      if (state.view.result) return;
      store.set({ cursor: square, refused: null });
      if (sources(state).has(square) && !state.held?.source) {
        effects.touched("lift");
        return store.set({ held: { ploy: "reassign", source: square }, over: null });
      }
      if (state.held?.source === square) return this.cancel();
      const legal = targets(state).get(square);
      if (!legal) return void sayWhy(square);
      if (isSure(state, square, legal, means)) return act(legal);
      effects.touched("lift");
      store.set({ over: square });
    },

    /**
     * Show what an action on a square would do; null shows nothing.
     * @param {string | null} square
     */
    look(square) {
      const state = store.get();
      const over = square !== null && targets(state).has(square) ? square : null;
      if (state.over === over) return;
      if (over) effects.touched("tick");
      store.set({ over, ...(over ? { refused: null } : {}) });
    },

    /**
     * Let a dragged card go over a square, or beside them all.
     * @param {string | null} square
     * @param {DOMRect | null} [box] where exactly
     */
    drop(square, box = null) {
      droppedAt = box;
      const legal = square === null ? undefined : targets(store.get()).get(square);
      if (legal) act(legal);
      else if (square !== null) void sayWhy(square);
      store.set({ dragging: null, over: null });
    },

    /** Take up the card in hand, or lay it back. */
    takeHand() {
      const { view, held } = store.get();
      if (can(view, "draw") && !view.hand) return this.draw();
      if (!view.hand || view.result) return;
      effects.touched("lift");
      const isHeld = held?.ploy === "hand";
      store.set({ ...calm, held: isHeld ? null : { ploy: "hand", source: null } });
    },

    draw() {
      const [legal] = legalOf(store.get().view, "draw");
      if (legal) act(legal);
      else if (!store.get().view.result) {
        void askWhy(store.get().view.game, ".").then((says) => says && refuse(null, says));
      }
    },

    keep: () => act(legalOf(store.get().view, "keep")[0]),

    /**
     * Put a ploy in force, or lay it by again.
     * @param {"extract" | "reassign"} ploy
     */
    ploy(ploy) {
      const { view, held } = store.get();
      if (view.result) return;
      if (!can(view, ploy)) {
        const token = ploy === "extract" ? "xb4" : "b4>c4";
        return void askWhy(view.game, token).then((says) => says && refuse(null, says));
      }
      effects.touched("lift");
      const isInForce = held?.ploy === ploy;
      store.set({ ...calm, held: isInForce ? null : { ploy, source: null } });
    },

    /** Let go of whatever is held, and close whatever is open. */
    cancel() {
      store.set({ ...calm, dragging: null, panel: null });
    },

    /** Undo; where that costs something, only once the player has been asked. */
    undo() {
      const { view, panel } = store.get();
      if (view.undo === "nothing") return;
      if (view.undo === "assisted" && !view.assisted && panel !== "undo") {
        return store.set({ ...calm, panel: "undo" });
      }
      store.set({ panel: null });
      void inTurn(() => intend("undo", {}, "undo"));
    },

    redo() {
      if (store.get().view.can_redo) void inTurn(() => intend("redo", {}, "redo"));
    },

    /** Give up, once the player has been asked. */
    resign() {
      const { view, panel } = store.get();
      if (view.result) return;
      if (panel !== "resign") return store.set({ ...calm, panel: "resign" });
      store.set({ panel: null });
      void inTurn(() => intend("resign", {}, "act"));
    },

    /** @param {import("./types.js").Options} options */
    setOptions(options) {
      void inTurn(() => intend("options", options, "act"));
    },

    /**
     * Begin another game: the same deal again, or any deal under the same rules.
     * @param {boolean} isAgain
     */
    begin(isAgain) {
      void inTurn(async () => {
        const { view } = store.get();
        const { automatic_draw, forced } = view.options;
        const wish = isAgain ? { again: view.game } : { rules: view.rules.id };
        const answer = await beginGame(
          { ...wish, options: { automatic_draw, forced } },
          onLink,
        );
        if (answer.kind === "done") {
          history.pushState(null, "", `/game/${answer.view.game}`);
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
      const isOther = view.game !== old.game;
      if (isOther) take(view, [], "new");
      else if (view.log_count > old.log_count) take(view, [], "other");
    },

    /** @param {Panel | null} panel */
    async open(panel) {
      const { panel: old, rules, view } = store.get();
      const next = panel === old ? null : panel;
      store.set({ ...calm, panel: next });
      if (next !== "rules" || rules !== null) return;
      store.set({ rules: await fetchRules(view.rules.id) });
    },

    /**
     * Change how the player likes the table.
     * @param {Record<string, string>} change
     */
    like(change) {
      const look = { ...store.get().look, ...change };
      saveLook(look);
      store.set({ look });
    },

    /** Move the keyboard's place to the next square that takes something. */
    nextPlace() {
      const state = store.get();
      const places = [...targets(state).keys(), ...sources(state)];
      const at = places.indexOf(state.cursor);
      return places[(at + 1) % places.length];
    },

    /** Play what is previewed. */
    confirm: () => act(previewed(store.get())),

    /** @param {Partial<State>} change */
    set: store.set,
    get: store.get,
  };
}
