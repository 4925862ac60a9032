// The game on a board that the export has drawn. It is begun as soon as the table is open;
// what its page asks before then waits, and is answered as if by the game itself.

/** @typedef {(place: string, sent: RequestInit) => Promise<Response>} Ask */

/** What the game is called on the board, which knows no other name. */
const NAME = "first-game";
const API = "/api/";

/** Make a name; it works without a secure context too. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A game that the table does not know of yet. */
export class FirstGame {
  /** How many actions have been played that are not answered. */
  #waiting = 0;
  /** @type {Document | null} */ #board = null;
  /** @type {() => void} */ #onAnswered = () => {};
  /** @type {(begun: {ask: Ask, name: string}) => void} */ #begun = () => {};

  /**
   * @param {HTMLFormElement} form what begins it
   * @param {URL} base
   * @param {() => void} onPlayed called when an action has to wait for the table
   */
  constructor(form, base, onPlayed) {
    this.base = base;
    this.place = this.#placeOf(form.action);
    this.body = new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    );
    this.body.set("key", newKey()); // the page has the same for everybody
    this.onPlayed = onPlayed;
    /** @type {Promise<{ask: Ask, name: string}>} */
    this.begun = new Promise((resolve) => {
      this.#begun = resolve;
    });
  }

  /** @param {string} address @returns {string} its path as the table knows it */
  #placeOf(address) {
    const { pathname, search } = new URL(address, this.base);
    const isBelow = pathname.startsWith(this.base.pathname); // scripts know no base
    return pathname.slice(isBelow ? this.base.pathname.length - 1 : 0) + search;
  }

  /** Whether an action waits for the table. */
  get isWaiting() {
    return this.#waiting > 0;
  }

  /**
   * Answer what the board's page asks.
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
    const { signal: _, ...sent } = init; // who waits for the table is patient
    const isDeed = sent.method === "POST";
    if (isDeed) {
      this.#waiting += 1;
      this.onPlayed();
    }
    try {
      const { ask, name } = await this.begun;
      return await ask(place.replace(NAME, name), sent);
    } finally {
      if (isDeed) this.#waiting -= 1;
      if (!this.isWaiting) this.#onAnswered();
    }
  }

  /**
   * Begin it, and have answered what waits.
   * @param {Ask} ask asks the table
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

  /** Have what the board leads to lead to this game. @param {string} name */
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
