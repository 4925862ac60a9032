// Runs the table in Pyodide: answers what pages ask, and saves the games before it
// confirms any change.

/**
 * @typedef {object} Asked
 * @property {string} id
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} headers
 * @property {ArrayBuffer | null} body
 */

const GAMES = "/games";
const PACKAGES = "/lib/packages";

const worker = /** @type {any} */ (globalThis);
const tell = (/** @type {object} */ message) => worker.postMessage(message);

/** The table, once it is there. @type {Promise<any> | null} */
let table = null;
/** @type {any} */ let python;
/** What is saved before anything else is. @type {Promise<void>} */
let saving = Promise.resolve();
let isSaved = true;

/**
 * @param {string} base
 * @returns {Promise<any>}
 */
async function open(base) {
  const { loadPyodide } = await import(
    // @ts-expect-error The export puts it there.
    "./pyodide/pyodide.mjs"
  );
  const packages = fetch(new URL("./packages.zip", import.meta.url));
  tell({ kind: "stage", stage: "python" });
  python = await loadPyodide({ env: { HOME: "/home", TZ: timeZone() } });
  tell({ kind: "stage", stage: "packages" });
  python.unpackArchive(await (await packages).arrayBuffer(), "zip", {
    extractDir: PACKAGES,
  });
  python.FS.mkdirTree(GAMES);
  python.FS.mount(python.FS.filesystems.IDBFS, {}, GAMES);
  await sync(true);
  tell({ kind: "stage", stage: "table" });
  return python.runPython(`
import sys
sys.path.insert(0, ${JSON.stringify(PACKAGES)})
from cannonade.web.inside import InsideTable
InsideTable(${JSON.stringify(GAMES)}, ${JSON.stringify(base)})
`);
}

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Read the saved games, or save them.
 * @param {boolean} isReading
 * @returns {Promise<void>}
 */
async function sync(isReading) {
  /** @type {unknown} */
  const problem = await new Promise((resolve) => {
    python.FS.syncfs(isReading, resolve);
  });
  if (isSaved && problem) tell({ kind: "unsaved", says: String(problem) });
  if (!isSaved && !problem) tell({ kind: "saved" });
  isSaved = !problem;
}

/**
 * @param {Asked} asked
 * @param {MessagePort} port
 */
async function answer({ id, method, path, headers, body }, port) {
  const found = await table;
  port.onmessage = () => found.leave(id); // all that a page says is that it has gone
  /** @type {object[]} */ const held = [];
  const isRead = method === "GET" || method === "HEAD";
  // What reads may be passed on as it comes; what changes a game is saved before.
  const say = (/** @type {object} */ message) => {
    if (isRead) port.postMessage(message);
    else held.push(message);
  };
  try {
    await found.answer(
      JSON.stringify({ id, method, path, headers }),
      python.toPy(new Uint8Array(body ?? new ArrayBuffer(0))).tobytes(),
      (/** @type {number} */ status, /** @type {string} */ pairs) =>
        say({ kind: "head", status, headers: JSON.parse(pairs) }),
      (/** @type {any} */ part) => {
        const view = part.getBuffer?.() ?? { data: part };
        say({ kind: "part", part: new Uint8Array(view.data) });
        view.release?.();
      },
    );
    say({ kind: "end" });
    saving = saving.then(() => sync(false));
    await saving;
    for (const each of held) port.postMessage(each);
  } finally {
    found.end(id);
  }
}

/**
 * Say that a request ended in an error, which is also shown on the console.
 * @param {unknown} problem
 * @param {MessagePort} port
 */
function fail(problem, port) {
  console.error(problem);
  port.postMessage({ kind: "head", status: 500, headers: [] });
  port.postMessage({ kind: "end" });
}

addEventListener("message", ({ data, ports }) => {
  const [port] = ports;
  if (data.kind === "open") {
    table = open(data.base);
    table.then(
      () => tell({ kind: "open" }),
      (problem) => tell({ kind: "failed", says: String(problem) }),
    );
  } else if (port) {
    answer(data, port).catch((each) => fail(each, port));
  }
});
