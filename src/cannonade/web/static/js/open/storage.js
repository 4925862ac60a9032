// Saves the table's files in the browser's database (IndexedDB), page by page, and says
// whether they are saved. A single transaction saves all changes since the last one, so
// a crash leaves the files as before or after it. Each save has a revision: if another
// window has saved meanwhile, nothing is overwritten.

const DATABASE = "cannonade";
const [FILES, PAGES, FACTS] = ["files", "pages", "facts"];
const REVISION = "revision";
const PAGE_SIZE = 4096;
const ASIDE = "aside";
const EMPTY = new Uint8Array(0);
/** The files that SQLite recreates from the others. */
const TRANSIENT = /-shm$/;

/** Another window has saved since this one loaded the games. */
class Overtaken extends Error {}

/** @typedef {{name: string, content: Uint8Array}} Kept */

/** @param {IDBTransaction} transaction @returns {Promise<void>} */
function whole(transaction) {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error("the browser refused"));
    transaction.oncomplete = () => resolve();
    transaction.onabort = fail;
    transaction.onerror = fail;
  });
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @param {Uint8Array} content @param {number} number */
const pageOf = (content, number) =>
  content.subarray(number * PAGE_SIZE, (number + 1) * PAGE_SIZE);

/**
 * Return the numbers of the pages that have changed.
 * @param {Uint8Array} content
 * @param {Uint8Array} before
 */
function changedPages(content, before) {
  const count = Math.ceil(content.length / PAGE_SIZE);
  return [...Array(count).keys()].filter(
    (number) => indexedDB.cmp(pageOf(content, number), pageOf(before, number)) !== 0,
  );
}

/** The files of a folder in Python's memory, saved in the browser. */
export class Storage {
  /** The saved files, as known to this window. @type {Map<string, Uint8Array>} */
  #held = new Map();
  /** @type {IDBDatabase | null} */ #database = null;
  /** The last revision loaded or saved; null if loading failed. */
  /** @type {number | null} */ #revision = null;
  #prefix = "";

  /**
   * @param {any} system Emscripten's file system for Python
   * @param {string} folder
   */
  constructor(system, folder) {
    this.system = system;
    this.folder = folder;
  }

