// Runs the table in Pyodide: handles the pages' requests, and saves the games before
// confirming any change.

import { Saving, Storage } from "./storage.js";
import { unpack } from "./unpack.js";

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
 * @property {string} packages the hash of the packages
 */

const GAMES = "/games";
const PACKAGES = "/lib/packages";
// @ts-expect-error Written by the export.
/** @type {Parts} */ const { pyodide, packages: integrity } = EXPORT;
const PYODIDE = new URL(pyodide, import.meta.url).href;
const ADDRESS = new URL("./packages.bin", import.meta.url);

const worker = /** @type {any} */ (globalThis);
const tell = (/** @type {object} */ message) => worker.postMessage(message);

/** @type {any} */ let python;
/** @type {Saving} */ let saving;

/** @returns {Promise<any>} */
async function open() {
  python = await load().catch(giveUp);
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

/** Load Python, and the packages beside it. */
async function load() {
  const packages = fetchPackages();
  packages.catch(() => {}); // it is awaited later
  const { loadPyodide } = await import(`${PYODIDE}pyodide.mjs`);
  const { timeZone: TZ } = Intl.DateTimeFormat().resolvedOptions();
  const found = await loadPyodide({ env: { HOME: "/home", TZ } });
  tell({ kind: "stage", stage: "packages" });
  unpack(found, await packages, PACKAGES);
  return found;
}

/** Download the packages, and report the progress. */
async function fetchPackages() {
  const response = await fetch(ADDRESS, { integrity });
  const size = Number(response.headers.get("content-length")) || Infinity;
  let done = 0;
  const count = new TransformStream({
    transform(chunk, controller) {
      done += chunk.length;
      tell({ kind: "stage", stage: "kept", share: Math.min(1, done / size) });
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(count) ?? null).arrayBuffer();
}

/**
 * Have the browser forget files that cannot be loaded, so that the next start finds
 * good ones.
 * @param {unknown} problem
 */
async function giveUp(problem) {
  const names = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"];
  const files = [...names, "python_stdlib.zip"].map((name) => `${PYODIDE}${name}`);
  const again = [ADDRESS, ...files].map((each) => fetch(each, { cache: "reload" }));
  await Promise.allSettled(again);
  console.error(problem);
  tell({ kind: "unkept" });
  return new Promise(() => {});
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

/** Return the message of an error without Python's traceback. @param {string} problem */
function shortened(problem) {
  const last = problem.trim().split("\n").at(-1) ?? "";
  return last.replace(/^[\w.]+: /, "");
}

const table = open();
table.then(
  () => tell({ kind: "open" }),
  (problem) => tell({ kind: "failed", says: shortened(String(problem)) }),
);
addEventListener("message", async ({ data }) => {
  if (data.kind === "leave") (await table).leave(data.id);
  else answer(data).catch(console.error); // Python may have broken down
});
