// The table's pages served by the service worker, in the window's frame.

import { save } from "./downloads.js";
import { isFirstPage } from "./first_page.js";
import { Visits } from "./visits.js";

/** Pages that the frame loads by URL. */
export class ServedPages {
  /**
   * @param {HTMLIFrameElement} frame
   * @param {URL} base
   * @param {() => void} onShown
   * @param {() => void} onLost called when a page cannot be shown
   */
  constructor(frame, base, onShown, onLost) {
    this.frame = frame;
    this.base = base;
    this.visits = new Visits(frame, onLost);
    frame.addEventListener("load", () => {
      const page = /** @type {Window} */ (frame.contentWindow);
      const { contentDocument } = frame; // null for the browser's own error page
      if (contentDocument?.URL === "about:blank") return;
      if (contentDocument && isFirstPage(page.location, base)) return;
      if (!this.visits.end()) return;
      onShown();
      this.visits.watch(page);
      this.#showPlace();
      // Only some browsers report URL changes without a page load.
      /** @type {any} */ (page).navigation?.addEventListener("currententrychange", () =>
        this.#showPlace(),
      );
      this.#mendAddresses(page.document);
      page.focus();
    });
  }

  /** Show the table's page for this window's URL. */
  show() {
    // Replace the first page, so the back button doesn't return to it.
    this.visits.replace(location.href);
    this.frame.hidden = false;
  }

  /**
   * Submit a form of a first page.
   * @param {HTMLFormElement} form
   * @param {HTMLElement} submitter
   */
  send(form, submitter) {
    form.requestSubmit(submitter);
  }

  /** Send a request to the table. @param {string} place @param {RequestInit} sent */
  ask(place, sent) {
    return fetch(this.base.pathname.slice(0, -1) + place, sent);
  }

  /** Copy the URL and the title of the frame's page to this window. */
  #showPlace() {
    const page = /** @type {Window} */ (this.frame.contentWindow);
    document.title = page.document.title;
    const { pathname, search, hash } = page.location;
    history.replaceState(null, "", pathname + search + hash);
  }

  /**
   * Add the base to a path set by a page's script; the page's own paths have it
   * already.
   * @param {Element | null | undefined} element
   * @param {string} attribute
   */
  #mend(element, attribute) {
    const address = element?.getAttribute(attribute);
    if (address?.startsWith("/") && !address.startsWith(this.base.pathname)) {
      element?.setAttribute(attribute, this.base.pathname.slice(0, -1) + address);
    }
  }

  /** @param {Document} page */
  #mendAddresses(page) {
    const follow = (/** @type {Event} */ { target }) =>
      this.#mend(/** @type {Element} */ (target).closest?.("a[href]"), "href");
    page.addEventListener("click", download, { capture: true });
    for (const each of ["click", "auxclick", "contextmenu"]) {
      page.addEventListener(each, follow, { capture: true });
    }
    const send = (/** @type {SubmitEvent} */ event) => {
      this.#mend(/** @type {Element} */ (event.target), "action");
      this.#mend(event.submitter, "formaction");
    };
    page.addEventListener("submit", send, { capture: true });
  }
}

/**
 * Save the target of a download link: browsers request it from the host, bypassing the
 * service worker.
 * @param {MouseEvent} event
 */
async function download(event) {
  /** @type {HTMLAnchorElement | null} */
  const link = /** @type {Element} */ (event.target).closest?.("a[download]");
  if (!link || link.protocol === "blob:") return;
  event.preventDefault();
  await save(await fetch(link.href), link.pathname);
}
