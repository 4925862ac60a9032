// The window of an exported table: it shows the loading progress, warnings about
// saving, and the table's pages in a frame. The pages come from the service worker
// (served.js), or if there is none, from this window (direct.js).

import { DirectPages } from "./direct.js";
import { FirstPage } from "./first_page.js";
import { Holder } from "./holder.js";
import { ServedPages } from "./served.js";

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
  if (window.frameElement?.id === frame.id) return; // it is replaced (visits.js)
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
