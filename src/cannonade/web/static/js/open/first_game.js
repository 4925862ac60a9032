// The game on a board rendered by the export. It is created as soon as the table has
// loaded; requests of its page before that wait, and are answered by the game later.

/** @typedef {(place: string, sent: RequestInit) => Promise<Response>} Ask */

/** The placeholder for the game's id on the rendered board. */
const NAME = "first-game";
const API = "/api/";

/** Return a random key; this works without a secure context too. */
const newKey = () => crypto.getRandomValues(new Uint32Array(3)).join("-");

/** A game that does not exist yet. */
export class FirstGame {
  /** How many actions are still unanswered. */
  #waiting = 0;
  /** @type {Document | null} */ #board = null;
  /** @type {() => void} */ #onAnswered = () => {};
  /** @type {(begun: {ask: Ask, name: string}) => void} */ #begun = () => {};

  /**
   * @param {HTMLFormElement} form the form that creates it
   * @param {URL} base
   * @param {() => void} onPlayed called when an action must wait for the table
   */
  constructor(form, base, onPlayed) {
    this.base = base;
    this.place = this.#placeOf(form.action);
    this.body = new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    );
    this.body.delete("today"); // the board of this day is on the screen
    this.body.set("key", newKey()); // the rendered key is the same for everybody
    this.onPlayed = onPlayed;
    /** @type {Promise<{ask: Ask, name: string}>} */
    this.begun = new Promise((resolve) => {
      this.#begun = resolve;
    });
  }

  /** @param {string} address @returns {string} its path without the base */
  #placeOf(address) {
    const { pathname, search } = new URL(address, this.base);
    const isBelow = pathname.startsWith(this.base.pathname); // scripts omit the base
    return pathname.slice(isBelow ? this.base.pathname.length - 1 : 0) + search;
  }

  /** Whether an action waits for the table. */
  get isWaiting() {
    return this.#waiting > 0;
  }

  /**
   * Handle the requests of the board's page.
   * @param {Window & typeof globalThis} page
   */
  serve(page) {
    const { fetch } = page;
    this.#board = page.document;
    page.fetch = (input, init) => {
      const address = input instanceof page.Request ? input.url : String(input);
      const { href } = new URL(address, page.location.href);
      const place = this.#placeOf(href);
      return place.startsWith(API)
        ? this.#ask(place, init ?? {})
        : fetch.call(page, input, init);
    };
  }

  /** @param {string} place @param {RequestInit} init */
  async #ask(place, init) {
    const { signal: _, ...sent } = init; // no timeouts while the table is loading
    const isChange = sent.method === "POST";
    if (isChange) {
      this.#waiting += 1;
      this.onPlayed();
    }
    try {
      const { ask, name } = await this.begun;
      return await ask(place.replace(NAME, name), sent);
    } finally {
      if (isChange) this.#waiting -= 1;
      if (!this.isWaiting) this.#onAnswered();
    }
  }

  /**
   * Create the game, and handle the waiting requests.
   * @param {Ask} ask sends a request to the table
   * @returns {Promise<string>} the path of its page on this host
   */
  async begin(ask) {
    const response = await ask(this.place, { method: "POST", body: this.body });
    if (!response.ok) throw new Error(`the first game: ${response.status}`);
    const { pathname } = new URL(response.url);
    const answered = new Promise((resolve) => {
      this.#onAnswered = () => resolve(null);
    });
    const isWaiting = this.isWaiting;
    const name = pathname.split("/").at(-1) ?? "";
    this.#rename(name);
    this.#begun({ ask, name });
    if (isWaiting) await answered;
    return pathname;
  }

  /** Point the board's links and forms to this game. @param {string} name */
  #rename(name) {
    for (const attribute of ["value", "href", "action"]) {
      for (const each of this.#board?.querySelectorAll(`[${attribute}*="${NAME}"]`) ??
        []) {
        const old = each.getAttribute(attribute) ?? "";
        each.setAttribute(attribute, old.replace(NAME, name));
      }
    }
  }
}
