// Keeps the rules and the replays of finished games for when the server is away. The
// server is always asked first; a copy says that it is one. No other page is kept, least
// of all that of a game which goes on. The server writes SHELL before this text, so
// that it is another worker whenever any file has changed.

/**
 * @typedef {object} Shell
 * @property {string} name of the cache: of these files, of this table
 * @property {string[]} pages
 * @property {string[]} files
 * @property {string} note what stands over a copy
 * @property {string} mark the header of a game's page that may be kept
 */

/** @typedef {Event & {waitUntil: (work: Promise<unknown>) => void}} LifeEvent */
/**
 * @typedef {LifeEvent & {
 *   request: Request, respondWith: (response: Promise<Response>) => void
 * }} FetchEvent
 */

// @ts-expect-error The server has written it.
/** @type {Shell} */ const shell = SHELL;
const { pages, files, note, mark } = shell;

const OFFLINE = "/offline";
const GAMES = "/offline/games";
const REPLAY = /^\/game\/[^/]+\/replay$/;
const MOST_GAMES = 60;

/** The games being kept just now, if they are. @type {Promise<void> | null} */
let keeping = null;

const openCache = () => caches.open(shell.name);

async function install() {
  const cache = await openCache();
  await cache.addAll([...files, ...pages]);
  await keepGames();
}

/** Throw away what other versions kept. */
async function tidyUp() {
  const names = await caches.keys();
  const ours = names.filter((each) => each.startsWith("cannonade-"));
  const old = ours.filter((each) => each !== shell.name);
  await Promise.all(old.map((each) => caches.delete(each)));
}

/** Keep the games finished last, one after another, and no more than a few others. */
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

/** Keep what there is to keep, once at a time; without the server that is nothing. */
function keep() {
  keeping ??= keepGames()
    .catch(() => {})
    .finally(() => {
      keeping = null;
    });
  return keeping;
}

/**
 * Keep a page as it is now, or no longer, if it may not be kept.
 * @param {string} page
 * @param {Response} response
 */
async function remember(page, response) {
  const cache = await openCache();
  const mayBe = pages.includes(page) || response.headers.has(mark);
  if (response.ok && mayBe) await cache.put(page, response);
  else if (response.status < 500) await cache.delete(page);
}

/**
 * @param {FetchEvent} event
 * @param {string} page
 */
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

/**
 * Give the copy of a page, which says that it is one.
 * @param {string} page
 */
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

/** Give the page that says that the table is not open. */
async function notOpen() {
  const kept = await (await openCache()).match(OFFLINE);
  if (!kept) return Response.error();
  return new Response(await kept.text(), {
    status: 503,
    headers: plainly(kept.headers),
  });
}

/**
 * Leave out what was true of the body as it was sent.
 * @param {Headers} headers
 */
function plainly(headers) {
  const found = new Headers(headers);
  for (const each of ["content-encoding", "content-length"]) found.delete(each);
  return found;
}

/**
 * Files never change under their address, so that one kept is as good as any.
 * @param {Request} request
 */
async function file(request) {
  const kept = await (await openCache()).match(request.url);
  return kept ?? (await fetch(request));
}

addEventListener("install", (event) =>
  /** @type {LifeEvent} */ (event).waitUntil(install()),
);
addEventListener("activate", (event) =>
  /** @type {LifeEvent} */ (event).waitUntil(tidyUp()),
);
// A page that is left, perhaps with a game that has just ended.
addEventListener("message", (event) =>
  /** @type {LifeEvent} */ (/** @type {unknown} */ (event)).waitUntil(keep()),
);
addEventListener("fetch", (each) => {
  const event = /** @type {FetchEvent} */ (each);
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/static/")) event.respondWith(file(event.request));
  else if (mode === "navigate") event.respondWith(show(event, pathname));
});
