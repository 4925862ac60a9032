// The window of an exported table: it shows the loading progress, warnings about
// saving, and the table's pages in a frame. The pages come from the service worker
// (served.js), or if there is none, from this window (direct.js). One window has the
// right to run the table, and runs the worker; another one takes over when that window
// is closed or killed.

import { DirectPages } from "./direct.js";
import { FirstPage } from "./first_page.js";
import { ServedPages } from "./served.js";

const LOCK = "cannonade";
const TRIES = 5;
const TRIED_AGAIN_MS = 200;
const ACTION = /^\/api\/games\/[^/]+\/actions$/;

/** A window that runs the table, or is ready to take over. */
export class Holder {
  /** @type {Worker | null} */ #worker = null;
  /** @type {[object, MessagePort][]} */ #early = [];
  /** The requests passed on; unacknowledged ones are repeated. */
  /** @type {Set<string>} */ #heard = new Set();
  #isHolder = false;
  #hasAsked = false;

  /**
   * @param {URL} base
   * @param {(event: MessageEvent) => void} hear called with the worker's messages
   * @param {(problem: string) => void} fail
   */
  constructor(base, hear, fail) {
    this.base = base;
    this.hear = hear;
    this.fail = fail;
  }

  /** The lock that shows under which path the table runs. */
  get #placeLock() {
    return `${LOCK} ${this.base.pathname}`;
  }

  /**
   * Run the table if no other window does, or as soon as none does.
   * @param {() => void} onTakenOver called when this window takes over
   * @returns {Promise<"here" | "followed" | "elsewhere">} where it runs: here, in a
   *   window of the same path, or in one of another path, which is of no use here
   */
  async hold(onTakenOver) {
    const { locks } = navigator;
    if (!locks) {
      this.#run(); // without https: the storage lets only one window save
      return "here";
    }
    const isFree = await new Promise((resolve) => {
      const take = (/** @type {Lock | null} */ lock) => {
        resolve(lock !== null);
        return lock && this.#run();
      };
      // A browser that denies storage to the page denies locks too.
      locks.request(LOCK, { ifAvailable: true }, take).catch(() => {
        resolve(true);
        this.#run();
      });
    });
    if (isFree) return "here";
    locks.request(LOCK, () => {
      onTakenOver();
      return this.#run();
    });
    return (await this.#isFollowed()) ? "followed" : "elsewhere";
  }

  /** Return whether the table runs under the same path as this window's. */
  async #isFollowed() {
    for (let count = 0; count < TRIES; count += 1) {
      const { held = [] } = await navigator.locks.query();
      if (held.some(({ name }) => name === this.#placeLock)) return true;
      await new Promise((resolve) => setTimeout(resolve, TRIED_AGAIN_MS));
    }
    return false;
  }

  /** Run the table until the window is closed. */
  #run() {
    this.#isHolder = true;
    const forEver = new Promise(() => {});
    navigator.locks?.request(this.#placeLock, () => forEver).catch(() => {});
    const address = new URL("open/worker.js", this.base);
    this.#worker = new Worker(address, { type: "module" });
    this.#worker.addEventListener("message", this.hear);
    this.#worker.addEventListener("error", ({ message }) => this.fail(message));
    this.#worker.postMessage({ kind: "open", base: this.base.pathname });
    for (const [request, port] of this.#early.splice(0)) this.#send(request, port);
    return forEver;
  }

  /**
   * Pass on a page's request, if this window runs the table.
   * @param {any} request
   * @param {MessagePort} port
   */
  pass(request, port) {
    const isOurs = request.base === this.base.pathname;
    if (!this.#isHolder || !isOurs || this.#heard.has(request.id)) return;
    this.#heard.add(request.id);
    port.postMessage({ kind: "heard" });
    if (ACTION.test(request.path)) this.#askToPersist();
    this.#send(request, port);
  }

  /** @param {object} request @param {MessagePort} port */
  #send(request, port) {
    if (this.#worker) this.#worker.postMessage(request, [port]);
    else this.#early.push([request, port]);
  }

  /** Request persistent storage once there is a game worth keeping. */
  async #askToPersist() {
    if (this.#hasAsked) return;
    this.#hasAsked = true;
    const { storage } = navigator;
    if (storage?.persist && !(await storage.persisted())) await storage.persist();
  }
}

/** @typedef {Record<string, string>} Sentences */

const byId = (/** @type {string} */ id) =>
  /** @type {HTMLElement} */ (document.getElementById(id));
const frame = /** @type {HTMLIFrameElement} */ (byId("table"));
const progress = /** @type {HTMLProgressElement} */ (byId("progress"));
const base = new URL("./", /** @type {HTMLBaseElement} */ (byId("base")).href);

/** @type {Record<string, Sentences>} */
const all = JSON.parse(byId("sentences").textContent ?? "{}");
const language =
  navigator.languages.map((each) => each.slice(0, 2)).find((each) => each in all) ??
  "en";
const sentences = /** @type {Sentences} */ (all[language]);
document.documentElement.lang = language;
byId("manifest").setAttribute("href", `manifest-${language}.webmanifest`);
for (const each of document.querySelectorAll("[data-says]")) {
  each.textContent = sentences[each.getAttribute("data-says") ?? ""] ?? "";
}

/** The range of each loading stage, in percent. */
const STAGES = new Map([
  ["kept", [0, 60]],
  ["python", [60, 72]],
  ["packages", [72, 80]],
  ["table", [80, 98]],
]);

/** The worker's messages about saving. */
const SAVING = new Set(["saved", "unsaved", "full", "aside", "damaged", "overtaken"]);

let isOpen = false;

/** @param {string} stage @param {number} share */
function show(stage, share = 0) {
  if (progress.hidden) return; // it has failed: ignore files that still arrive
  const [from = 0, to = 0] = STAGES.get(stage) ?? [];
  progress.value = Math.max(progress.value, from + share * (to - from));
  say(first.isWaiting ? "waiting" : stage);
}

/** Show a warning unless games are saved normally. @param {string} state */
function warn(state) {
  byId("unsaved").textContent = state === "saved" ? "" : (sentences[state] ?? "");
  byId("unsaved").hidden = state === "saved";
}

/** @param {string} sentence */
function say(sentence) {
  byId("stage").textContent = sentences[sentence] ?? "";
}

/** @param {string} sentence @param {string} detail */
function stop(sentence, detail = "") {
  byId("stage").textContent = `${sentences[sentence]} ${detail}`.trim();
  byId("stage").setAttribute("role", "alert");
  progress.hidden = true;
}

const onShown = () => {
  isOpen = true;
  byId("opening").hidden = true;
  first.note();
};
const onLost = () => {
  byId("opening").hidden = false;
  stop("failed");
};
const first = new FirstPage(frame, base, () => say("waiting"));
const isFirst = first.isDue;
const holder = new Holder(base, hear, (problem) => stop("failed", problem));

/** @type {ServedPages | DirectPages} */
let pages;

/** @param {MessageEvent} event */
function hear({ data }) {
  if (data.kind === "stage") show(data.stage);
  else if (data.kind === "failed") stop("failed", data.says);
  else if (SAVING.has(data.kind)) warn(data.kind);
  else if (data.kind === "open" && !isOpen) showTable();
}

/** Show the page of this window's URL, or follow what was pressed on a first page. */
function showTable() {
  if (!isFirst) return pages.show();
  first.leave(pages).catch((problem) => stop("failed", String(problem)));
}

/** Run the table, or show the one that another window runs. */
async function hold() {
  const place = await holder.hold(() => {
    navigator.serviceWorker?.controller?.postMessage("taken over");
  });
  const isServed = pages instanceof ServedPages;
  if (place === "followed" && isServed) showTable();
  else if (place !== "here") say("elsewhere");
}

async function start() {
  byId("stuck").remove();
  if (window.frameElement?.id === frame.id) return; // it is replaced (served.js)
  if (typeof WebAssembly === "undefined") return stop("unable");
  if (isFirst) {
    byId("opening").classList.add("strip");
    first.show(language, JSON.parse(byId("days").textContent ?? "[]"));
  }
  try {
    pages = (await isServedByWorker())
      ? new ServedPages(frame, base, onShown, onLost)
      : new DirectPages(frame, base, onShown, holder);
  } catch (problem) {
    console.error(problem);
    return stop("unkept");
  }
  await hold();
}

/**
 * Register the service worker. If the browser refuses, or lacks storage, the table
 * still works, but is not available offline.
 * @throws {Error} if files of the export are missing on the host, or differ
 */
async function isServedByWorker() {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !isSecureContext) return false;
  /** @type {Promise<boolean>} */
  const unkept = new Promise((resolve, reject) => {
    serviceWorker.addEventListener("message", ({ data, ports }) => {
      const [port] = ports;
      if (data.kind === "kept" && !isOpen) show("kept", data.share);
      else if (data.kind === "ask" && port) holder.pass(data, port);
      else if (data.kind === "unkept" && data.isFull) resolve(false);
      else if (data.kind === "unkept") reject(new Error(data.says));
    });
  });
  unkept.catch(() => {}); // irrelevant if an older one serves
  serviceWorker.startMessages();
  show("kept");
  const registered = serviceWorker
    .register(new URL("sw.js", base), { updateViaCache: "none" })
    .catch(() => null);
  // On later visits, don't wait for the host, which may be unreachable.
  if (serviceWorker.controller) return true;
  if (!(await registered)) return false;
  return Promise.race([controlled().then(() => true), unkept]);
}

/** Wait until the service worker controls this window, however it was loaded. */
async function controlled() {
  const { active } = await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  const changed = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener("controllerchange", resolve, {
      once: true,
    }),
  );
  active?.postMessage("claim");
  await changed;
}

start();
