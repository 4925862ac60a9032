// The home page as the export has drawn it, seen while the table opens for the first
// time. What is pressed there is done as soon as the table is open.

const FOLDER = "open/first/";

/**
 * Whether an address is that of the first page: none of the table's own.
 * @param {Location} place
 * @param {URL} base
 */
export const isFirstPage = (place, base) =>
  place.pathname.startsWith(base.pathname + FOLDER);

/** The first page, in the frame of the window. */
export class FirstPage {
  /** What was pressed last. @type {HTMLElement | null} */ #pressed = null;

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
      const isHome = location.pathname === this.base.pathname;
      return isHome && localStorage.getItem(this.#mark) === null;
    } catch {
      return false; // where nothing can be noted, an old home page would be shown again
    }
  }

  /** Whether something that was pressed waits for the table. */
  get isWaiting() {
    return this.#pressed !== null;
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

  /** @param {string} language */
  show(language) {
    this.frame.src = new URL(`${FOLDER}${language}.html`, this.base).href;
    this.frame.hidden = false;
    this.#listen();
  }

  /** Listen as soon as anything can be pressed: the host itself answers no form. */
  #listen() {
    const page = this.frame.contentDocument;
    if (!page || page.URL === "about:blank") {
      requestAnimationFrame(() => this.#listen());
      return;
    }
    const press = (/** @type {Event} */ event) => {
      const pressed = /** @type {Element} */ (event.target).closest?.(
        "a[href], form button:not([type=button])",
      );
      if (!pressed || pressed.getAttribute("target")) return;
      event.preventDefault();
      this.#pressed?.removeAttribute("aria-busy");
      pressed.setAttribute("aria-busy", "true");
      this.#pressed = /** @type {HTMLElement} */ (pressed);
      this.onPressed();
    };
    page.addEventListener("click", press, { capture: true });
  }

  /**
   * Do what was pressed, or show the page of this window's address.
   * @param {{show: () => void}} pages
   * @param {boolean} isServed whether the frame can ask the table by itself
   */
  leave(pages, isServed) {
    const pressed = /** @type {any} */ (this.#pressed);
    if (pressed?.form && isServed) {
      pressed.form.requestSubmit(pressed);
      return;
    }
    if (pressed?.href) history.replaceState(null, "", pressed.href);
    pages.show();
  }
}
