// Pages rendered by the export, shown while the table loads for the first time: the
// home page, the daily deal's, and a board. The game on that board is created as soon
// as the table has loaded; requests of its page before that wait, and are answered by
// the game later. Other links and forms are followed then too.

/** @import { DirectPages } from "./direct.js" */
/** @import { ServedPages } from "./served.js" */

/** @typedef {(place: string, sent: RequestInit) => Promise<Response>} Ask */

/** The placeholder for the game's id on the rendered board. */
const NAME = "first-game";
const API = "/api/";

/** Return a random key; this works without a secure context too. */
const newKey = () => crypto.getRandomValues(new Uint32Array(3)).join("-");

/** A game that does not exist yet. */
class FirstGame {
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

const FOLDER = "open/first/";

/** @typedef {ServedPages | DirectPages} Pages */
/** @typedef {HTMLAnchorElement & HTMLButtonElement} Pressed a link, or a form's button */

/**
 * Whether a URL is that of a first page; none of the table's own pages is.
 * @param {Location} place
 * @param {URL} base
 */
export const isFirstPage = (place, base) =>
  place.pathname.startsWith(base.pathname + FOLDER);

/** The first pages, shown in the window's frame. */
export class FirstPage {
  /** The link or button pressed last. @type {Pressed | null} */ #pressed = null;
  /** The game on the current board. @type {FirstGame | null} */ #game = null;
  /** Whether the table has opened, so first pages are no longer used. */
  #isOver = false;

  /**
   * @param {HTMLIFrameElement} frame
   * @param {URL} base
   * @param {() => void} onPressed called when something must wait for the table
   */
  constructor(frame, base, onPressed) {
    this.frame = frame;
    this.base = base;
    this.onPressed = onPressed;
  }

  /** Whether to show a first page: at the home page, on a first visit. */
  get isDue() {
    try {
      const isHome = location.pathname === this.base.pathname && !location.hash;
      return isHome && localStorage.getItem(this.#mark) === null;
    } catch {
      return false; // without storage, every visit would show it
    }
  }

  /** Whether a pressed link or button is waiting for the table. */
  get isWaiting() {
    return this.#pressed !== null || (this.#game?.isWaiting ?? false);
  }

  /** Record that the table has been opened here. */
  note() {
    try {
      localStorage.setItem(this.#mark, "open");
    } catch {
      // Without storage, first pages are never shown.
    }
  }

  get #mark() {
    return `cannonade ${this.base.pathname}`;
  }

  /**
   * Show the home page.
   * @param {string} language
   * @param {string[]} days the days that have a page
   */
  show(language, days) {
    const today = new Date().toISOString().slice(0, 10);
    this.#turnTo(days.includes(today) ? `${language}-${today}` : language);
    this.frame.hidden = false;
  }

  /** @param {string} name */
  #turnTo(name) {
    const { href } = new URL(`${FOLDER}${name}.html`, this.base);
    this.frame.contentWindow?.location.replace(href);
    this.#listen(href);
  }

  /**
   * Listen to clicks as early as possible: the host can't handle forms.
   * @param {string} address
   */
  #listen(address) {
    const page = this.frame.contentDocument;
    if (!page || page.URL !== address) {
      if (!this.#isOver) requestAnimationFrame(() => this.#listen(address));
      return;
    }
    const view = /** @type {Window & typeof globalThis} */ (page.defaultView);
    this.#game?.serve(view);
    page.addEventListener("click", (event) => this.#press(event), { capture: true });
  }

  /** @param {Event} event */
  #press(event) {
    const pressed = /** @type {Pressed | null} */ (
      /** @type {Element} */ (event.target).closest?.(
        "a[href], form button:not([type=button])",
      )
    );
    if (!pressed || pressed.getAttribute("target")) return;
    event.preventDefault();
    this.#pressed?.removeAttribute("aria-busy");
    pressed.setAttribute("aria-busy", "true");
    this.#pressed = pressed;
    const { first } = (pressed.form ?? pressed).dataset;
    if (first && !pressed.value && !this.#isOver) this.#follow(first, pressed);
    else this.onPressed();
  }

  /**
   * Show the page of a link or form, if the host has it.
   * @param {string} name
   * @param {Pressed} pressed
   */
  async #follow(name, pressed) {
    const address = new URL(`${FOLDER}${name}.html`, this.base);
    const found = await fetch(address).catch(() => null);
    if (this.#isOver || this.#pressed !== pressed) return;
    if (!found?.ok) {
      this.onPressed();
      return;
    }
    this.#pressed = null;
    if (pressed.form) {
      this.#game = new FirstGame(pressed.form, this.base, this.onPressed);
    }
    this.#turnTo(name);
  }

  /**
   * Follow what was pressed, or show the page of this window's URL.
   * @param {Pages} pages
   */
  async leave(pages) {
    this.#isOver = true;
    if (this.#game) {
      const path = await this.#game.begin((place, sent) => pages.ask(place, sent));
      history.replaceState(null, "", path);
    }
    const pressed = this.#pressed;
    if (pressed?.form) return pages.send(pressed.form, pressed);
    if (pressed) history.replaceState(null, "", pressed.href);
    pages.show();
  }
}