  /** Return the database; throws if the browser has none. */
  async #connected() {
    if (this.#database) return this.#database;
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      for (const each of [FILES, PAGES, FACTS]) request.result.createObjectStore(each);
    };
    const database = await result(request);
    const forget = () => {
      database.close();
      this.#database = null;
    };
    database.onversionchange = forget;
    database.onclose = forget;
    this.#database = database;
    return database;
  }

  /** Load the saved files into the folder. */
  async read() {
    const database = await this.#connected();
    const transaction = database.transaction([FILES, PAGES, FACTS]);
    const files = transaction.objectStore(FILES);
    const pages = transaction.objectStore(PAGES);
    const [names, sizes, keys, contents, revision] = await Promise.all([
      result(files.getAllKeys()),
      result(files.getAll()),
      result(pages.getAllKeys()),
      result(pages.getAll()),
      result(transaction.objectStore(FACTS).get(REVISION)),
    ]);
    names.forEach((name, i) => {
      this.#held.set(String(name), new Uint8Array(sizes[i]));
    });
    keys.forEach((key, i) => {
      const [name, number] = /** @type {[string, number]} */ (key);
      this.#held.get(name)?.set(contents[i], number * PAGE_SIZE);
    });
    for (const [name, content] of this.#held) this.#write(name, content);
    this.#revision = revision ?? 0;
  }

  /** @param {string} name @param {Uint8Array} content */
  #write(name, content) {
    const path = `${this.folder}/${name}`;
    this.system.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    this.system.writeFile(path, content);
  }

  /** @returns {Kept[]} */
  #files(folder = "") {
    const here = `${this.folder}/${folder}`;
    /** @type {string[]} */
    const names = this.system
      .readdir(here)
      .filter((/** @type {string} */ each) => each !== "." && each !== "..");
    return names.flatMap((each) => {
      const name = folder + each;
      if (TRANSIENT.test(name)) return [];
      const { node } = this.system.lookupPath(`${this.folder}/${name}`);
      if (this.system.isDir(node.mode)) return this.#files(`${name}/`);
      const content = node.usedBytes
        ? node.contents.subarray(0, node.usedBytes)
        : EMPTY;
      return [{ name, content }];
    });
  }

  /**
   * Save all changes, or none.
   * @returns {Promise<"saved" | "aside">} aside: next to files that could not be loaded
   * @throws {Overtaken} if another window has saved since this one loaded
   */
  async save() {
    const kept = this.#files();
    const changed = kept
      .map(({ name, content }) => {
        const before = this.#held.get(name);
        return { name, content, before, pages: changedPages(content, before ?? EMPTY) };
      })
      .filter(({ content, before, pages }) => {
        return pages.length || before?.length !== content.length;
      })
      .map((each) => ({ ...each, content: each.content.slice() }));
    const names = new Set(kept.map(({ name }) => name));
    const gone = [...this.#held.keys()].filter((name) => !names.has(name));
    if (!changed.length && !gone.length) return this.#prefix ? "aside" : "saved";
    const database = await this.#connected();
    const transaction = database.transaction([FILES, PAGES, FACTS], "readwrite", {
      durability: "strict",
    });
    const done = whole(transaction);
    done.catch(() => {}); // the cause may be thrown here first
    let revision = 0;
    try {
      revision = await this.#claim(transaction);
      const files = transaction.objectStore(FILES);
      const pages = transaction.objectStore(PAGES);
      const drop = (/** @type {string} */ key, /** @type {number} */ from) =>
        pages.delete(IDBKeyRange.bound([key, from], [key, Infinity]));
      for (const { name, content, pages: those } of changed) {
        const key = this.#prefix + name;
        files.put(content.length, key);
        drop(key, Math.ceil(content.length / PAGE_SIZE));
        for (const each of those) pages.put(pageOf(content, each).slice(), [key, each]);
      }
      for (const name of gone) {
        files.delete(this.#prefix + name);
        drop(this.#prefix + name, 0);
      }
    } catch (problem) {
      if (!(problem instanceof Overtaken)) transaction.abort();
      throw problem;
    }
    await done;
    this.#revision = revision;
    for (const name of gone) this.#held.delete(name);
    for (const { name, content } of changed) this.#held.set(name, content);
    return this.#prefix ? "aside" : "saved";
  }

  /**
   * Increment and return the revision. Files that could not be loaded are not
   * overwritten: this window's files are saved aside, to be imported at the next start.
   * @param {IDBTransaction} transaction
   * @returns {Promise<number>}
   */
  async #claim(transaction) {
    const facts = transaction.objectStore(FACTS);
    const found = (await result(facts.get(REVISION))) ?? 0;
    if (this.#revision === null) {
      this.#prefix = found ? `${ASIDE}/${Date.now()}/` : "";
    } else if (found !== this.#revision) {
      transaction.abort();
      throw new Overtaken();
    }
    facts.put(found + 1, REVISION);
    return found + 1;
  }
}

/** @typedef {"saved" | "unsaved" | "full" | "aside" | "overtaken"} SavingState */

const TRIED_AGAIN_MS = 5000;

/** Saves changes, with retries while that fails. */
export class Saving {
  /** @type {SavingState} */ #state = "saved";
  /** @type {Promise<void>} */ #last = Promise.resolve();
  /** @type {Promise<void> | null} */ #next = null;

  /**
   * @param {Storage} storage
   * @param {(message: {kind: SavingState, says: string}) => void} tell
   */
  constructor(storage, tell) {
    this.storage = storage;
    this.tell = tell;
  }

  /** Load the saved files; if that fails, the table still opens. */
  async read() {
    try {
      await this.storage.read();
    } catch (problem) {
      this.#fail(problem);
    }
  }

  /**
   * Save the current changes; calls during another save share the next one.
   * @returns {Promise<void>}
   * @throws {Overtaken} if another window has saved newer games
   */
  async now() {
    this.#next ??= this.#last.then(() => {
      this.#next = null;
      return this.#save();
    });
    this.#last = this.#next;
    await this.#last;
    if (this.#state === "overtaken") throw new Overtaken();
  }

  async #save() {
    if (this.#state === "overtaken") return;
    try {
      this.#say(await this.storage.save());
    } catch (problem) {
      this.#fail(problem);
    }
  }

  /** @param {unknown} problem */
  #fail(problem) {
    const { name } = /** @type {Error} */ (problem);
    if (problem instanceof Overtaken) this.#say("overtaken");
    else {
      this.#say(name === "QuotaExceededError" ? "full" : "unsaved", String(problem));
      setTimeout(() => this.now().catch(() => {}), TRIED_AGAIN_MS);
    }
  }

  /** @param {SavingState} state */
  #say(state, says = "") {
    if (state !== this.#state) this.tell({ kind: state, says });
    this.#state = state;
  }
}
