// The state of the page, in one place: change it, and it is drawn.

/** @typedef {import("../shared/types.js").State} State */

/**
 * Give the state to begin with: the view is in the page.
 * @param {import("../shared/types.js").Look} look
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
 * @property {(change: Partial<State>) => void} set changes the state and draws it
 * @property {(draw: (state: State) => void) => void} onChange
 */

/**
 * @param {State} first
 * @returns {Store}
 */
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
