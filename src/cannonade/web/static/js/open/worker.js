// Runs the table in Pyodide: handles the pages' requests, and saves the games before
// confirming any change. Snapshots of Python's memory with everything loaded, and of
// the files that it reads, reduce later starts from five seconds to one. Without a
// snapshot, as after an update, Python loads everything again.

import { Saving, Storage } from "./storage.js";

const CACHE = "cannonade-memory";
const PARTS = ["memory", "files", "paths"];

/**
 * @typedef {object} Copy
 * @property {Uint8Array} memory
 * @property {Uint8Array} files the contents of all files, one after another
 * @property {[path: string, size: number][]} paths in the same order
 */

/** @typedef {Omit<Copy, "files"> & {files: Blob}} NewCopy */

/** @typedef {any} Python */

const addressOf = (/** @type {string} */ name, /** @type {string} */ part) =>
  new URL(`./copy/${name}/${part}`, import.meta.url).href;

/**
 * Return the snapshot with this name, if it is complete.
 * @param {string} name
 * @returns {Promise<Copy | null>}
 */
async function readCopy(name) {
  try {
    const cache = await caches.open(CACHE);
    const [memory, files, paths] = await Promise.all(
      PARTS.map(async (part) =>
        (await cache.match(addressOf(name, part)))?.arrayBuffer(),
      ),
    );
    if (!memory || !files || !paths) return null;
    return {
      memory: new Uint8Array(memory),
      files: new Uint8Array(files),
      paths: JSON.parse(new TextDecoder().decode(paths)),
    };
  } catch {
    return null;
  }
}

/**
 * Store a snapshot, replacing older ones of this table. Its last part is stored last,
 * so an incomplete one is never used.
 * @param {string} name
 * @param {NewCopy} copy
 */
async function keepCopy(name, { memory, files, paths }) {
  const cache = await caches.open(CACHE);
  await forgetCopies(cache);
  const contents = /** @type {BodyInit[]} */ ([memory, files, JSON.stringify(paths)]);
  for (const [index, part] of PARTS.entries()) {
    await cache.put(addressOf(name, part), new Response(contents[index]));
  }
}

/** @param {Cache} [opened] */
async function forgetCopies(opened) {
  const cache = opened ?? (await caches.open(CACHE));
  const { href } = new URL("./copy/", import.meta.url);
  for (const { url } of await cache.keys()) {
    if (url.startsWith(href)) await cache.delete(url);
  }
}

/**
 * Load Python from a snapshot.
 * @param {Copy} copy
 * @param {Record<string, string>} env
 * @returns {Promise<Python>}
 */
async function restore({ memory, files, paths }, env) {
  const [{ loadPyodide }, { default: createModule }] = await Promise.all([
    import(
      // @ts-expect-error Added by the export.
      "./pyodide/pyodide.mjs"
    ),
    import(
      // @ts-expect-error Added by the export.
      "./pyodide/pyodide.asm.mjs"
    ),
  ]);
  const python = await loadPyodide({
    env,
    _loadSnapshot: memory,
    // Pyodide doesn't grow the memory to the size of the snapshot.
    createPyodideModule: async (/** @type {object} */ settings) => {
      const module = await createModule(settings);
      module.growMemory(memory.length);
      return module;
    },
  });
  let start = 0;
  for (const [path, size] of paths) {
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    const content = files.subarray(start, start + size);
    python.FS.writeFile(path, content, { canOwn: true });
    start += size;
  }
  return python;
}

/**
 * Take a snapshot of Python's memory, and of the files below a folder.
 * @param {Python} python
 * @param {string} folder
 * @returns {NewCopy}
 */
function copyOf(python, folder) {
  const found = [...filesBelow(python.FS, folder)].map((path) => ({
    path,
    /** @type {Uint8Array<ArrayBuffer>} */ content: python.FS.readFile(path),
  }));
  return {
    memory: python.makeMemorySnapshot(),
    files: new Blob(found.map(({ content }) => content)),
    paths: found.map(({ path, content }) => [path, content.length]),
  };
}

/** @param {any} FS @param {string} folder @returns {Generator<string>} */
function* filesBelow(FS, folder) {
  for (const name of FS.readdir(folder)) {
    if (name === "." || name === "..") continue;
    const path = `${folder}/${name}`;
    if (FS.isDir(FS.stat(path).mode)) yield* filesBelow(FS, path);
    else yield path;
  }
}

