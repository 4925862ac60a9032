// The page's state, in one place: each change renders it.

/** @import { Look, State } from "../shared/types.js" */

/**
 * Return the initial state, with the view embedded in the page.
 * @param {Look} look
 * @returns {State}
 */
export const firstState = (look) => ({
  view: JSON.parse(document.getElementById("view")?.textContent ?? ""),
  held: null,
  over: null,
  cursor: "b4",
  dragging: null,
  means: "mouse",
  refused: null,
  panel: null,
  look,
  hint: null,
  watch: null,
  hasCoach: document.getElementById("game")?.dataset.coach === "yes",
  said: "",
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
      state = { ...state, ...change };
      for (const listener of listeners) listener(state);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
