// Runs the table in Pyodide: handles the pages' requests, and saves the games before
// confirming any change.

import { download, HostError, unpack } from "./download.js";
import { Saving, Storage } from "./storage.js";

/**
 * @typedef {object} PageRequest
 * @property {string} id names the request; all that is said of it has the same id
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} headers
 * @property {ArrayBuffer | null} body
 */

/**
 * @typedef {object} Parts
 * @property {string} pyodide the folder of Pyodide
 * @property {Record<string, number>} sizes those of the files to download, by path
 */

const GAMES = "/games";
const PACKAGES = "/lib/packages";
// @ts-expect-error Written by the export.
/** @type {Parts} */ const { pyodide, sizes } = EXPORT;
const PYODIDE = new URL(pyodide, import.meta.url).href;
const WASM = "application/wasm";
const PACKED = new URL("./packages.bin", import.meta.url).href;

const worker = /** @type {any} */ (globalThis);
const tell = (/** @type {object} */ message) => worker.postMessage(message);

/** @type {any} */ let python;
/** @type {Saving} */ let saving;

/** @returns {Promise<any>} */
async function open() {
  python = await load();
  python.FS.mkdirTree(GAMES);
  saving = new Saving(new Storage(python.FS, GAMES), tell);
  await saving.read();
  tell({ kind: "stage", stage: "table" });
  const found = python.runPython(`
import sys
sys.path.insert(0, ${JSON.stringify(PACKAGES)})
from cannonade.web.inside import InsideTable
InsideTable(${JSON.stringify(GAMES)})
`);
  if (found.is_anew) tell({ kind: "damaged" });
  return found;
}

/** Whether the service worker keeps all files: then Python loads them in parallel. */
async function areKept() {
  const found = Object.keys(sizes).map((path) =>
    caches.match(new URL(path, import.meta.url)),
  );
  return (await Promise.all(found)).every(Boolean);
}

/** Load Python, and the packages beside it. */
async function load() {
  const isKept = await areKept().catch(() => false); // or there are no caches
  const files = await download(
    isKept ? { [PACKED]: /** @type {number} */ (sizes["packages.bin"]) } : sizes,
    (share) => tell({ kind: "stage", stage: "kept", share }),
    () => tell({ kind: "stage", stage: "unkept" }),
  );
  tell({ kind: "stage", stage: "python" });
  const { fetch } = worker;
  worker.fetch = async (/** @type {any} */ input, /** @type {any} */ init) => {
    const found = files.get(String(input));
    if (!found) return fetch(input, init);
    // Of a response of its own, the browser keeps the compiled code for later visits.
    const kept = /\.wasm$/.test(input) ? await fetch(input).catch(() => null) : null;
    const isSure = !/no-store/.test(kept?.headers.get("cache-control") ?? "");
    const isWasm = kept?.headers.get("content-type") === WASM;
    if (kept?.ok && isWasm && isSure) return kept;
    return new Response(found, { headers: { "Content-Type": WASM } });
  };
  const { loadPyodide } = await import(`${PYODIDE}pyodide.mjs`);
  const { timeZone: TZ } = Intl.DateTimeFormat().resolvedOptions();
  const found = await loadPyodide({ env: { HOME: "/home", TZ } });
  worker.fetch = fetch;
  tell({ kind: "stage", stage: "packages" });
  unpack(found, /** @type {ArrayBuffer} */ (files.get(PACKED)), PACKAGES);
  return found;
}

/** @param {PageRequest} request */
async function answer({ id, method, path, headers, body }) {
  const found = await table;
  /** @type {object[]} */ const held = [];
  const isRead = method === "GET" || method === "HEAD";
  // Responses to reads are passed on as they come; changes are saved first.
  let isBegun = false;
  const say = (/** @type {object} */ message) => {
    isBegun = true;
    if (isRead) tell(message);
    else held.push(message);
  };
  try {
    await found.answer(
      JSON.stringify({ id, method, path, headers }),
      python.toPy(new Uint8Array(body ?? new ArrayBuffer(0))).tobytes(),
      (/** @type {number} */ status, /** @type {string} */ pairs) =>
        say({ kind: "head", id, status, headers: JSON.parse(pairs) }),
      (/** @type {any} */ part) => {
        const view = part.getBuffer?.() ?? { data: part };
        say({ kind: "part", id, part: new Uint8Array(view.data) });
        view.release?.();
      },
    );
    say({ kind: "end", id });
    await saving.now();
    for (const each of held) tell(each);
  } catch (problem) {
    fail(problem, id, isRead && isBegun);
  } finally {
    found.end(id);
  }
}

/**
 * Respond with an error; if Python itself has broken down, have it started again.
 * @param {unknown} problem
 * @param {string} id
 * @param {boolean} isBegun whether the response has begun
 */
function fail(problem, id, isBegun) {
  console.error(problem);
  if (/fatal/i.test(String(problem))) {
    tell({ kind: "lost", says: String(problem) });
    return;
  }
  if (!isBegun) tell({ kind: "head", id, status: 500, headers: [] });
  tell({ kind: "end", id });
}

/** Return the message of an error without Python's traceback. @param {unknown} problem */
function shortened(problem) {
  const last = String(problem).trim().split("\n").at(-1) ?? "";
  return last.replace(/^[\w.]+: /, "");
}

const table = open();
table.then(
  () => tell({ kind: "open" }),
  (problem) => {
    const sentence = problem instanceof HostError ? problem.sentence : "failed";
    tell({ kind: "failed", sentence, says: shortened(problem) });
  },
);
addEventListener("message", async ({ data }) => {
  if (data.kind === "leave") (await table).leave(data.id);
  else answer(data).catch(console.error); // Python may have broken down
});
