// The table's pages in browsers without service workers: this window sends requests to
// the worker itself, writes the responses into the frame, and follows its links and
// forms. Scripts, style sheets and pictures come from the host.

import { Answer } from "./answers.js";
import { save } from "./served.js";

/** @import { Holder } from "./shell.js" */

/** @typedef {Pick<RequestInit, "method" | "body" | "headers" | "signal">} Sent */

const FILES = "/static/";
const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** The event that pages dispatch to be reloaded (js/shared/server_page.js). */
const RELOAD = "cannonade-reload";

/** The pages, written into the frame. */
export class DirectPages {
  #count = 0;

  /**
   * @param {HTMLIFrameElement} frame
   * @param {URL} base
   * @param {() => void} onShown
   * @param {Holder} holder
   */
  constructor(frame, base, onShown, holder) {
    this.frame = frame;
    this.base = base;
    this.onShown = onShown;
    this.holder = holder;
    addEventListener("popstate", () => this.show());
  }

  /** Show the page named by this window's URL: after the #, or else its path. */
  show() {
    const { hash, pathname, search } = location;
    const place = hash.startsWith("#/")
      ? hash.slice(1)
      : this.#placeOf(pathname + search);
    return this.#visit(place, {}, false);
  }

  /** @param {string} path @returns {string} without the base */
  #placeOf(path) {
    const { pathname } = this.base;
    return path.startsWith(pathname) ? path.slice(pathname.length - 1) : path;
  }

  /** @param {string} place @returns {string} with the base */
  #pathOf(place) {
    return this.base.pathname.slice(0, -1) + place;
  }

  /** Send a request to the table. @param {string} place @param {Sent} sent */
  async ask(place, sent) {
    return (await this.#follow(place, sent)).response;
  }

  /**
   * Send a request to the worker, without following redirects.
   * @param {string} place
   * @param {Sent} sent
   * @returns {Promise<Response>}
   */
  async #ask(place, { method = "GET", body = null, headers = [], signal }) {
    // A Request determines the type of its body, with the boundary of its parts.
    const request = new Request(this.base, { method, body, headers });
    const answer = new Answer();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => answer.hear(event);
    this.#count += 1;
    const message = {
      kind: "ask",
      id: `direct-${this.#count}`,
      base: this.base.pathname,
      method,
      path: place,
      headers: Object.fromEntries(request.headers),
      body: body === null ? null : await request.arrayBuffer(),
    };
    this.holder.pass(message, port2);
    if (!signal) return answer.response;
    return new Promise((resolve, reject) => {
      answer.response.then(resolve);
      const leave = () => {
        port1.postMessage({ kind: "left" });
        reject(signal.reason);
      };
      if (signal.aborted) leave();
      else signal.addEventListener("abort", leave, { once: true });
    });
  }

  /**
   * Send a request to the worker, and follow redirects.
   * @param {string} place
   * @param {Sent} sent
   * @returns {Promise<{place: string, response: Response}>}
   */
  async #follow(place, sent) {
    const { signal = null } = sent;
    const [path = ""] = place.split("#");
    let response = await this.#ask(path, sent);
    let found = place;
    for (let count = 0; REDIRECTS.has(response.status); count += 1) {
      if (count === MOST_REDIRECTS) throw new Error("too many redirects");
      const address = new URL(
        response.headers.get("location") ?? "",
        new URL(this.#pathOf(found), this.base),
      );
      found = this.#placeOf(address.pathname + address.search) + address.hash;
      response = await this.#ask(found.split("#")[0] ?? "", { signal });
    }
    Object.defineProperty(response, "url", {
      value: new URL(this.#pathOf(found), this.base).href,
    });
    return { place: found, response };
  }

  /**
   * Show a page, or save the response as a file if it isn't one.
   * @param {string} wanted
   * @param {Sent} sent
   * @param {boolean} isNew whether to add it to the history
   */
  async #visit(wanted, sent, isNew) {
    const { place, response } = await this.#follow(wanted, sent);
    const type = response.headers.get("content-type") ?? "";
    if (!type.startsWith("text/html")) return save(response, place);
    const text = await response.text();
    const address = `${this.base.pathname}#${place}`;
    if (isNew) history.pushState(null, "", address);
    this.#write(text, place);
    history.replaceState(null, "", address);
    this.onShown();
  }

  /** Write a page into a new frame, which gets the page's URL. */
  /** @param {string} text @param {string} place */
  #write(text, place) {
    const fresh = /** @type {HTMLIFrameElement} */ (this.frame.cloneNode());
    fresh.removeAttribute("src");
    fresh.hidden = false;
    this.frame.replaceWith(fresh);
    this.frame = fresh;
    const page = /** @type {Window & typeof globalThis} */ (fresh.contentWindow);
    // A document opened by a script takes the URL of the script's page.
    history.replaceState(null, "", this.#pathOf(place));
    page.document.open();
    this.#followHistory(page);
    page.fetch = (input, init) => this.#fetch(page, input, init);
    page.addEventListener("click", (event) => this.#followLink(page, event));
    page.addEventListener("submit", (event) => this.#submit(event));
    page.addEventListener(RELOAD, (event) => {
      event.preventDefault();
      this.show();
    });
    page.document.write(text);
    page.document.close();
    document.title = page.document.title;
    fresh.dataset.place = place;
    page.focus();
  }

  /** Update this window's URL when a script of the page changes its own. */
  /** @param {Window} page */
  #followHistory(page) {
    const report = () => {
      const { pathname, search, hash } = page.location;
      const place = this.#placeOf(pathname + search) + hash;
      history.replaceState(null, "", `${this.base.pathname}#${place}`);
    };
    const real = page.history;
    for (const name of /** @type {const} */ (["pushState", "replaceState"])) {
      const change = real[name].bind(real);
      real[name] = (...facts) => {
        change(...facts);
        report();
      };
    }
    page.addEventListener("popstate", report);
  }

  /**
   * The replacement for `fetch` in a page.
   * @param {Window} page
   * @param {RequestInfo | URL} input
   * @param {RequestInit} [init]
   * @returns {Promise<Response>}
   */
  async #fetch(page, input, init = {}) {
    const address = input instanceof Request ? input.url : String(input);
    const url = new URL(address, page.location.href);
    const place = this.#placeOf(url.pathname);
    if (place.startsWith(FILES)) return fetch(this.#pathOf(place), init);
    return this.ask(place + url.search, init);
  }

  /** @param {Window} page @param {MouseEvent} event */
  #followLink(page, event) {
    const isPlain =
      event.button === 0 &&
      !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    const link = /** @type {Element} */ (event.target).closest?.("a[href]");
    if (event.defaultPrevented || !isPlain || !link) return;
    const { href, target } = /** @type {HTMLAnchorElement} */ (link);
    const url = new URL(href, page.location.href);
    const { pathname, search, hash } = page.location;
    const isHere = url.pathname === pathname && url.search === search;
    if (target || url.origin !== this.base.origin || (isHere && url.hash)) return;
    event.preventDefault();
    const isElsewhere = !isHere || url.hash !== hash;
    this.#visit(this.#placeOf(url.pathname + url.search) + url.hash, {}, isElsewhere);
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    if (event.defaultPrevented) return;
    event.preventDefault();
    this.send(/** @type {HTMLFormElement} */ (event.target), event.submitter);
  }

  /**
   * Submit a form, and show the response.
   * @param {HTMLFormElement} form
   * @param {HTMLElement | null} submitter
   */
  send(form, submitter) {
    const { URL: address } = form.ownerDocument;
    const given = (/** @type {string} */ name) =>
      submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
    const url = new URL(given("action") || address, address);
    const place = this.#placeOf(url.pathname);
    const data = new FormData(form, submitter);
    const pairs = new URLSearchParams(
      [...data].map(([name, value]) => [name, String(value)]),
    );
    if (given("method").toLowerCase() !== "post") {
      return this.#visit(`${place}?${pairs}`, {}, true);
    }
    const isMultipart = given("enctype") === "multipart/form-data";
    const body = isMultipart ? data : pairs;
    return this.#visit(place + url.search, { method: "POST", body }, true);
  }
}
