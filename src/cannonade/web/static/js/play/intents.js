// The player's intents: one at a time is sent to the server, until there is a response
// and always with the same key, so it is carried out only once. The response is shown;
// further actions wait until then.

import { spokenOf } from "../shared/display_settings.js";
import { _, spokenName } from "../shared/words.js";

/** @import { State, Store, View } from "./state.js" */
/** @import { Event } from "../shared/generated.js" */

/**
 * The result of an intent. `stale`: the game had moved on; this is its current view.
 * @typedef {{kind: "done", view: View, events: Event[]}
 *   | {kind: "stale", view: View, says: string}
 *   | {kind: "refused", says: string}} Answer
 */

/** @typedef {(link: "" | "slow" | "lost") => void} OnLink */

const PATIENCE_MS = 8000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4000;
const LOST_AFTER = 4;
const SLOW_AFTER_MS = 700;
const TRY_AGAIN = new Set([502, 503, 504]);

/** @param {number} ms */
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Return a random key; this works without a secure context too. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(3)).join("-");

/** @param {string} path @param {RequestInit} request @param {OnLink} onLink */
async function askUntilAnswered(path, request, onLink) {
  const slow = setTimeout(() => onLink("slow"), SLOW_AFTER_MS);
  try {
    for (let tries = 1, pause = FIRST_WAIT_MS; ; tries += 1) {
      const response = await askOnce(path, request);
      if (response) return response;
      if (tries >= LOST_AFTER) onLink("lost");
      await wait(pause);
      pause = Math.min(pause * 2, LONGEST_WAIT_MS);
    }
  } finally {
    clearTimeout(slow);
    onLink("");
  }
}

/**
 * Send a request once.
 * @param {string} path
 * @param {RequestInit} request
 * @returns {Promise<{status: number, body: any} | null>} null if there was no response
 */
