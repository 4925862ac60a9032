// The service worker of an exported table keeps its files, so that it opens without the
// host. The export writes EXPORT before this text, so it changes whenever any file does;
// the new version waits until a window asks for it, or all are closed.

/**
 * @typedef {object} Export
 * @property {string} name the name of the cache, derived from the files
 * @property {Record<string, string>} files their hashes, by path below the folder
 */

/** @typedef {Event & {waitUntil: (work: Promise<unknown>) => void}} LifeEvent */
/**
 * @typedef {LifeEvent & {
 *   request: Request, respondWith: (response: Promise<Response>) => void
 * }} FetchEvent
 */

// @ts-expect-error Written by the export.
/** @type {Export} */ const { name, files } = EXPORT;
const scope = /** @type {any} */ (globalThis);
/** @type {URL} */ const base = new URL(scope.registration.scope);

const PAGE = "index.html";
const HERE = 'href="./"';

/**
 * Store a file. What the browser has downloaded already is not downloaded again.
 * @param {Cache} cache
 * @param {string} path
 */
async function keep(cache, path) {
  const { href } = new URL(path, base);
  const find = (/** @type {RequestCache} */ from) =>
    fetch(new Request(href, { cache: from, integrity: files[path] ?? "" }));
  // The browser may still have the file of an older export: its hash is another.
  const response = await find("force-cache").catch(() => find("reload"));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(href, response.clone());
  return response;
}

/** Store every file. */
async function install() {
  const cache = await caches.open(name);
  await Promise.all(Object.keys(files).map((path) => keep(cache, path)));
}

/** Delete the caches of other exports, and serve the open windows. */
async function takeOver() {
  const [family] = name.split("#");
  const old = (await caches.keys()).filter(
    (each) => each.startsWith(`${family}#`) && each !== name,
  );
  await Promise.all(old.map((each) => caches.delete(each)));
  await scope.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const asked = new URL(request.url).pathname.slice(base.pathname.length);
  const path = asked in files || request.mode !== "navigate" ? asked : PAGE;
  if (!(path in files)) return fetch(request);
  const cache = await caches.open(name);
  const kept = (await cache.match(new URL(path, base))) ?? (await keep(cache, path));
  return path === PAGE ? anywhere(kept) : kept;
}

/** Show the window at any address: it finds its files below the base. */
/** @param {Response} page */
async function anywhere(page) {
  const text = (await page.text()).replace(HERE, `href="${base.pathname}"`);
  return new Response(text, { headers: { "Content-Type": "text/html" } });
}

/**
 * Return a listener that keeps the worker alive during some work.
 * @param {() => Promise<unknown>} work
 */
const during = (work) => (/** @type {Event} */ event) =>
  /** @type {LifeEvent} */ (event).waitUntil(work());

addEventListener("install", during(install));
addEventListener("activate", during(takeOver));
addEventListener(
  "message",
  during(() => scope.skipWaiting()),
);
addEventListener("fetch", (each) => {
  const event = /** @type {FetchEvent} */ (each);
  const { href } = new URL(event.request.url);
  if (href.startsWith(base.href)) event.respondWith(answer(event.request));
});
