// The table's pages, in this window's frame: the window asks the table for them, writes
// them into the frame, and follows their links and forms. Scripts, style sheets and
// pictures come from the host, or from what the service worker keeps.

/** @import { Sent, Table } from "./table.js" */

const FILES = "/static/";
/** An empty page with the export's content security policy. */
const BLANK = new URL("blank.html", import.meta.url).href;
/** The event that pages dispatch to be reloaded (js/shared/server_page.js). */
const RELOAD = "cannonade-reload";
/** The paths in a page, which know nothing of the folder that it is published in. */
const LINKS = /( (?:href|src|action|formaction|data-[a-z]+)=)"\/(?!\/)/g;

/** @typedef {HTMLAnchorElement | HTMLFormElement} Pressed */

/** The pages of the table, written into the frame. */
export class Pages {
  #visits = 0;
  #place = "/";

  /**
   * @param {HTMLIFrameElement} frame
   * @param {URL} base
   * @param {Table} table
   * @param {() => void} onShown
   */
  constructor(frame, base, table, onShown) {
    this.frame = frame;
    this.base = base;
    this.table = table;
    this.onShown = onShown;
    /** Whether the host shows this window at any address. */
    this.isAnywhere = location.pathname !== base.pathname;
    history.scrollRestoration = "manual";
    addEventListener("popstate", ({ state }) => this.show(state?.scroll));
    navigator.serviceWorker?.addEventListener("controllerchange", () =>
      this.note(this.#place, false),
    );
  }

  /** Show the first page, as the table is open. */
  open() {
    return this.show();
  }

  /** Show the page of this window's address: after the #, or else its path. */
  show(scroll = 0) {
    const { hash, pathname, search } = location;
    const place = hash.startsWith("#/")
      ? hash.slice(1)
      : this.placeOf(pathname + search) + hash;
    return this.visit(place, {}, false, scroll);
  }

  /** @param {string} path @returns {string} without the base */
  placeOf(path) {
    const { pathname } = this.base;
    return path.startsWith(pathname) ? path.slice(pathname.length - 1) : path;
  }

  /** @param {string} place @returns {string} with the base */
  #pathOf(place) {
    return this.base.pathname.slice(0, -1) + place;
  }

