// The pages that the export has drawn, seen while the table opens for the first time: the
// home page, the day's, and a board to play on. What is pressed there and leads to none of
// them is done as soon as the table is open.

import { FirstGame } from "./first_game.js";

const FOLDER = "open/first/";

/** @typedef {import("./served.js").ServedPages | import("./direct.js").DirectPages} Pages */
/** @typedef {HTMLAnchorElement & HTMLButtonElement} Pressed a link, or a form's button */

/**
 * Whether an address is that of a first page: none of the table's own.
 * @param {Location} place
 * @param {URL} base
 */
export const isFirstPage = (place, base) =>
  place.pathname.startsWith(base.pathname + FOLDER);

/** The first pages, in the frame of the window. */
export class FirstPage {
  /** What was pressed last. @type {Pressed | null} */ #pressed = null;
  /** The game on the board that is shown. @type {FirstGame | null} */ #game = null;
  /** Whether the table has been opened: then nothing leads to a first page. */
  #isOver = false;

  /**
   * @param {HTMLIFrameElement} frame
   * @param {URL} base
   * @param {() => void} onPressed called when something has to wait for the table
   */
  constructor(frame, base, onPressed) {
    this.frame = frame;
    this.base = base;
    this.onPressed = onPressed;
  }

  /** Whether this window is at the first page, and nobody has been here before. */
  get isDue() {
    try {
      const isHome = location.pathname === this.base.pathname && !location.hash;
      return isHome && localStorage.getItem(this.#mark) === null;
    } catch {
      return false; // where nothing can be noted, an old home page would be shown again
    }
  }

  /** Whether something that was pressed waits for the table. */
  get isWaiting() {
    return this.#pressed !== null || (this.#game?.isWaiting ?? false);
  }

  /** Note that the table has been open here. */
  note() {
    try {
      localStorage.setItem(this.#mark, "open");
    } catch {
      // It is not due either.
    }
  }

  get #mark() {
    return `cannonade ${this.base.pathname}`;
  }

  /**
   * Show the home page.
   * @param {string} language
   * @param {string[]} days those that there is a page for
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
   * Listen as soon as anything can be pressed: the host itself answers no form.
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
   * Turn to the page that something leads to, if the host has it.
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
   * Do what was pressed, or show the page of this window's address.
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
