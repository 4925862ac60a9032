// The service worker of an exported table. Files come from the cache; requests to the
// table go to the worker that runs it, through the one window that holds it
// (shell.js). The export writes EXPORT and answers.js before this text, so it changes
// whenever any file does; the new version takes over at the next start.

/** @import { Answer } from "./answers.js" */
/** @import { VisitState } from "./served.js" */

/**
 * @typedef {object} Export
 * @property {string} name the name of the cache, derived from the files
 * @property {Record<string, string>} files their hashes, by path below the folder
 * @property {string} policy the Content-Security-Policy of the table's pages
 */

/** @typedef {Event & {waitUntil: (work: Promise<unknown>) => void}} LifeEvent */
/**
 * @typedef {LifeEvent & {
 *   request: Request, respondWith: (response: Promise<Response>) => void
 * }} FetchEvent
 */
/** @typedef {{postMessage: (message: unknown, ports?: Transferable[]) => void}} Window */
/**
 * @typedef {object} Clients
 * @property {() => Promise<void>} claim
 * @property {(options: object) => Promise<Window[]>} matchAll
 */

// @ts-expect-error Written by the export.
/** @type {Export} */ const { name, files, policy } = EXPORT;
const scope = /** @type {any} */ (globalThis);
/** @type {Clients} */ const clients = scope.clients;
/** @type {URL} */ const base = new URL(scope.registration.scope);

const PAGE = "index.html";
const HERE = 'href="./"';
const FULL = "QuotaExceededError";
const ASKED_AGAIN_MS = 400;
/** Added by the export. @type {typeof import("./answers.js").Answer} */
// @ts-expect-error Added by the export.
const AnswerHere = Answer;

/** The incomplete responses. @type {Set<Answer>} */
const going = new Set();

/**
 * The pages requested since this worker was started, by URL.
 * @type {Map<string, {at: number, state: VisitState}>}
 */
const visits = new Map();

const addressOf = (/** @type {string} */ path) => new URL(path, base).href;

/** Store every file, and tell the windows if that fails. */
async function installOrTell() {
  try {
    await install();
  } catch (problem) {
    const { name, message } = /** @type {Error} */ (problem);
    await tellWindows({ kind: "unkept", isFull: name === FULL, says: message });
    throw problem;
  }
}

/** Store every file; those stored by an older export are not downloaded again. */
async function install() {
  const cache = await caches.open(name);
  const paths = Object.keys(files);
  let done = 0;
  const keep = async (/** @type {string} */ path) => {
    const request = new Request(addressOf(path), {
      cache: "no-cache",
      integrity: files[path] ?? "",
    });
    const response = await fetch(request);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(addressOf(path), response);
    done += 1;
    await tellWindows({ kind: "kept", share: done / paths.length });
  };
  await Promise.all(paths.map(keep));
}

const allWindows = () =>
  clients.matchAll({ type: "window", includeUncontrolled: true });

/** @param {object} message */
async function tellWindows(message) {
  for (const each of await allWindows()) each.postMessage(message);
}

/** Delete the caches of other exports, and serve the open windows. */
async function takeOver() {
  const [family] = name.split("#");
  const old = (await caches.keys()).filter(
    (each) => each.startsWith(`${family}#`) && each !== name,
  );
  await Promise.all(old.map((each) => caches.delete(each)));
  await clients.claim();
}

/**
 * Return the path of a URL without the base, which only the host uses.
 * @param {URL} url
 */
function placeOf(url) {
  const { pathname } = url;
  const isBelow = pathname.startsWith(base.pathname);
  return isBelow ? pathname.slice(base.pathname.length - 1) : pathname;
}

/** @param {Request} request @param {string} place */
async function answer(request, place) {
  const cache = await caches.open(name);
  if (request.destination === "document") return showShell(cache);
  const kept = await cache.match(addressOf(place.slice(1)));
  // Pages rendered for certain days are not stored.
  if (!kept) return place.startsWith("/open/") ? fetch(request) : ask(request, place);
  if (!place.startsWith("/open/")) return kept;
  const headers = new Headers(kept.headers);
  headers.set("Content-Security-Policy", policy);
  return new Response(kept.body, { headers });
}

/**
 * Show the table's window at any URL; it finds its files relative to the base.
 * @param {Cache} cache
 */
async function showShell(cache) {
  const page = await cache.match(addressOf(PAGE));
  if (!page) return Response.error();
  const text = (await page.text()).replace(HERE, `href="${base.pathname}"`);
  return new Response(text, { headers: { "Content-Type": "text/html" } });
}

/**
 * Send a request to the table; the window that holds it responds.
 * @param {Request} request
 * @param {string} place
 * @returns {Promise<Response>}
 */
async function ask(request, place) {
  const { method, url } = request;
  const isBare = method === "GET" || method === "HEAD";
  const body = isBare ? null : await request.arrayBuffer();
  const message = {
    kind: "ask",
    id: crypto.randomUUID(),
    method,
    path: place + new URL(url).search,
    base: base.pathname,
    headers: Object.fromEntries(request.headers),
    body,
  };
  const answer = new AnswerHere();
  going.add(answer);
  const hear = (/** @type {MessageEvent} */ event) => answer.hear(event);
  const call = async () => {
    if (answer.isOver) {
      going.delete(answer);
      return;
    }
    for (const each of answer.isHeard ? [] : await allWindows()) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = hear;
      each.postMessage(message, [port2]);
    }
    setTimeout(call, ASKED_AGAIN_MS);
  };
  call();
  return answer.response;
}

/**
 * Record that a page is requested, and when its response arrives.
 * @param {string} url
 * @param {Promise<Response>} response
 */
function noteVisit(url, response) {
  /** @type {{at: number, state: VisitState}} */
  const visit = { at: Date.now(), state: "going" };
  visits.set(url.replace(/#.*/, ""), visit);
  const end = () => {
    visit.state = "answered";
  };
  response.then(end, end);
}

/** @param {{url: string, since: number}} question @param {MessagePort} port */
function tellOfVisit({ url, since }, port) {
  const visit = visits.get(url);
  port.postMessage(visit && visit.at >= since ? visit.state : "unknown");
}

/**
 * Return a listener that keeps the worker alive during some work.
 * @param {() => Promise<unknown>} work
 */
const during = (work) => (/** @type {Event} */ event) =>
  /** @type {LifeEvent} */ (event).waitUntil(work());

addEventListener("install", during(installOrTell));
addEventListener("activate", during(takeOver));
// A window loaded bypassing the cache asks to be served; one whose page is late asks about
// it (served.js); one that takes over the table has pending requests repeated.
addEventListener("message", (event) => {
  const [port] = event.ports;
  if (port) tellOfVisit(event.data, port);
  else if (event.data === "claim") during(() => clients.claim())(event);
  else for (const each of going) each.lose();
});
addEventListener("fetch", (each) => {
  const event = /** @type {FetchEvent} */ (each);
  const url = new URL(event.request.url);
  if (url.origin !== base.origin) return;
  const response = answer(event.request, placeOf(url));
  if (event.request.mode === "navigate") noteVisit(event.request.url, response);
  event.respondWith(response);
});
