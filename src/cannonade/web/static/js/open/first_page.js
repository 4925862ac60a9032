// Pages rendered by the export, shown while the table loads for the first time: the
// home page, the daily deal's, and a board. Other links and forms are followed once the
// table has loaded.

import { FirstGame } from "./first_game.js";

/** @import { DirectPages } from "./direct.js" */
/** @import { ServedPages } from "./served.js" */

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
