// A page with a board: it replaces what the server drew of it, and follows the player's
// input by pointer, keyboard and dragging.

import { render } from "preact";
import { drawBy, fetchShapes, handCard } from "../shared/cards.js";
import { commandOf, loadSettings } from "../shared/display_settings.js";
import { followDrags, keyOf } from "../shared/input.js";
import { html } from "../shared/markup.js";
import { CELLS, cellOfDigit, neighbour, SLOTS } from "../shared/squares.js";
import { can, playable, sources, targets } from "./choices.js";
import { createStore, firstState } from "./state.js";

/** @import { Effects } from "./intents.js" */
/** @import { Play } from "./play.js" */
/** @import { State, Store } from "./state.js" */
/** @import { Drags, Grabbed } from "../shared/input.js" */
/** @import { AnyComponent } from "../shared/markup.js" */

/**
 * @template {Play} Played
 * @param {HTMLElement} root
 * @param {AnyComponent} Shown the whole page
 * @param {(store: Store, effects: Partial<Effects>) => Played} createPlay
 * @returns {Promise<Played>} once the effects have been loaded
 */
export async function openPage(root, Shown, createPlay) {
  const store = createStore(firstState(loadSettings()));
  drawBy(store.get().view.rules);
  /** @type {Partial<Effects>} */
  const effects = {};
  const play = createPlay(store, effects);
  const place = /** @type {HTMLElement} */ (root.parentElement);
  // As the only child, the server's element is taken over with its attributes.
  for (const each of [...place.childNodes]) if (each !== root) each.remove();
  const draw = () => {
    const state = store.get();
    const shown = { ...state, ...state.staged };
    render(html`<${Shown} state=${shown} play=${play} />`, place);
  };
  draw();
  void fetchShapes();
  store.onChange(draw);
  const drags = watchDrags(root, play);
  watchPointing(root, play, drags);
  watchKeys(root, play, drags);
  const { createEffects } = await import("../effects/effects.js");
  Object.assign(effects, createEffects(root, store.get));
  void import("../shared/meant_squares.js");
  return play;
}

/** @param {EventTarget | null} target */
function squareOf(target) {
  const square = /** @type {Element | null} */ (target)?.closest?.(".square");
  return /** @type {HTMLElement | null} */ (square)?.dataset.square ?? null;
}

/** @param {HTMLElement} root @param {Play} play @param {Drags} drags */
function watchPointing(root, play, drags) {
  root.addEventListener("click", (event) => {
    const square = squareOf(event.target);
    // A click without a pointer comes from Enter, the space bar or a screen reader.
    const means = event.detail === 0 ? "keys" : play.get().means;
    if (square) play.tap(square, means);
    else if (
      !(/** @type {Element} */ (event.target).closest("button, a, aside, dialog"))
    ) {
      play.preview(null);
      play.set({ refused: null });
    }
  });

  // Not "pointerover", which a mouse that rests sends too when the page changes below it.
  /** @type {string | null | undefined} */
  let isOver;
  root.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch" || drags.isOn()) return;
    const square = squareOf(event.target);
    if (square !== isOver) play.preview(square);
    isOver = square;
  });

  root.addEventListener("pointerleave", (event) => {
    isOver = undefined;
    if (event.pointerType !== "touch" && !drags.isOn()) play.preview(null);
  });

  root.addEventListener("focusin", (event) => {
    const square = squareOf(event.target);
    const { means, cursor } = play.get();
    if (!square) return;
    if (cursor !== square) play.set({ cursor: square });
    if (means === "keys") play.preview(square);
  });

  root.addEventListener("focusout", (event) => {
    const isLeaving = squareOf(event.target) && !squareOf(event.relatedTarget);
    if (isLeaving && play.get().means === "keys") play.preview(null);
  });
}

/** @type {Readonly<Record<string, (play: Play, focus: (square: string) => void) => void>>} */
const COMMANDS = {
  draw: (play) => play.draw(),
  keep: (play) => play.keep(),
  extract: (play) => play.ploy("extract"),
  reassign: (play) => play.ploy("reassign"),
  undo: (play) => play.undo(),
  redo: (play) => play.redo(),
  known: (play) => play.open("known"),
  hint: (play) => void play.hint(),
  new: (play) => (play.get().view.result ? play.begin(false) : play.open("new")),
  again: (play) => play.set({ announcement: play.get().announcement }),
  mute: (play) =>
    void play.changeSettings({
      sound: play.get().settings.sound === "on" ? "off" : "on",
    }),
  rules: (play) => play.open("rules"),
  keys: (play) => play.open("keys"),
  next(play, focus) {
    const places = playable(play.get());
    const after = places.indexOf(play.get().cursor) + 1;
    const square = places[after % places.length];
    if (square) focus(square);
  },
};

/**
 * A letter applies to the whole table, so a clicked element shows no focus ring.
 * @param {HTMLElement} pressed
 */
function letGo(pressed) {
  if (pressed.closest(".square, .hand-card, .draw-button, .ploy-button"))
    pressed.blur();
}

