// Snapshots of Python's memory with everything loaded, and of the files that it reads.
// They reduce later starts from five seconds to one. Without a snapshot, as after an
// update, Python loads everything again.

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
export async function readCopy(name) {
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
export async function keepCopy(name, { memory, files, paths }) {
  const cache = await caches.open(CACHE);
  await forgetCopies(cache);
  const contents = /** @type {BodyInit[]} */ ([memory, files, JSON.stringify(paths)]);
  for (const [index, part] of PARTS.entries()) {
    await cache.put(addressOf(name, part), new Response(contents[index]));
  }
}

/** @param {Cache} [opened] */
export async function forgetCopies(opened) {
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
export async function restore({ memory, files, paths }, env) {
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
export function copyOf(python, folder) {
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
