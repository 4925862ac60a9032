// The page's state, in one place: each change renders it.

import { spokenAnew } from "../shared/words.js";

/** @import { HintState, Watch } from "../game/hints.js" */
/** @import { Tip } from "../game/tips.js" */
/** @import { PloyId } from "./choices.js" */
/** @import { Settings } from "../shared/display_settings.js" */
/** @import { Legal, Rules, View as ViewAnswer } from "../shared/generated.js" */

/**
 * A game as the player is allowed to see it; with its rules.
 * @typedef {ViewAnswer & {rules: Rules}} View
 */

/**
 * The player's selection: a ploy, with the first of two stacks once that is chosen, or
 * the card in hand, to be placed with one tap.
 * @typedef {{ploy: PloyId | "hand", source: string | null}} Held
 */

/** @typedef {{square: string | null, says: string, spoken: string}} Refused */

/** @typedef {"known" | "menu" | "new" | "rules" | "settings" | "keys" | "undo" | "resign"
 *   | "hint"} Panel */

/** @typedef {"mouse" | "touch" | "keys"} Means */

/**
 * Everything that determines what the page looks like.
 * @typedef {object} State
 * @property {View} view
 * @property {Partial<State> | null} staged what is drawn instead, until a shot has
 *   landed or a game has ended
 * @property {Legal | null} fired the action whose ball is in the air
 * @property {Held | null} held
 * @property {string | null} over the previewed square
 * @property {string} cursor the square of the keyboard's cursor
 * @property {string | null} dragging the card under the pointer
 * @property {Means} means the last input device
 * @property {Refused | null} refused
 * @property {Panel | null} panel
 * @property {Settings} settings
 * @property {HintState | null} hint
 * @property {Watch | null} watch
 * @property {Tip | null} tip
 * @property {string} announcement the sentence for screen readers; to set it speaks it
 * @property {"" | "slow" | "lost"} link the state of the connection
 */

/**
 * Return the initial state, with the view embedded in the page.
 * @param {Settings} settings
 * @returns {State}
 */
export const firstState = (settings) => ({
  view: JSON.parse(document.getElementById("view")?.textContent ?? ""),
  staged: null,
  fired: null,
  held: null,
  over: null,
  cursor: "b4",
  dragging: null,
  means: "mouse",
  refused: null,
  panel: null,
  settings,
  hint: null,
  watch: null,
  tip: null,
  announcement: "",
  link: "",
});

/**
 * @typedef {object} Store
 * @property {() => State} get
 * @property {(change: Partial<State>) => void} set changes and renders the state
 * @property {(draw: (state: State) => void) => void} onChange
 */

/** @param {State} first @returns {Store} */
export function createStore(first) {
  let state = first;
  /** @type {((state: State) => void)[]} */
  const listeners = [];
  return {
    get: () => state,
    set(change) {
      const { announcement } = state;
      state = { ...state, ...change };
      if (change.announcement) {
        state.announcement = spokenAnew(change.announcement, announcement);
      }
      for (const listener of listeners) listener(state);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
