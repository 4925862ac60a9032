// The right to run the table: one window has it, and runs the worker. Another one takes
// over when that window is closed or killed.

const LOCK = "cannonade";
const TRIES = 5;
const TRIED_AGAIN_MS = 200;
const ACTION = /^\/api\/games\/[^/]+\/actions$/;

/** A window that runs the table, or is ready to take over. */
export class Holder {
  /** @type {Worker | null} */ #worker = null;
  /** @type {[object, MessagePort][]} */ #early = [];
  /** The requests passed on; unacknowledged ones are repeated. */
  /** @type {Set<string>} */ #heard = new Set();
  #isHolder = false;
  #hasAsked = false;

  /**
   * @param {URL} base
   * @param {(event: MessageEvent) => void} hear called with the worker's messages
   * @param {(problem: string) => void} fail
   */
  constructor(base, hear, fail) {
    this.base = base;
    this.hear = hear;
    this.fail = fail;
  }

  /** The lock that shows under which path the table runs. */
  get #placeLock() {
    return `${LOCK} ${this.base.pathname}`;
  }

  /**
   * Run the table if no other window does, or as soon as none does.
   * @param {() => void} onTakenOver called when this window takes over
   * @returns {Promise<"here" | "followed" | "elsewhere">} where it runs: here, in a
   *   window of the same path, or in one of another path, which is of no use here
   */
  async hold(onTakenOver) {
    const { locks } = navigator;
    if (!locks) {
      this.#run(); // without https: the storage lets only one window save
      return "here";
    }
    const isFree = await new Promise((resolve) => {
      const take = (/** @type {Lock | null} */ lock) => {
        resolve(lock !== null);
        return lock && this.#run();
      };
      // A browser that denies storage to the page denies locks too.
      locks.request(LOCK, { ifAvailable: true }, take).catch(() => {
        resolve(true);
        this.#run();
      });
    });
    if (isFree) return "here";
    locks.request(LOCK, () => {
      onTakenOver();
      return this.#run();
    });
    return (await this.#isFollowed()) ? "followed" : "elsewhere";
  }

  /** Return whether the table runs under the same path as this window's. */
  async #isFollowed() {
    for (let count = 0; count < TRIES; count += 1) {
      const { held = [] } = await navigator.locks.query();
      if (held.some(({ name }) => name === this.#placeLock)) return true;
      await new Promise((resolve) => setTimeout(resolve, TRIED_AGAIN_MS));
    }
    return false;
  }

  /** Run the table until the window is closed. */
  #run() {
    this.#isHolder = true;
    const forEver = new Promise(() => {});
    navigator.locks?.request(this.#placeLock, () => forEver).catch(() => {});
    const address = new URL("open/worker.js", this.base);
    this.#worker = new Worker(address, { type: "module" });
    this.#worker.addEventListener("message", this.hear);
    this.#worker.addEventListener("error", ({ message }) => this.fail(message));
    this.#worker.postMessage({ kind: "open", base: this.base.pathname });
    for (const [asked, port] of this.#early.splice(0)) this.#send(asked, port);
    return forEver;
  }

  /**
   * Pass on a page's request, if this window runs the table.
   * @param {any} asked
   * @param {MessagePort} port
   */
  pass(asked, port) {
    const isOurs = asked.base === this.base.pathname;
    if (!this.#isHolder || !isOurs || this.#heard.has(asked.id)) return;
    this.#heard.add(asked.id);
    port.postMessage({ kind: "heard" });
    if (ACTION.test(asked.path)) this.#askToPersist();
    this.#send(asked, port);
  }

  /** @param {object} asked @param {MessagePort} port */
  #send(asked, port) {
    if (this.#worker) this.#worker.postMessage(asked, [port]);
    else this.#early.push([asked, port]);
  }

  /** Request persistent storage once there is a game worth keeping. */
  async #askToPersist() {
    if (this.#hasAsked) return;
    this.#hasAsked = true;
    const { storage } = navigator;
    if (storage?.persist && !(await storage.persisted())) await storage.persist();
  }
}
