// The keyboard: arrows and Enter, digits for cells, optional letters, Escape.

import { commandOf } from "../shared/display_settings.js";
import { keyOf } from "../shared/keyboard.js";
import { cellOfDigit, neighbour } from "../shared/squares.js";
import { playable } from "./choices.js";

/** @import { Drags } from "../shared/drags.js" */
/** @import { Play } from "./play.js" */

/** @type {Readonly<Record<string, (play: Play) => void>>} */
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
  again: sayAgain,
  mute: (play) =>
    void play.like({ sound: play.get().look.sound === "on" ? "off" : "on" }),
  rules: (play) => play.open("rules"),
  keys: (play) => play.open("keys"),
};

/**
 * A letter applies to the whole table, so a clicked element shows no focus ring.
 * @param {HTMLElement} pressed
 */
function letGo(pressed) {
  if (pressed.closest(".square, .hand-card, .draw-button, .ploy-button"))
    pressed.blur();
}

/** @param {Play} play */
function sayAgain(play) {
  const { said } = play.get();
  play.set({ said: "" });
  setTimeout(() => play.set({ said }), 100);
}

/** @param {HTMLElement} root @param {Play} play @param {Drags} drags */
export function watchKeys(root, play, drags) {
  /** @param {string} square */
  const focus = (square) => {
    play.set({ cursor: square });
    const found = root.querySelector(`.square[data-square="${square}"]`);
    if (found instanceof HTMLElement) found.focus();
    play.look(square);
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
    const command = isCapital ? undefined : commandOf(state.look, key);
    if (command === "next") return nextPlace();
    const does = COMMANDS[command ?? ""];
    does?.(play);
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

  function nextPlace() {
    const square = play.nextPlace();
    if (square) focus(square);
    return true;
  }

  document.addEventListener("keydown", (event) => {
    const { look, means } = play.get();
    const key = keyOf(event, (each) => commandOf(look, each) !== undefined);
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
