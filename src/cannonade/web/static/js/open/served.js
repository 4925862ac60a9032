// The table's pages served by the service worker, in the window's frame. Chromium runs
// the service worker in the process of some tab. If that is killed, a page requested
// just then never arrives, or it comes from the host, which has no such page
// (docs/decisions/0015): visits make sure that pages arrive.

import { isFirstPage } from "./first_page.js";

/**
 * @typedef {object} Visit a page on its way to the frame
 * @property {string} url without its fragment
 * @property {number} since the time of the request, in ms
 * @property {Document | null} from the document shown until then
 * @property {boolean} isSent whether it submits a form
 * @property {() => void} repeat
 */

/**
 * As known to the service worker.
 * @typedef {"going" | "answered" | "unknown"} VisitState
 */

const ASKED_MS = 3000;
const MOST_REPEATS = 3;

const bare = (/** @type {string} */ url) => url.replace(/#.*/, "");

/** The visits of the frame, which are repeated if lost. */
class Visits {
  /** @type {Visit | null} */ #going = null;
  /** The form submitted last. @type {SubmitEvent | null} */ #sent = null;
  #repeats = 0;

  /**
   * @param {HTMLIFrameElement} frame
   * @param {() => void} onLost called when a page does not arrive after retries
   */
  constructor(frame, onLost) {
    this.frame = frame;
    this.onLost = onLost;
  }

  /** Replace the current page by another one. @param {string} url */
  replace(url) {
    const show = () => this.frame.contentWindow?.location.replace(url);
    this.#begin(url, false, show);
    show();
  }

  /**
   * Track where links, forms and scripts of a page lead. Only browsers with the
   * Navigation API report it; others don't run the service worker in a tab's process.
   * @param {Window} page
   */
  watch(page) {
    const remember = (/** @type {SubmitEvent} */ event) => {
      this.#sent = event;
    };
    page.addEventListener("submit", remember, { capture: true });
    /** @type {any} */ (page).navigation?.addEventListener(
      "navigate",
      (/** @type {any} */ event) => this.#follow(page, event),
    );
  }

  /**
   * Handle the arrival of a document, and repeat the visit unless it is the table's.
   * @returns {boolean} whether it is
   */
  end() {
    const visit = this.#going;
    this.#going = null;
    if (isFromTable(this.frame.contentDocument)) {
      this.#repeats = 0;
      return true;
    }
    // A form whose response is lost is not resubmitted: its page is shown again.
    const url = visit && !visit.isSent ? visit.url : bare(location.href);
    this.#repeat(() => this.replace(url));
    return false;
  }

  /** @param {Window} page @param {any} event a NavigateEvent */
  #follow(page, { destination, downloadRequest, formData, navigationType }) {
    const { url, sameDocument } = destination;
    const isOurs = new URL(url).origin === location.origin;
    if (sameDocument || downloadRequest !== null || !isOurs) return;
    const sent = formData && this.#sent;
    this.#begin(url, formData !== null, () => {
      if (sent) sent.target.requestSubmit(sent.submitter);
      else if (navigationType === "reload") page.location.reload();
      else if (navigationType === "push") page.location.assign(url);
      else page.location.replace(url);
    });
  }

  /** @param {string} url @param {boolean} isSent @param {() => void} repeat */
  #begin(url, isSent, repeat) {
    const from = this.frame.contentDocument;
    const visit = { url: bare(url), since: Date.now(), from, isSent, repeat };
    this.#going = visit;
    setTimeout(() => this.#ask(visit), ASKED_MS);
  }

  /** Whether a page has not arrived yet. @param {Visit} visit */
  #isGoing(visit) {
    return this.#going === visit && this.frame.contentDocument === visit.from;
  }

  /**
   * Ask the service worker for the state of a late page, until it arrives. A page that
   * it knows is merely slow; the successor of a killed worker knows none.
   * @param {Visit} visit
   */
  async #ask(visit) {
    const { active } = await navigator.serviceWorker.ready;
    if (!this.#isGoing(visit)) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (/** @type {MessageEvent<VisitState>} */ { data }) => {
      if (data === "going" || !this.#isGoing(visit)) return;
      this.#going = null;
      if (data === "unknown") this.#repeat(visit.repeat);
    };
    const { url, since } = visit;
    active?.postMessage({ kind: "visit", url, since }, [port2]);
    setTimeout(() => this.#ask(visit), ASKED_MS);
  }

  /** @param {() => void} visit */
  #repeat(visit) {
    if (this.#repeats === MOST_REPEATS) return this.onLost();
    this.#repeats += 1;
    visit();
  }
}

/**
 * Whether a document comes from the table. Hosts have pages of their own, the browsers'
 * error pages can't be read, and this window's page doesn't count either.
 * @param {Document | null} page
 */
function isFromTable(page) {
  if (page?.contentType !== "text/html") return page !== null;
  return page.querySelector('link[rel="stylesheet"][href*="/static/"]') !== null;
}

/** Save a response as a file. @param {Response} response @param {string} place */
export async function save(response, place) {
  const link = document.createElement("a");
  const named = /filename="([^"]+)"/.exec(
    response.headers.get("content-disposition") ?? "",
  );
  link.download = named?.[1] ?? place.split("/").at(-1) ?? "";
  link.href = URL.createObjectURL(await response.blob());
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

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
