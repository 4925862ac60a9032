// The window of an exported table: it starts the worker that runs the table, passes on
// what the service worker asks, and shows the table's pages in a frame.

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

/** How far the table is at each stage, of 100. */
const STAGES = new Map([
  ["kept", [0, 60]],
  ["python", [60, 72]],
  ["packages", [72, 80]],
  ["table", [80, 98]],
]);

/** What the worker says of the games that it saves. */
const SAVING = new Set(["saved", "unsaved", "full", "aside", "overtaken"]);

/** @type {Worker | null} */ let worker = null;
/** @type {[object, MessagePort][]} */ const early = [];
let isOpen = false;

/** @param {string} stage @param {number} share */
function show(stage, share = 0) {
  const [from = 0, to = 0] = STAGES.get(stage) ?? [];
  progress.value = Math.max(progress.value, from + share * (to - from));
  byId("stage").textContent = sentences[stage] ?? "";
}

/** Say what becomes of the games, if they are not simply saved. @param {string} state */
function warn(state) {
  byId("unsaved").textContent = state === "saved" ? "" : (sentences[state] ?? "");
  byId("unsaved").hidden = state === "saved";
}

/** @param {string} sentence @param {string} detail */
function stop(sentence, detail = "") {
  byId("stage").textContent = `${sentences[sentence]} ${detail}`.trim();
  byId("stage").setAttribute("role", "alert");
  progress.hidden = true;
}

/** Show the table's page of this address. */
function showTable() {
  const { pathname, search, hash } = location;
  frame.src = pathname + search + hash;
  frame.hidden = false;
}

frame.addEventListener("load", () => {
  const page = frame.contentWindow;
  if (!page || page.location.href === "about:blank") return;
  byId("opening").hidden = true;
  showPlace();
  // Only some browsers tell of a new address without a new page.
  /** @type {any} */ (page).navigation?.addEventListener(
    "currententrychange",
    showPlace,
  );
  mendAddresses(page.document);
  page.focus();
});

/** Show the address and the title of the page in the frame as this window's own. */
function showPlace() {
  const page = /** @type {Window} */ (frame.contentWindow);
  document.title = page.document.title;
  const { pathname, search, hash } = page.location;
  history.replaceState(null, "", pathname + search + hash);
}

/**
 * Put the base before an address that a script of a page has made; those of the page
 * itself have it already.
 * @param {Element | null | undefined} element
 * @param {string} attribute
 */
function mend(element, attribute) {
  const address = element?.getAttribute(attribute);
  if (address?.startsWith("/") && !address.startsWith(base.pathname)) {
    element?.setAttribute(attribute, base.pathname.slice(0, -1) + address);
  }
}

/** @param {Document} page */
function mendAddresses(page) {
  const follow = (/** @type {Event} */ { target }) =>
    mend(/** @type {Element} */ (target).closest?.("a[href]"), "href");
  for (const each of ["click", "auxclick", "contextmenu"]) {
    page.addEventListener(each, follow, { capture: true });
  }
  const send = (/** @type {SubmitEvent} */ event) => {
    mend(/** @type {Element} */ (event.target), "action");
    mend(event.submitter, "formaction");
  };
  page.addEventListener("submit", send, { capture: true });
}

/** Run the table in this window, until it is closed. */
function run() {
  worker = new Worker(new URL("open/worker.js", base), { type: "module" });
  worker.addEventListener("message", hear);
  worker.addEventListener("error", ({ message }) => stop("failed", message));
  worker.postMessage({ kind: "open", base: base.pathname });
  for (const [asked, port] of early.splice(0)) worker.postMessage(asked, [port]);
  return new Promise(() => {});
}

/** @param {MessageEvent} event */
function hear({ data }) {
  if (data.kind === "stage") show(data.stage);
  else if (data.kind === "failed") stop("failed", data.says);
  else if (SAVING.has(data.kind)) warn(data.kind);
  else if (data.kind === "open") {
    isOpen = true;
    if (frame.hidden) showTable();
  }
}

/**
 * Pass on what a page asks, if this window runs the table.
 * @param {any} asked
 * @param {MessagePort} port
 */
function pass(asked, port) {
  if (!isHolder || heard.has(asked.id)) return;
  heard.add(asked.id);
  port.postMessage({ kind: "heard" });
  if (asked.method !== "GET") navigator.storage?.persist?.();
  if (worker) worker.postMessage(asked, [port]);
  else early.push([asked, port]);
}

let isHolder = false;

/** What has been passed on: who is not heard at once asks again. @type {Set<string>} */
const heard = new Set();

/** Hold the table: one window does; another one takes over when that is closed. */
async function hold() {
  const name = `cannonade ${base.pathname}`;
  const take = () => {
    isHolder = true;
    return run();
  };
  const isFree = await new Promise((resolve) => {
    navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && take();
    });
  });
  if (isFree) return;
  showTable();
  navigator.locks.request(name, take);
}

async function start() {
  if (!("serviceWorker" in navigator) || !isSecureContext) return stop("unable");
  navigator.serviceWorker.addEventListener("message", ({ data, ports }) => {
    const [port] = ports;
    if (data.kind === "kept" && !isOpen) show("kept", data.share);
    else if (data.kind === "ask" && port) pass(data, port);
  });
  navigator.serviceWorker.startMessages();
  show("kept");
  const registered = navigator.serviceWorker.register(new URL("sw.js", base), {
    updateViaCache: "none",
  });
  // Whoever was here before does not wait for the host: it may be out of reach.
  if (navigator.serviceWorker.controller) registered.catch(() => {});
  else {
    try {
      await registered;
    } catch (problem) {
      return stop("unable", String(problem));
    }
    await controlled();
  }
  await hold();
}

/** Wait until the service worker serves this window, however it was loaded. */
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
