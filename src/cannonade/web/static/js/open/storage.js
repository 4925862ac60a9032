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
class Overtaken extends Error {
  constructor() {
    super("another window has saved games since this one was opened");
    this.name = "Overtaken";
  }
}

/** @typedef {{name: string, content: Uint8Array}} Kept */
/** @typedef {{number: number, content: Uint8Array}} NumberedPage */

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

/** @param {IDBFactory | undefined} factory @returns {Promise<IDBDatabase>} */
async function connect(factory) {
  if (!factory) throw new Error("this browser has no IndexedDB");
  const request = factory.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    for (const each of [FILES, PAGES, FACTS]) request.result.createObjectStore(each);
  };
  return result(request);
}

/** @param {Uint8Array} content @param {number} number */
const pageOf = (content, number) =>
  content.subarray(number * PAGE_SIZE, (number + 1) * PAGE_SIZE);

/** @param {Uint8Array} one @param {Uint8Array | undefined} other */
function isEqual(one, other) {
  if (!other || one.length !== other.length) return false;
  let at = 0;
  if (one.byteOffset % 4 === 0 && other.byteOffset % 4 === 0) {
    const count = one.length >> 2;
    const words = new Int32Array(one.buffer, one.byteOffset, count);
    const others = new Int32Array(other.buffer, other.byteOffset, count);
    for (let i = 0; i < count; i += 1) if (words[i] !== others[i]) return false;
    at = count * 4;
  }
  for (; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

/**
 * Return copies of the pages that have changed.
 * @param {Uint8Array} content
 * @param {Uint8Array | undefined} before
 * @returns {NumberedPage[]}
 */
function changedPages(content, before) {
  /** @type {NumberedPage[]} */ const found = [];
  for (let number = 0; number * PAGE_SIZE < content.length; number += 1) {
    const page = pageOf(content, number);
    if (!isEqual(page, before && pageOf(before, number))) {
      found.push({ number, content: page.slice() });
    }
  }
  return found;
}

/** Return a random name; this works without a secure context too. */
const newName = () => crypto.getRandomValues(new BigUint64Array(1)).join();

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

  /** Whether the games of the last visit could not be loaded. */
  get isUnread() {
    return this.#revision === null;
  }

  /** Whether new games are saved aside, next to files that could not be loaded. */
  get isAside() {
    return this.#prefix !== "";
  }

  async #connected() {
    if (this.#database) return this.#database;
    const database = await connect(globalThis.indexedDB);
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
   * @throws {Overtaken} if another window has saved since this one loaded
   */
  async save() {
    const kept = this.#files();
    const changed = kept
      .map(({ name, content }) => {
        const before = this.#held.get(name);
        const pages = changedPages(content, before);
        return { name, before: before?.length, size: content.length, pages };
      })
      .filter(({ before, size, pages }) => pages.length || before !== size);
    const names = new Set(kept.map(({ name }) => name));
    const gone = [...this.#held.keys()].filter((name) => !names.has(name));
    if (!changed.length && !gone.length) return;
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
      for (const { name, size, pages: those } of changed) {
        const key = this.#prefix + name;
        files.put(size, key);
        drop(key, Math.ceil(size / PAGE_SIZE));
        for (const { number, content } of those) pages.put(content, [key, number]);
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
    for (const each of changed) this.#hold(each);
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
      this.#prefix = found ? `${ASIDE}/${newName()}/` : "";
    } else if (found !== this.#revision) {
      transaction.abort();
      throw new Overtaken();
    }
    facts.put(found + 1, REVISION);
    return found + 1;
  }

  /** @param {{name: string, size: number, pages: NumberedPage[]}} saved */
  #hold({ name, size, pages }) {
    const before = this.#held.get(name);
    let content = before;
    if (!content || content.length !== size) {
      content = new Uint8Array(size);
      if (before) content.set(before.subarray(0, size));
      this.#held.set(name, content);
    }
    for (const page of pages) content.set(page.content, page.number * PAGE_SIZE);
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
    const wasUnread = this.storage.isUnread;
    try {
      await this.storage.save();
      if (wasUnread && this.storage.isAside) this.#say("aside");
      else if (this.#state !== "aside") this.#say("saved");
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
