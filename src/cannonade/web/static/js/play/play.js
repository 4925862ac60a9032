// The player's actions: each function changes the state, or sends a request. Nothing
// here depends on the page's markup.

import { ONE_GESTURE_MS } from "../shared/input.js";
import { isCell } from "../shared/squares.js";
import * as choices from "./choices.js";
import { CALM, createIntents } from "./intents.js";

/** @import { Hints } from "../game/hints.js" */
/** @import { PloyId } from "./choices.js" */
/** @import { Effects, Transport } from "./intents.js" */
/** @import { Means, Panel, State, Store, View } from "./state.js" */
/** @import { Settings } from "../shared/display_settings.js" */
/** @import { Legal, Options } from "../shared/generated.js" */

/** @typedef {ReturnType<typeof createPlay>} Play */

/**
 * What most components are given.
 * @typedef {{state: State, play: Play}} Props
 */

/**
 * Return the instructions for a selected ploy, for screen readers.
 * @param {View} view
 * @param {string} ploy
 */
const instructions = (view, ploy) => (view.rules.ploy_words[ploy] ?? []).join(": ");

/**
 * Return the token of a joker's action on two cells.
 * @param {View} view
 * @param {string} first
 * @param {string} second
 */
const twoCells = ({ rules }, first, second) =>
  `${first}${rules.joker_use === "swap" ? "<>" : ">"}${second}`;

