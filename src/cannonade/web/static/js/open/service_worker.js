// Serves a table that was exported as files. What is a file comes from the cache; what a
// page asks of the table goes to the worker that runs it, by way of the one window that
// holds it (holder.js). The export writes EXPORT and answers.js before this text, so that it
// is another worker whenever any file has changed; that one takes over at the next start.

/**
 * @typedef {object} Export
 * @property {string} name of the cache: of these files
 * @property {Record<string, string>} files by path below the folder, their hashes
 * @property {string} policy what the table's own scripts may do
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

// @ts-expect-error The export has written it.
/** @type {Export} */ const { name, files, policy } = EXPORT;
const scope = /** @type {any} */ (globalThis);
/** @type {Clients} */ const clients = scope.clients;
/** @type {URL} */ const base = new URL(scope.registration.scope);

const PAGE = "index.html";
const HERE = 'href="./"';
const FULL = "QuotaExceededError";
const ASKED_AGAIN_MS = 400;
/** What the export has put here. @type {typeof import("./answers.js").Answer} */
// @ts-expect-error It has.
const AnswerHere = Answer;

/** The answers that are not complete. @type {Set<import("./answers.js").Answer>} */
const going = new Set();

/**
 * The pages that were asked for since this worker was started, by their addresses.
 * @type {Map<string, {at: number, state: import("./visits.js").State}>}
 */
const visits = new Map();

const addressOf = (/** @type {string} */ path) => new URL(path, base).href;

/** Keep every file, and tell the windows if that cannot be done. */
async function installOrTell() {
  try {
    await install();
  } catch (problem) {
    const { name, message } = /** @type {Error} */ (problem);
    await tellWindows({ kind: "unkept", isFull: name === FULL, says: message });
    throw problem;
  }
}

/** Keep every file; those that an older export has kept are not asked for again. */
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

/** @param {object} message */
async function tellWindows(message) {
  const found = await clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const each of found) each.postMessage(message);
}

/** Throw away what other exports kept here, and serve the windows that are open. */
async function takeOver() {
  const [family] = name.split("#");
  const old = (await caches.keys()).filter(
    (each) => each.startsWith(`${family}#`) && each !== name,
  );
  await Promise.all(old.map((each) => caches.delete(each)));
  await clients.claim();
}

/**
 * Return the path that the table knows an address by: the base is the host's affair.
 * @param {URL} url
 */
function placeOf(url) {
  const { pathname } = url;
  const isBelow = pathname.startsWith(base.pathname);
  return isBelow ? pathname.slice(base.pathname.length - 1) : pathname;
}

/**
 * @param {Request} request
 * @param {string} place
 */
async function answer(request, place) {
  const cache = await caches.open(name);
  if (request.destination === "document") return showShell(cache);
  const kept = await cache.match(addressOf(place.slice(1)));
  // Pages that are drawn for some days are not kept.
  if (!kept) return place.startsWith("/open/") ? fetch(request) : ask(request, place);
  if (!place.startsWith("/open/")) return kept;
  const headers = new Headers(kept.headers);
  headers.set("Content-Security-Policy", policy);
  return new Response(kept.body, { headers });
}

/**
 * Show the window of the table, at whatever address: it finds its files by the base.
 * @param {Cache} cache
 */
async function showShell(cache) {
  const page = await cache.match(addressOf(PAGE));
  if (!page) return Response.error();
  const text = (await page.text()).replace(HERE, `href="${base.pathname}"`);
  return new Response(text, { headers: { "Content-Type": "text/html" } });
}

/**
 * Ask the table: whichever window holds it answers.
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
    const isAsked = !answer.isHeard;
    const found = isAsked
      ? await clients.matchAll({ type: "window", includeUncontrolled: true })
      : [];
    for (const each of found) {
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
 * Note that a page is asked for, and when it is answered.
 * @param {string} url
 * @param {Promise<Response>} response
 */
function noteVisit(url, response) {
  /** @type {{at: number, state: import("./visits.js").State}} */
  const visit = { at: Date.now(), state: "going" };
  visits.set(url.replace(/#.*/, ""), visit);
  const end = () => {
    visit.state = "answered";
  };
  response.then(end, end);
}

/** @param {{url: string, since: number}} asked @param {MessagePort} port */
function tellOfVisit({ url, since }, port) {
  const visit = visits.get(url);
  port.postMessage(visit && visit.at >= since ? visit.state : "unknown");
}

addEventListener("install", (event) =>
  /** @type {LifeEvent} */ (event).waitUntil(installOrTell()),
);
addEventListener("activate", (event) =>
  /** @type {LifeEvent} */ (event).waitUntil(takeOver()),
);
// A window that was loaded past its cache still asks to be served; one whose page is late
// asks for it (visits.js); one that takes over the table has what the last one left
// unanswered asked again.
addEventListener("message", (event) => {
  const [port] = event.ports;
  if (port) tellOfVisit(event.data, port);
  else if (event.data === "claim") {
    /** @type {LifeEvent} */ (/** @type {unknown} */ (event)).waitUntil(
      clients.claim(),
    );
  } else {
    for (const each of going) each.lose();
  }
});
addEventListener("fetch", (each) => {
  const event = /** @type {FetchEvent} */ (each);
  const url = new URL(event.request.url);
  if (url.origin !== base.origin) return;
  const response = answer(event.request, placeOf(url));
  if (event.request.mode === "navigate") noteVisit(event.request.url, response);
  event.respondWith(response);
});