/** @param {HTMLElement} root @param {Play} play @param {Drags} drags */
function watchKeys(root, play, drags) {
  /** @param {string} square */
  const focus = (square) => {
    play.set({ cursor: square });
    const found = root.querySelector(`.square[data-square="${square}"]`);
    if (found instanceof HTMLElement) found.focus();
    play.preview(square);
  };

  /**
   * @param {string} key
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key was handled
   */
  function press(key, event) {
    const state = play.get();
    if (key === "Escape") return stepBack();
    if (key.startsWith("Arrow")) return arrow(event);
    if (/^[1-9]$/.test(key)) return digit(cellOfDigit(key));
    // Capitals belong to the terminal app, for actions without a letter here.
    const isCapital = event.shiftKey && key !== key.toLowerCase();
    const command = isCapital ? undefined : commandOf(state.settings, key);
    const does = COMMANDS[command ?? ""];
    does?.(play, focus);
    return does !== undefined;
  }

  function stepBack() {
    drags.cancel();
    play.cancel();
    return true;
  }

  /** @param {KeyboardEvent} event */
  function arrow({ key, target }) {
    const square = /** @type {HTMLElement} */ (target).dataset.square;
    const isOnBoard = square !== undefined;
    if (!isOnBoard && target !== document.body) return false;
    focus(isOnBoard ? neighbour(square, key) : play.get().cursor);
    return true;
  }

  /**
   * A digit moves the cursor to a cell and never plays, however often it is pressed.
   * @param {string} cell
   */
  function digit(cell) {
    focus(cell);
    // A tap on an unplayable cell explains why.
    if (!playable(play.get()).includes(cell)) play.tap(cell, "keys");
    return true;
  }

  document.addEventListener("keydown", (event) => {
    const { settings, means } = play.get();
    const key = keyOf(event, (each) => commandOf(settings, each) !== undefined);
    const target = /** @type {HTMLElement} */ (event.target);
    if (!key || target.closest("input, textarea, select, dialog:modal")) return;
    if (means !== "keys") {
      if (/^[^\d\s]$/.test(key)) letGo(target);
      play.set({ means: "keys" });
    }
    // A held key counts once, except for arrows.
    const isOnce = key === "Enter" || key.length === 1;
    if ((event.repeat && isOnce) || press(key, event)) event.preventDefault();
  });
}

const LEAST_COVER = 0.12;

/**
 * Return the selection to keep while dragging: a joker that plays the card in hand.
 * @param {State} state
 */
const heldWithHand = ({ view, held }) =>
  held?.ploy === "reassign" && can(view, "place_with_joker") ? held : null;

/** @param {HTMLElement} root @param {Play} play */
function watchDrags(root, play) {
  /** @param {PointerEvent} event */
  function grab(event) {
    play.set({ means: event.pointerType === "touch" ? "touch" : "mouse" });
    const from = /** @type {Element} */ (event.target).closest("button");
    const card = from && cardAt(from);
    return card ? { from, face: from, card, picture: handCard(card) } : null;
  }

  /**
   * Return the card that can be dragged from an element, if any.
   * @param {HTMLElement} from
   */
  function cardAt(from) {
    const state = play.get();
    if (state.view.result) return null;
    if (from.classList.contains("hand-card")) {
      const canPlay = targets({ ...state, held: heldWithHand(state) }).size > 0;
      return canPlay ? state.view.hand : null;
    }
    const square = from.dataset.square ?? "";
    const canLift = state.held?.source === square || sources(state).has(square);
    return canLift ? (state.view.stacks[square]?.at(-1) ?? null) : null;
  }

  /** @param {Grabbed} grabbed */
  function begin({ from, card }) {
    const source = from.dataset.square;
    play.set({
      held: source ? { ploy: "reassign", source } : heldWithHand(play.get()),
      dragging: card,
      refused: null,
    });
  }

  /**
   * Return the places that the card covers most: of the legal ones, and of all.
   * @param {HTMLElement} ghost
   */
  function coveredMost(ghost) {
    const box = ghost.getBoundingClientRect();
    const places = targets(play.get());
    const covered = [...CELLS, ...SLOTS]
      .map((square) => ({ square, cover: coverOf(box, square) }))
      .filter(({ cover }) => cover > LEAST_COVER)
      .sort((one, other) => other.cover - one.cover)
      .map(({ square }) => square);
    const legal = covered.find((square) => places.has(square)) ?? null;
    return { legal, any: covered[0] ?? null };
  }

  /** @param {DOMRect} box @param {string} square */
  function coverOf(box, square) {
    const other = root.querySelector(`.square[data-square="${square}"]`);
    if (!other) return 0;
    const { left, right, top, bottom } = other.getBoundingClientRect();
    const wide = Math.min(box.right, right) - Math.max(box.left, left);
    const high = Math.min(box.bottom, bottom) - Math.max(box.top, top);
    return (Math.max(0, wide) * Math.max(0, high)) / (box.width * box.height);
  }

  return followDrags(root, {
    grab,
    begin,
    drag: (_, ghost) => play.preview(coveredMost(ghost).legal),
    drop({ from }, ghost) {
      const { legal, any } = coveredMost(ghost);
      const isBack = any !== null && any === from.dataset.square;
      play.drop(legal ?? (isBack ? null : any), ghost.getBoundingClientRect());
      return legal !== null;
    },
    cancel: () => play.drop(null),
  });
}