  /**
   * Return the address of a place. Where a host would know nothing of its path, it
   * stands after a #.
   * @param {string} place
   */
  #addressOf(place) {
    const isServed = this.isAnywhere || navigator.serviceWorker?.controller;
    if (isServed || place === "/") return this.#pathOf(place);
    return `${this.base.pathname}#${place}`;
  }

  /**
   * Show this place in the window's address.
   * @param {string} place
   * @param {boolean} isNew whether to add it to the history
   */
  note(place, isNew) {
    this.#place = place;
    if (isNew) history.pushState(null, "", this.#addressOf(place));
    else history.replaceState(history.state, "", this.#addressOf(place));
  }

  /** Send a request to the table. @param {string} place @param {Sent} sent */
  ask(place, sent) {
    return this.table.ask(place, sent);
  }

  /**
   * Show a page, or save the response as a file if it isn't one.
   * @param {string} wanted
   * @param {Sent} sent
   * @param {boolean} isNew whether to add it to the history
   */
  async visit(wanted, sent, isNew, scroll = 0) {
    this.#visits += 1;
    const visit = this.#visits;
    const response = await this.ask(wanted.split("#")[0] ?? "", sent);
    const type = response.headers.get("content-type") ?? "";
    const { pathname, search, hash } = new URL(response.url);
    const path = this.placeOf(pathname) + search;
    if (!type.startsWith("text/html")) return save(response, path);
    const text = await response.text();
    if (visit !== this.#visits) return; // another page was asked for meanwhile
    const place = path + (hash || new URL(wanted, this.base).hash);
    if (isNew) {
      const { scrollY } = /** @type {Window} */ (this.frame.contentWindow);
      history.replaceState({ scroll: scrollY }, "");
      history.pushState(null, "", this.#addressOf(place));
    }
    await this.write(text, place, scroll);
    this.onShown();
  }

  /** @param {string} text a page @returns {string} with the base in its paths */
  #based(text) {
    return text.replace(LINKS, `$1"${this.base.pathname}`);
  }

  /**
   * Write a page into a new frame, which gets its own address. The old one covers it
   * until its style sheets are there.
   * @param {string} text
   * @param {string} place
   */
  async write(text, place, scroll = 0) {
    const old = this.frame;
    const fresh = /** @type {HTMLIFrameElement} */ (old.cloneNode());
    this.frame = fresh;
    fresh.hidden = false;
    fresh.dataset.place = place;
    // Over the new one, in the same place, and out of reach.
    old.removeAttribute("id");
    old.inert = true;
    // Service workers serve no frame that was never loaded (in Chromium), and with them
    // 'self' in its content security policy means nothing without an address (in Firefox).
    fresh.src = BLANK;
    // Nor does Chromium report that a page is loaded which was written before this event
    // is over.
    const isLoaded = new Promise((resolve) =>
      fresh.addEventListener("load", () => setTimeout(resolve), { once: true }),
    );
    old.before(fresh);
    await isLoaded;
    const page = /** @type {Window & typeof globalThis} */ (fresh.contentWindow);
    // A document opened by a script takes the address of the script's page.
    history.replaceState(history.state, "", this.#pathOf(place));
    page.document.open();
    const { document: written } = page;
    this.note(place, false);
    this.#followHistory(page);
    const fetch = page.fetch.bind(page);
    page.fetch = (input, init) => this.#fetch(page, fetch, input, init);
    for (const each of ["click", "auxclick", "contextmenu"]) {
      page.addEventListener(each, (event) => this.#mend(event), { capture: true });
    }
    page.addEventListener("click", (event) => this.#followLink(page, event));
    page.addEventListener("submit", (event) => this.#submit(event));
    page.addEventListener(RELOAD, (event) => {
      event.preventDefault();
      this.show(page.scrollY);
    });
    fresh.addEventListener("load", () => {
      if (fresh.contentDocument !== written) this.show(); // a script has left it
    });
    page.addEventListener("load", () => {
      old.remove();
      page.scrollTo(0, scroll || page.scrollY);
    });
    page.document.write(this.#based(text));
    page.document.close();
    document.title = page.document.title;
    const { hash } = new URL(place, this.base);
    if (hash) page.location.replace(hash);
    page.focus();
  }

  /**
   * Let scripts of a page change this window's history instead of the frame's, which
   * ends with its page.
   * @param {Window} page
   */
  #followHistory(page) {
    const change = page.history.replaceState.bind(page.history);
    const follow =
      (/** @type {boolean} */ isNew) =>
      /** @type {History["pushState"]} */
      (state, title, address) => {
        change(state, title, address);
        const { pathname, search, hash } = page.location;
        this.note(this.placeOf(pathname + search) + hash, isNew);
        document.title = page.document.title;
      };
    page.history.pushState = follow(true);
    page.history.replaceState = follow(false);
  }

  /**
   * The replacement for `fetch` in a page.
   * @param {Window} page
   * @param {typeof globalThis.fetch} fetch the page's own
   * @param {RequestInfo | URL} input
   * @param {RequestInit} [init]
   * @returns {Promise<Response>}
   */
  async #fetch(page, fetch, input, init = {}) {
    const address = input instanceof Request ? input.url : String(input);
    const url = new URL(address, page.location.href);
    const place = this.placeOf(url.pathname);
    if (place.startsWith(FILES)) return fetch(this.#pathOf(place), init);
    const response = await this.ask(place + url.search, init);
    if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
    const based = new Response(this.#based(await response.text()), response);
    Object.defineProperty(based, "url", { value: response.url });
    return based;
  }

  /**
   * Add the base to a link that a script has made, and open other sites elsewhere.
   * @param {Event} event
   */
  #mend({ target }) {
    const link = linkOf(target);
    if (!link) return;
    const path = link.getAttribute("href") ?? "";
    if (/^\/(?!\/)/.test(path)) link.href = this.#pathOf(this.placeOf(path));
    if (link.origin !== this.base.origin) link.target = "_blank";
  }

  /** @param {Window} page @param {MouseEvent} event */
  #followLink(page, event) {
    const isPlain =
      event.button === 0 &&
      !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    const link = linkOf(event.target);
    if (event.defaultPrevented || !isPlain || !link || link.target) return;
    const { pathname, search, hash } = new URL(link.href, page.location.href);
    const here = page.location;
    if (!pathname.startsWith(this.base.pathname)) return;
    event.preventDefault();
    const isHere = pathname === here.pathname && search === here.search;
    if (isHere && hash) {
      page.location.replace(hash);
      this.note(this.placeOf(pathname + search) + hash, hash !== here.hash);
      return;
    }
    const place = this.placeOf(pathname + search) + hash;
    this.go(link, () => this.visit(place, {}, !isHere || hash !== here.hash));
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    this.go(form, () => this.#send(form, event.submitter));
  }

  /**
   * Follow a link or a form.
   * @param {Pressed} _pressed
   * @param {() => Promise<void>} visit
   */
  go(_pressed, visit) {
    return visit();
  }

  /**
   * Submit a form, and show the response.
   * @param {HTMLFormElement} form
   * @param {HTMLElement | null} submitter
   */
  #send(form, submitter) {
    const { URL: address } = form.ownerDocument;
    const given = (/** @type {string} */ name) =>
      submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
    const url = new URL(given("action") || address, address);
    const place = this.placeOf(url.pathname);
    const data = new FormData(form, submitter);
    const pairs = pairsOf(data);
    if (given("method").toLowerCase() !== "post") {
      return this.visit(`${place}?${pairs}`, {}, true);
    }
    const isMultipart = given("enctype") === "multipart/form-data";
    const body = isMultipart ? data : pairs;
    return this.visit(place + url.search, { method: "POST", body }, true);
  }
}

/** The link around a target of an event. @param {EventTarget | null} target */
const linkOf = (target) =>
  /** @type {HTMLAnchorElement | null | undefined} */ (
    /** @type {Element} */ (target).closest?.("a[href]")
  );

/** @param {FormData} data */
export const pairsOf = (data) =>
  new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));

/** Save a response as a file. @param {Response} response @param {string} place */
async function save(response, place) {
  const link = document.createElement("a");
  const named = /filename="([^"]+)"/.exec(
    response.headers.get("content-disposition") ?? "",
  );
  link.download = named?.[1] ?? place.split("/").at(-1) ?? "";
  link.href = URL.createObjectURL(await response.blob());
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
