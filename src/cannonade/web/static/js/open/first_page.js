// Pages rendered by the export, shown while the table loads for the first time: the
// home page, the daily deal's, and a board. The game on that board begins as soon as
// the table has loaded; what its page asks before that waits for it, and so do all
// other links and forms.

import { Pages, pairsOf } from "./pages.js";
import { newName } from "./table.js";

/** @import { Pressed } from "./pages.js" */
/** @import { Sent } from "./table.js" */

/** The placeholder for the game's id on the rendered board. */
const NAME = "first-game";
const FOLDER = new URL("first/", import.meta.url);

const markOf = (/** @type {URL} */ base) => `cannonade ${base.pathname}`;

/** Whether to show a first page: at the home page, on a first visit. @param {URL} base */
export function isFirstVisit(base) {
  try {
    const isHome = location.pathname === base.pathname && !location.hash;
    return isHome && localStorage.getItem(markOf(base)) === null;
  } catch {
    return false; // without storage, every visit would show it
  }
}

/** Record that the table has been opened here. @param {URL} base */
export function noteVisit(base) {
  try {
    localStorage.setItem(markOf(base), "open");
  } catch {
    // Without storage, first pages are never shown.
  }
}

/** The table's pages, of which some can be seen before the table is open. */
export class FirstPages extends Pages {
  /** What was pressed last. @type {Pressed | null} */ #pressed = null;
  /** The name of the game on the board, once it has begun. */
  /** @type {Promise<string> | null} */ #begun = null;
  #isOpen = false;
  #opened = Promise.withResolvers();
  /** Called when something must wait for the table. @type {() => void} */
  onWaiting = () => {};

  /**
   * Show the home page, unless the table is faster.
   * @param {string} language
   * @param {string[]} days the days that have a page
   */
  async begin(language, days) {
    const today = new Date().toISOString().slice(0, 10);
    const name = days.includes(today) ? `${language}-${today}` : language;
    const text = await this.#fetchPage(name);
    if (text && !this.#isOpen) await this.write(text, "/");
  }

  /** Show the real page in place of the rendered one, unless it is in use. */
  async open() {
    this.#isOpen = true;
    this.#opened.resolve(null);
    if (!this.#begun && !this.#pressed) await this.show();
  }

  /** A game that has not begun has no address. @param {string} place @param {boolean} isNew */
  note(place, isNew) {
    super.note(place.includes(NAME) ? "/" : place, isNew);
  }

  /** @param {string} place @param {Sent} sent */
  async ask(place, sent) {
    if (!this.#begun || !place.includes(NAME)) return super.ask(place, sent);
    const { signal: _, ...patient } = sent; // no time limits while the table loads
    if (sent.method === "POST" && !this.#isOpen) this.onWaiting();
    return super.ask(place.replace(NAME, await this.#begun), patient);
  }

  /** @param {Pressed} pressed @param {() => Promise<void>} visit */
  async go(pressed, visit) {
    if (this.#isOpen) return visit();
    this.#pressed?.removeAttribute("aria-busy");
    pressed.setAttribute("aria-busy", "true");
    this.#pressed = pressed;
    const { first } = pressed.dataset;
    const text = first && (await this.#fetchPage(first));
    if (this.#pressed !== pressed) return;
    if (text && !this.#isOpen) {
      this.#pressed = null;
      return this.#turnTo(text, pressed);
    }
    if (!this.#isOpen) this.onWaiting();
    await this.#opened.promise;
    await this.#begun;
    if (this.#pressed === pressed) await visit();
  }

  /** @param {string} name @returns {Promise<string>} "" if the host hasn't got it */
  async #fetchPage(name) {
    const address = new URL(`${name}.html`, FOLDER);
    const found = await fetch(address).catch(() => null);
    return found?.ok ? found.text() : "";
  }

  /** @param {string} text @param {Pressed} pressed what leads to the page */
  async #turnTo(text, pressed) {
    if (!("elements" in pressed)) {
      const { pathname } = new URL(pressed.href);
      history.pushState(null, "");
      return this.write(text, this.placeOf(pathname));
    }
    const body = pairsOf(new FormData(pressed));
    body.delete("today"); // the board of this day is on the screen
    body.set("key", newName()); // the rendered key is the same for everybody
    const { pathname } = new URL(pressed.action);
    this.#begun = this.#begin(this.placeOf(pathname), body);
    this.#begun.catch(() => {}); // whatever waits for it says so
    history.pushState(null, "");
    await this.write(text, `/game/${NAME}`);
  }

  /**
   * Begin the game, and give its name to the board.
   * @param {string} place
   * @param {URLSearchParams} body
   */
  async #begin(place, body) {
    const { ok, url, status } = await super.ask(place, { method: "POST", body });
    if (!ok) throw new Error(`the first game: ${status}`);
    const name = new URL(url).pathname.split("/").at(-1) ?? "";
    const page = /** @type {Window} */ (this.frame.contentWindow);
    for (const attribute of ["value", "href", "action"]) {
      const named = `[${attribute}*="${NAME}"]`;
      for (const each of page.document.querySelectorAll(named)) {
        const old = each.getAttribute(attribute) ?? "";
        each.setAttribute(attribute, old.replace(NAME, name));
      }
    }
    page.history.replaceState(null, "", new URL(url).pathname);
    this.onShown();
    return name;
  }
}
