// The window of an exported table: it shows the loading progress, warnings about
// saving, newer versions, and the table's pages in a frame.

import { FirstPages, isFirstVisit, noteVisit } from "./first_page.js";
import { Pages } from "./pages.js";
import { Table } from "./table.js";

/** @typedef {Record<string, string>} Sentences */

const HOUR_MS = 3_600_000;
const REMINDED_MS = 72 * HOUR_MS;
const REMINDED = "cannonade reminded";

const byId = (/** @type {string} */ id) =>
  /** @type {HTMLElement} */ (document.getElementById(id));
const frame = /** @type {HTMLIFrameElement} */ (byId("table"));
const progress = /** @type {HTMLProgressElement} */ (byId("progress"));
const base = new URL("./", /** @type {HTMLBaseElement} */ (byId("base")).href);
const { version = "" } = byId("base").dataset;

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

/** The shortest module, which a content security policy may forbid. */
const EMPTY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/** The worker's messages about saving. */
const SAVING = new Set(["saved", "unsaved", "full", "aside", "damaged", "overtaken"]);

let isOpen = false;
let isWaiting = false;

/** @param {string} stage @param {number} share */
function show(stage, share = 0) {
  if (progress.hidden) return; // it has failed
  const [from = 0, to = 0] = STAGES.get(stage) ?? [];
  progress.value = Math.max(progress.value, from + share * (to - from));
  say(isWaiting && stage !== "unkept" ? "waiting" : stage);
}

/** Show a warning unless games are saved normally. @param {string} state */
function warn(state) {
  byId("unsaved").textContent = state === "saved" ? "" : (sentences[state] ?? "");
  byId("unsaved").hidden = state === "saved";
}

/** @param {string} sentence */
function say(sentence) {
  const text = sentences[sentence] ?? "";
  if (byId("stage").textContent !== text) byId("stage").textContent = text;
}

/** @param {string} sentence @param {string} detail */
function stop(sentence, detail = "") {
  byId("opening").hidden = false;
  byId("stage").textContent = `${sentences[sentence]} ${detail}`.trim();
  byId("stage").setAttribute("role", "alert");
  progress.hidden = true;
}

const table = new Table(base, version, hear);
const isFirst = isFirstVisit(base);
const pages = new (isFirst ? FirstPages : Pages)(frame, base, table, () => {
  if (!isOpen) return;
  byId("opening").hidden = true;
  noteVisit(base);
});

/** @param {any} data a message about the table */
function hear({ kind, stage, share, sentence = "failed", says }) {
  if (kind === "stage") show(stage, share);
  else if (kind === "failed") stop(sentence, says);
  else if (SAVING.has(kind)) warn(kind);
  else if (kind === "open" && !isOpen) showTable();
}

function showTable() {
  isOpen = true;
  pages.open().catch((problem) => stop("failed", String(problem)));
  keepForOffline();
  if (!isFirst) remind().catch(() => {});
}

/**
 * Safari deletes what a page has stored after seven days without a visit, unless it is
 * on the home screen: offer to save the games as a file.
 */
async function remind() {
  const isSafari = "GestureEvent" in window;
  const isInstalled = matchMedia("(display-mode: standalone)").matches;
  const isRecent = Date.now() - Number(localStorage.getItem(REMINDED)) < REMINDED_MS;
  if (!isSafari || isInstalled || isRecent) return;
  if (await navigator.storage.persisted()) return;
  localStorage.setItem(REMINDED, String(Date.now()));
  offer("fragile", () => pages.visit("/games/export", {}, false));
}

/**
 * Show a line with a button, once.
 * @param {"update" | "fragile"} id
 * @param {() => Promise<unknown>} work
 */
function offer(id, work) {
  const line = byId(id);
  line.hidden = false;
  line.onclick = ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    line.hidden = true;
    work();
  };
}

/** Have a service worker keep the files, and look for newer ones every hour. */
async function keepForOffline() {
  const { serviceWorker } = navigator;
  let isControlled = Boolean(serviceWorker?.controller);
  const kept = await serviceWorker
    ?.register(new URL("sw.js", base), { updateViaCache: "none" })
    .catch(() => undefined);
  const look = kept ? () => kept.update() : compareVersions;
  setInterval(() => look().catch(() => {}), HOUR_MS);
  if (!kept) return look().catch(() => {});
  const announce = () => {
    if (kept.waiting && kept.active) offerUpdate(kept.waiting);
  };
  kept.addEventListener("updatefound", () =>
    kept.installing?.addEventListener("statechange", announce),
  );
  announce();
  // One window has asked for the new version: all show it.
  serviceWorker.addEventListener("controllerchange", () => {
    if (isControlled) location.reload();
    isControlled = true;
  });
}

/** Compare this version with that of the host, which other browsers serve. */
async function compareVersions() {
  const address = new URL("open/export.json", base);
  const found = await (await fetch(address, { cache: "no-cache" })).json();
  if (found.name !== version) offerUpdate(null);
}

/** @param {ServiceWorker | null} waiting the service worker of the new version */
function offerUpdate(waiting) {
  offer("update", async () => {
    await table.settle();
    if (waiting) waiting.postMessage("update");
    else location.reload();
  });
}

// The host forbids one of our files; what extensions add is forbidden by the page itself.
addEventListener("securitypolicyviolation", ({ blockedURI }) => {
  if (blockedURI.startsWith(base.href)) stop("forbidden");
});

async function start() {
  byId("stuck").remove();
  if (window.frameElement?.id === frame.id) return; // its window shows the page anew
  if (typeof WebAssembly === "undefined") return stop("unable");
  try {
    new WebAssembly.Module(EMPTY);
  } catch {
    return stop("forbidden");
  }
  show("kept");
  const isFound = table.open();
  if (pages instanceof FirstPages) {
    byId("opening").classList.add("strip");
    pages.onWaiting = () => {
      isWaiting = true;
      say("waiting");
    };
    pages.begin(language, JSON.parse(byId("days").textContent ?? "[]"));
  }
  if (!(await isFound)) say("elsewhere");
}

start();