/**
 * @typedef {object} PageRequest
 * @property {string} id
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} headers
 * @property {ArrayBuffer | null} body
 */

const GAMES = "/games";
const PACKAGES = "/lib/packages";
// @ts-expect-error Written by the export: a hash of what Python loads.
/** @type {string} */ const copyName = COPY;

const worker = /** @type {any} */ (globalThis);
const tell = (/** @type {object} */ message) => worker.postMessage(message);

/** The table, once it has loaded. @type {Promise<any> | null} */
let table = null;
/** @type {any} */ let python;
/** @type {Saving} */ let saving;

/** @param {string} base @returns {Promise<any>} */
async function open(base) {
  python = (await reload()) ?? (await load());
  python.FS.mkdirTree(GAMES);
  saving = new Saving(new Storage(python.FS, GAMES), tell);
  await saving.read();
  tell({ kind: "stage", stage: "table" });
  const found = python.runPython(`
from cannonade.web.inside import InsideTable
InsideTable(${JSON.stringify(GAMES)}, ${JSON.stringify(base)})
`);
  if (found.is_anew) tell({ kind: "damaged" });
  return found;
}

/** Load Python and the table from a snapshot, if there is one. */
async function reload() {
  const copy = await readCopy(copyName);
  if (!copy) return null;
  tell({ kind: "stage", stage: "python" });
  try {
    const found = await restore(copy, environment());
    found.runPython(`
from cannonade.web.inside import wake_up
wake_up()
`);
    return found;
  } catch (problem) {
    console.warn(problem);
    await forgetCopies().catch(() => {});
    return null;
  }
}

/** Load Python and the table, and store a snapshot for later starts. */
async function load() {
  const { loadPyodide } = await import(
    // @ts-expect-error Added by the export.
    "./pyodide/pyodide.mjs"
  );
  const packages = fetch(new URL("./packages.tar.zst", import.meta.url));
  tell({ kind: "stage", stage: "python" });
  const found = await loadPyodide({ env: environment(), _makeSnapshot: true });
  tell({ kind: "stage", stage: "packages" });
  found.unpackArchive(await (await packages).arrayBuffer(), "zstdtar", {
    extractDir: PACKAGES,
  });
  found.runPython(`
import sys
sys.path.insert(0, ${JSON.stringify(PACKAGES)})
from cannonade.web.inside import get_ready
get_ready()
`);
  try {
    keepCopy(copyName, copyOf(found, PACKAGES)).catch(console.warn);
  } catch (problem) {
    console.warn(problem); // the next start will be slow, too
  }
  return found;
}

function environment() {
  const { timeZone: TZ } = Intl.DateTimeFormat().resolvedOptions();
  return { HOME: "/home", TZ };
}

/** @param {PageRequest} request @param {MessagePort} port */
async function answer({ id, method, path, headers, body }, port) {
  const found = await table;
  port.onmessage = () => found.leave(id); // a page only reports that it has gone
  /** @type {object[]} */ const held = [];
  const isRead = method === "GET" || method === "HEAD";
  // Responses to reads are passed on as they come; changes are saved first.
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
    await saving.now();
    for (const each of held) port.postMessage(each);
  } finally {
    found.end(id);
  }
}

/**
 * Respond with an error, which is also logged to the console.
 * @param {unknown} problem
 * @param {MessagePort} port
 */
function fail(problem, port) {
  console.error(problem);
  port.postMessage({ kind: "head", status: 500, headers: [] });
  port.postMessage({ kind: "end" });
}

/** Return the message of an error without Python's traceback. @param {string} problem */
function shortened(problem) {
  const last = problem.trim().split("\n").at(-1) ?? "";
  return last.replace(/^[\w.]+: /, "");
}

addEventListener("message", ({ data, ports }) => {
  const [port] = ports;
  if (data.kind === "open") {
    table = open(data.base);
    table.then(
      () => tell({ kind: "open" }),
      (problem) => tell({ kind: "failed", says: shortened(String(problem)) }),
    );
  } else if (port) {
    answer(data, port).catch((each) => fail(each, port));
  }
});