/** @param {Store} store @param {Partial<Effects>} effects @param {Transport} transport */
export function createPlay(store, effects, transport) {
  const intents = createIntents(store, effects, transport);
  const { inTurn, intend } = intents;

  /** @param {Legal | undefined} legal */
  const act = (legal) => legal && intend("actions", { action: legal.action }, "act");

  /** Show why a square can't be used. @param {string} square */
  function sayWhy(square) {
    const { view, held } = store.get();
    const { source = null, ploy = "hand" } = held ?? {};
    const isSecondCell = source && isCell(square);
    return explain(
      isSecondCell ? twoCells(view, source, square) : `${ploy}:${square}`,
      square,
    );
  }

  /** Show why a button can't be used. @param {"draw" | PloyId} button */
  const sayWhyButton = (button) => explain(`button:${button}`, null);

  /**
   * Ask why something can't be used, and show it if nothing has happened meanwhile.
   * @param {string} about
   * @param {string | null} square
   */
  async function explain(about, square) {
    const { view, held } = store.get();
    const why = await transport.askWhy(view, about);
    const now = store.get();
    if (why && now.view === view && now.held === held) intents.refuse(square, why);
  }

  /** The place that was tapped last before the game changed, and when it changed. */
  let [tapped, before, changedAt] = ["", "", -Infinity];
  let known = store.get().view;

  store.onChange(({ view }) => {
    if (view === known) return;
    known = view;
    [before, tapped, changedAt] = [tapped, "", performance.now()];
  });

  /**
   * Whether a place was tapped again just after that changed the game: a double click
   * must not play or select a card that nobody has seen, or draw two.
   * @param {string} place a square, or "hand" where cards are drawn
   * @param {Means} means
   */
  function isSameGesture(place, means = store.get().means) {
    tapped = place;
    const isSoon = performance.now() - changedAt < ONE_GESTURE_MS;
    return place === before && means !== "keys" && isSoon;
  }

  /**
   * Handle a square that was tapped, clicked, or entered with the keyboard.
   * @param {string} square
   * @param {Means} means
   */
  function tap(square, means) {
    const state = store.get();
    if (state.view.result || isSameGesture(square, means)) return;
    store.set({ cursor: square, refused: null });
    if (choices.sources(state).has(square)) {
      effects.touched?.("lift");
      const held = /** @type {const} */ ({ ploy: "reassign", source: square });
      return store.set({
        held,
        over: null,
        announcement: instructions(state.view, "source"),
      });
    }
    const { held: taken } = state;
    if (taken?.source === square) {
      return store.set({ held: { ...taken, source: null }, over: null });
    }
    const legal = choices.targets(state).get(square);
    if (!legal) return void sayWhy(square);
    if (state.over === square || !choices.wantsPreview(state, legal, means))
      return act(legal);
    effects.touched?.("lift");
    store.set({ over: square, announcement: legal.spoken });
  }

  /**
   * Preview the action on a square; null shows nothing.
   * @param {string | null} square
   */
  function preview(square) {
    const state = store.get();
    const over = square !== null && choices.targets(state).has(square) ? square : null;
    // A refusal stays until another square is previewed.
    const isPast = square !== null && state.refused && state.refused.square !== square;
    const refused = isPast || over ? null : state.refused;
    if (state.over === over && state.refused === refused) return;
    if (over && over !== state.over) effects.touched?.("tick");
    store.set({ over, refused });
  }

  /**
   * Drop a dragged card on a square, or outside the board.
   * @param {string | null} square
   * @param {DOMRect | null} [box] its position
   */
  function drop(square, box = null) {
    const legal =
      square === null ? undefined : choices.targets(store.get()).get(square);
    intents.noteDrop(legal ? box : null);
    store.set({ dragging: null, over: null });
    if (legal) act(legal);
    else if (square !== null) void sayWhy(square);
  }

  /** Select the card in hand, or deselect it. */
  function takeHand() {
    const { view, held } = store.get();
    if (isSameGesture("hand")) return;
    if (!view.hand) return draw();
    if (view.result) return;
    effects.touched?.("lift");
    const isHeld = held?.ploy === "hand";
    store.set({ ...CALM, held: isHeld ? null : { ploy: "hand", source: null } });
  }

  /** Draw; ignore the tap if the hand has been filled since. */
  function drawOnce() {
    const expected = store.get().view;
    inTurn(() => {
      const { view } = store.get();
      const isMeant = !isSameGesture("hand") && (view === expected || !view.hand);
      if (isMeant) draw();
    })();
  }

  function draw() {
    const { view } = store.get();
    const [legal] = choices.legalOf(view, "draw");
    if (legal) act(legal);
    else if (!view.result) void sayWhyButton("draw");
  }

  /** Select a ploy, or deselect it. @param {PloyId} ploy */
  function takePloy(ploy) {
    const { view, held } = store.get();
    if (view.result) return;
    if (!choices.canSpend(view, ploy)) return void sayWhyButton(ploy);
    effects.touched?.("lift");
    const isInForce = held?.ploy === ploy;
    const announcement = isInForce ? "" : instructions(view, ploy);
    store.set({
      ...CALM,
      held: isInForce ? null : { ploy, source: null },
      announcement,
    });
  }

  /** Cancel every selection, and close every panel. */
  function cancel() {
    store.set({ ...CALM, dragging: null, panel: null, hint: null });
  }

  /** Undo, after a confirmation if that marks the game as assisted. */
  function undo() {
    const { view, panel } = store.get();
    if (view.undo === "nothing") return;
    if (view.undo === "assisted" && !view.assisted && panel !== "undo") {
      return store.set({ ...CALM, panel: "undo" });
    }
    store.set({ panel: null });
    void intend("undo", {}, "undo");
  }

  function redo() {
    if (store.get().view.can_redo) void intend("redo", {}, "redo");
  }

  /** Resign, after a confirmation. */
  function resign() {
    const { view, panel } = store.get();
    if (view.result) return;
    if (panel !== "resign") return store.set({ ...CALM, panel: "resign" });
    store.set({ panel: null });
    void intend("resign", {}, "act");
  }

  /**
   * Start another game: the same deal again, or the next one.
   * @param {boolean} isAgain
   */
  function begin(isAgain) {
    const { view } = store.get();
    const wish = isAgain ? { again: view.game } : { after: view.game };
    intents.begin({ ...wish, options: view.options });
  }

  /** @param {Panel | null} panel */
  function open(panel) {
    store.set({ ...CALM, panel: panel === store.get().panel ? null : panel });
  }

  /** Change settings, and save them. @param {Settings} change */
  const changeSettings = async (change) =>
    (await import("./settings.js")).changeSettings(change, store);

  /** @type {Promise<Hints> | undefined} */
  let coach;

  /** Load the module for the coach, on first use. */
  const fetchCoach = () =>
    (coach ??= import("../game/hints.js").then((found) =>
      found.createHints(store, intents),
    ));

  return {
    get: store.get,
    set: store.set,
    ...{ preview, cancel, open, changeSettings, fetchCoach },
    refresh: intents.refresh,
    tap: inTurn(tap),
    drop: inTurn(drop),
    takeHand: inTurn(takeHand),
    draw: drawOnce,
    keep: inTurn(() => void act(choices.legalOf(store.get().view, "keep")[0])),
    ploy: inTurn(takePloy),
    undo: inTurn(undo),
    redo: inTurn(redo),
    hint: inTurn(() => void fetchCoach().then((found) => found.toggle())),
    ask: inTurn((/** @type {string} */ step) => void intend(step, {}, "act")),
    resign: inTurn(resign),
    begin: inTurn(begin),
    setOptions: inTurn(
      (/** @type {Options} */ options) => void intend("options", options, "act"),
    ),
  };
}