export async function askOnce(path, request) {
  try {
    const response = await fetch(path, {
      ...request,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (TRY_AGAIN.has(response.status)) return null;
    return { status: response.status, body: await response.json() };
  } catch {
    return null;
  }
}

/** Return a request that posts JSON. @param {object} body */
export const posting = (body) => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

/** @param {string} path @param {object} body @param {OnLink} onLink */
export const post = (path, body, onLink) =>
  askUntilAnswered(path, posting(body), onLink);

/**
 * Send an intent for a game.
 * @param {View} view the view that it is based on
 * @param {string} step actions, undo, redo, resign or options
 * @param {object} more additional fields of the intent
 * @param {OnLink} onLink
 * @returns {Promise<Answer>}
 */
export async function sendIntent(view, step, more, onLink) {
  const { game, ply, log_count } = view;
  const intent = { ply, log_count, key: newKey(), ...more };
  const answer = answerOf(await post(`/api/games/${game}/${step}`, intent, onLink));
  if (answer.kind !== "refused") answer.view.rules = view.rules;
  return answer;
}

/** @param {{status: number, body: any}} response @returns {Answer} */
export function answerOf({ status, body }) {
  if (status < 300) return { kind: "done", view: body.view, events: body.events };
  if (status === 409 && body.view) {
    return { kind: "stale", view: body.view, says: body.message };
  }
  return { kind: "refused", says: body.say ?? body.message ?? _("Not legal.") };
}

/**
 * Fetch facts; null if there is no response, or only a problem.
 * @param {string} path
 * @returns {Promise<any>}
 */
export async function fetchFacts(path) {
  const response = await askOnce(path, {});
  return response?.status === 200 ? response.body : null;
}

/**
 * Ask why an action, a square or a button can't be used.
 * @param {View} view
 * @param {string} about
 * @returns {Promise<Why | null>} null if it can, or there is no response
 */
export const askWhy = ({ game }, about) => askWhyAt(`/api/games/${game}`, { about });

/**
 * @param {string} place
 * @param {Record<string, string>} query
 * @returns {Promise<Why | null>}
 */
export async function askWhyAt(place, query) {
  const why = await fetchFacts(`${place}/why?${new URLSearchParams(query)}`);
  return why?.say ? why : null;
}

/** @typedef {{say: string, spoken: string}} Why */
/** @typedef {"act" | "undo" | "redo" | "new" | "other"} Cause */

/** Draws something else than the state; null no longer. @typedef {(staged: Partial<State> | null) => void} Draw */

/**
 * The effects of a change in the game: animations and sounds; none until they are loaded.
 * @typedef {object} Effects
 * @property {(from: DOMRect | null) => void} before called while the page still shows
 *   the old view; a dropped card starts from the box
 * @property {(old: State, view: View, events: Event[], action?: string) =>
 *   Partial<State> | null} stage what to draw until a shot has landed or a game has ended
 * @property {(old: View, now: State, events: Event[], cause: Cause, draw?: Draw)
 *   => void} after
 * @property {(square: string | null) => void} refused
 * @property {(kind: "lift" | "tick") => void} touched
 */

/**
 * The connection to a server, and to other tabs.
 * @typedef {object} Transport
 * @property {(view: View) => void} share called with every new view
 * @property {typeof sendIntent} sendIntent
 * @property {typeof askWhy} askWhy
 */

/** @typedef {ReturnType<typeof createIntents>} Intents */

const MOST_WAITING = 3;

/** No selection, no preview, no refusal. */
export const CALM = { held: null, over: null, refused: null };

/** Describe the result of an undo. @param {View} old @param {View} view */
const sayUndone = (old, { hand, hand_words }) =>
  hand && hand !== old.hand
    ? _("Undone: {card} is back in hand.", { card: spokenName(hand) })
    : _("Undone: {words}.", { words: hand_words[0] ?? "" });

/** @param {Store} store @param {Partial<Effects>} effects @param {Transport} transport */
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
   * @param {string} [action] the token of the player's action
   */
  function showView(view, events, cause, action) {
    const was = store.get();
    const { view: old } = was;
    effects.before?.(droppedAt);
    droppedAt = null;
    const announcement =
      cause === "undo" ? sayUndone(old, view) : spokenOf(events, store.get().settings);
    const isAct = cause === "act";
    const staged = (isAct && effects.stage?.(was, view, events, action)) || null;
    store.set({ ...CALM, hint: null, view, staged, announcement });
    document.title = view.title;
    const draw = (/** @type {State["staged"]} */ staged) => store.set({ staged });
    effects.after?.(old, store.get(), events, cause, draw);
    share(view);
  }

  /** @param {Answer} answer @param {Cause} cause @param {string} [action] */
  function receive(answer, cause, action) {
    if (answer.kind === "done")
      return showView(answer.view, answer.events, cause, action);
    if (answer.kind === "stale") showView(answer.view, [], "other");
    refuse(null, { say: answer.says, spoken: answer.says });
  }

  /**
   * Show why something is not possible.
   * @param {string | null} square
   * @param {Why} why
   */
  function refuse(square, { say: says, spoken }) {
    store.set({ refused: { square, says, spoken }, over: null, announcement: spoken });
    effects.refused?.(square);
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
     * @param {{action?: string} & object} more
     * @param {Cause} cause
     */
    intend(step, more, cause) {
      return ask(async () => {
        const { view } = store.get();
        const answer = await sendIntent(view, step, more, onLink);
        if (store.get().view.game === view.game) receive(answer, cause, more.action);
      });
    },

    /** Create a game, and show its URL. @param {object} wish the game's options */
    begin(wish) {
      void ask(async () => {
        const request = { key: newKey(), ...wish };
        const answer = answerOf(await post("/api/games", request, onLink));
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
      /** @type {View | null} */
      const view = await fetchFacts(`/api/games/${game}`);
      const { view: old } = store.get();
      if (!view) return;
      if (view.game !== old.game) showView(view, [], "new");
      else if (view.log_count > old.log_count) showView(view, [], "other");
    },

    /** @param {DOMRect | null} box where the card about to be played is */
    noteDrop(box) {
      droppedAt = box;
    },
  };
}
