// Stores the rules and the replays of finished games for offline use. The server is
// always tried first; a stored copy is marked as such. No other page is stored, least
// of all an open game. The server writes SHELL before this text, so it changes whenever
// any file does.

/**
 * @typedef {object} Shell
 * @property {string} name the name of the cache, derived from the files and the table
 * @property {string[]} pages
 * @property {string[]} files
 * @property {string} note the note shown on a copy
 * @property {string} mark the header of storable pages of games
 */

/** @import { FetchEvent, LifeEvent } from "../shared/types.js" */

// @ts-expect-error Written by the server.
/** @type {Shell} */ const shell = SHELL;
const { pages, files, note, mark } = shell;

const OFFLINE = "/offline";
const GAMES = "/offline/games";
const REPLAY = /^\/game\/[^/]+\/replay$/;
const MOST_GAMES = 60;

/** The last update of stored games that was asked for. @type {Promise<void>} */
let keeping = Promise.resolve();
/** Whether that update has not begun yet. */
let waiting = false;

const openCache = () => caches.open(shell.name);

async function install() {
  const cache = await openCache();
  await cache.addAll([...files, ...pages]);
  await keepGames();
}

/**
 * Delete the caches of other versions. Pages opened since the installation could not
 * ask for an update, so one begins here; no page waits for it.
 */
async function activate() {
  const names = await caches.keys();
  const ours = names.filter((each) => each.startsWith("cannonade-"));
  const old = ours.filter((each) => each !== shell.name);
  await Promise.all(old.map((each) => caches.delete(each)));
  keep();
}

/** Store the latest finished games one by one, and delete all but a few others. */
async function keepGames() {
  const cache = await openCache();
  const response = await fetch(GAMES);
  if (!response.ok) return;
  /** @type {Record<string, string>} */
  const wanted = await response.json();
  for (const [page, as] of Object.entries(wanted)) {
    const kept = await cache.match(page);
    if (kept?.headers.get(mark) !== as) await remember(page, await fetch(page));
  }
  await remember(OFFLINE, await fetch(OFFLINE));
  const games = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const visited = games.filter((page) => REPLAY.test(page) && !(page in wanted));
  const tooMany = visited.slice(0, Math.max(0, visited.length - MOST_GAMES));
  await Promise.all(tooMany.map((page) => cache.delete(page)));
}

/**
 * Update the stored games; does nothing offline. A game can end while an update runs,
 * so another one follows it, and serves all who ask until it begins.
 */
function keep() {
  if (!waiting) {
    waiting = true;
    keeping = keeping.then(() => {
      waiting = false;
      return keepGames().catch(() => {});
    });
  }
  return keeping;
}

/**
 * Store the current version of a page, or delete it if it isn't storable any more.
 * @param {string} page
 * @param {Response} response
 */
async function remember(page, response) {
  const cache = await openCache();
  const mayBe = pages.includes(page) || response.headers.has(mark);
  if (response.ok && mayBe) await cache.put(page, response);
  else if (response.status < 500) await cache.delete(page);
}

/** @param {FetchEvent} event @param {string} page */
async function show(event, page) {
  /** @type {Response} */
  let response;
  try {
    response = await fetch(event.request);
  } catch {
    return (await copyOf(page)) ?? (await notOpen());
  }
  if (pages.includes(page) || REPLAY.test(page)) {
    event.waitUntil(remember(page, response.clone()));
  }
  event.waitUntil(keep());
  return response;
}

/** Return the stored copy of a page, marked as a copy. @param {string} page */
async function copyOf(page) {
  if (page === OFFLINE) return null;
  const kept = await (await openCache()).match(page);
  if (!kept) return null;
  const when = new Date(kept.headers.get("date") ?? "").toLocaleString("en-GB");
  const text = (await kept.text()).replace(
    "<main",
    () => `${note.replace("{when}", when)}<main`,
  );
  return new Response(text, { headers: plainly(kept.headers) });
}

/** Return the page that says that the table is not running. */
async function notOpen() {
  const kept = await (await openCache()).match(OFFLINE);
  if (!kept) return Response.error();
  return new Response(await kept.text(), {
    status: 503,
    headers: plainly(kept.headers),
  });
}

/** Remove the headers that described the transmitted body. @param {Headers} headers */
function plainly(headers) {
  const found = new Headers(headers);
  for (const each of ["content-encoding", "content-length"]) found.delete(each);
  return found;
}

/**
 * Files never change under their URL, so a stored one is always current.
 * @param {Request} request
 */
async function file(request) {
  const kept = await (await openCache()).match(request.url);
  return kept ?? (await fetch(request));
}

/**
 * Return a listener that keeps the worker alive during some work.
 * @param {() => Promise<unknown>} work
 */
const during = (work) => (/** @type {Event} */ event) =>
  /** @type {LifeEvent} */ (event).waitUntil(work());

addEventListener("install", during(install));
addEventListener("activate", during(activate));
// A page is being left, perhaps with a game that has just ended.
addEventListener("message", during(keep));
addEventListener("fetch", (each) => {
  const event = /** @type {FetchEvent} */ (each);
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/static/")) event.respondWith(file(event.request));
  else if (mode === "navigate") event.respondWith(show(event, pathname));
});
