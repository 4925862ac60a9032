// The table's Python, wherever it runs: in a worker of this window, or of another one. A
// lock chooses the window; the others reach it by a channel. When it is closed or
// killed, the next window takes over, and every request without a response is repeated.

const LOCK = "cannonade";
const BODILESS = new Set([204, 205, 304]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MOST_REDIRECTS = 5;
const MOST_STARTS = 3;
const AGAIN_MS = 3000;
const HEARD_MS = 1500;
const ACTION = /^\/api\/games\/[^/]+\/actions$/;

/** @typedef {Pick<RequestInit, "method" | "body" | "headers" | "signal">} Sent */

/** Return a random name; this works without a secure context too. */
export const newName = () => crypto.getRandomValues(new Uint32Array(3)).join("-");

/** A request whose response is not complete. */
class Going {
  /** Whether the response has begun. */
  isAnswered = false;
  /** @type {ReadableStreamDefaultController | null} */ #parts = null;
  /** @type {PromiseWithResolvers<Response>} */ #begun = Promise.withResolvers();
  response = this.#begun.promise;

  /** @param {object} message @param {() => void} leave */
  constructor(message, leave) {
    this.message = message;
    this.leave = leave;
  }

  /** @param {any} data a message from the worker */
  hear({ kind, part, status, headers }) {
    if (kind === "part") this.#parts?.enqueue(part);
    else if (kind === "end") this.#parts?.close();
    else this.#begin(status, headers);
  }

  /** @param {number} status @param {[string, string][]} headers */
  #begin(status, headers) {
    const stream = new ReadableStream({
      start: (controller) => {
        this.#parts = controller;
      },
      cancel: () => {
        this.#parts = null;
        this.leave();
      },
    });
    this.isAnswered = true;
    const isBodiless = BODILESS.has(status) || REDIRECTS.has(status);
    this.#begun.resolve(new Response(isBodiless ? null : stream, { status, headers }));
  }

  /** Leave a request unanswered. @param {unknown} reason */
  abort(reason) {
    this.leave();
    this.#begun.reject(reason);
  }

  /** End a response that Python can't complete any more. */
  lose() {
    this.#parts?.error(new TypeError("the window that ran the table was closed"));
  }
}

/** The table, as seen from one window. */
export class Table {
  /** @type {Map<string, Going>} */ #going = new Map();
  /** The requests of all windows that the worker has received. */
  /** @type {Set<string>} */ #received = new Set();
  /** @type {Worker | null} */ #worker = null;
  /** @type {BroadcastChannel | null} */ #channel = null;
  /** Called when another window runs the table. @type {() => void} */
  #onFound = () => {};
  #starts = 0;
  #hasAsked = false;

  /**
   * @param {URL} base
   * @param {string} version the version of the export: only its windows are followed
   * @param {(message: any) => void} hear called with messages about the table: "open",
   *   a stage of opening it, "failed", and whether games are saved
   */
  constructor(base, version, hear) {
    this.base = base;
    this.version = version;
    this.hear = hear;
  }

  /**
   * Run the table, or follow the window that does.
   * @returns {Promise<boolean>} whether it is within reach
   */
  async open() {
    const { locks } = navigator;
    this.#listen();
    if (!locks) {
      this.#run(); // without https: the storage lets only one window save
      return true;
    }
    const { promise: isFound, resolve } = Promise.withResolvers();
    this.#onFound = () => {
      resolve(true);
      this.hear({ kind: "open" });
    };
    const take = (/** @type {Lock | null} */ lock) => {
      if (lock) return this.#hold(resolve);
      locks.request(LOCK, () => this.#hold(resolve));
      this.#channel?.postMessage({ kind: "hello" });
      setTimeout(() => resolve(false), HEARD_MS);
      return undefined;
    };
    // A browser that denies storage to the page denies locks too.
    locks.request(LOCK, { ifAvailable: true }, take).catch(() => this.#hold(resolve));
    return isFound;
  }

  /** Listen to the other windows, if the browser lets them talk. */
  #listen() {
    try {
      const name = `${LOCK} ${this.base.pathname} ${this.version}`;
      this.#channel = new BroadcastChannel(name);
      this.#channel.onmessage = ({ data }) => this.#hearWindow(data);
    } catch {
      this.#channel = null;
    }
  }

  /** Run the table until this window is closed. @param {(isFound: true) => void} tell */
  #hold(tell) {
    tell(true);
    this.#run();
    return new Promise(() => {});
  }

  #run() {
    this.#worker?.terminate();
    this.#worker = new Worker(new URL("worker.js", import.meta.url), {
      type: "module",
    });
    this.#worker.onmessage = ({ data }) => this.#hearWorker(data);
    this.#worker.onerror = ({ message }) => this.#restart(message);
    this.#received.clear();
    this.#repeat();
    this.#channel?.postMessage({ kind: "anew" });
  }

  /**
   * Run Python again after it was lost, or once its scripts can be downloaded.
   * @param {string | undefined} problem undefined if they could not
   */
  #restart(problem) {
    if (problem === undefined) {
      this.hear({ kind: "stage", stage: "unkept" });
      setTimeout(() => this.#run(), AGAIN_MS);
      return;
    }
    this.#starts += 1;
    if (this.#starts < MOST_STARTS) this.#run();
    else this.hear({ kind: "failed", says: problem });
  }

  /** @param {any} data */
  #hearWorker(data) {
    if (data.kind === "lost") this.#restart(data.says);
    else if (!data.id) {
      this.hear(data);
      this.#channel?.postMessage(data);
    } else if (!this.#deliver(data)) this.#channel?.postMessage(data);
  }

  /** @param {any} data */
  #hearWindow(data) {
    if (this.#worker) {
      if (data.kind === "ask" || data.kind === "leave") this.#give(data);
      else if (data.kind === "hello") this.#channel?.postMessage({ kind: "here" });
      return;
    }
    if (data.kind === "here" || data.kind === "anew") this.#onFound();
    if (data.kind === "anew") this.#repeat();
    else if (data.id) this.#deliver(data);
    else if (data.kind !== "hello") this.hear(data);
  }

  /** Pass a part of a response on. @param {any} data @returns {boolean} */
  #deliver(data) {
    const going = this.#going.get(data.id);
    if (data.kind === "end") this.#going.delete(data.id);
    going?.hear(data);
    return going !== undefined;
  }

  /** Give a message to the worker, once. @param {any} data */
  #give(data) {
    const name = `${data.kind} ${data.id}`;
    if (!this.#received.has(name)) this.#worker?.postMessage(data);
    this.#received.add(name);
  }

  /** @param {object} message */
  #send(message) {
    if (this.#worker) this.#give(message);
    else this.#channel?.postMessage(message);
  }

  /** Ask again what has no response; responses that have begun are lost. */
  #repeat() {
    for (const [id, going] of this.#going) {
      if (!going.isAnswered) this.#send(going.message);
      else {
        this.#going.delete(id);
        going.lose();
      }
    }
  }

  /** Wait until every change that was asked for is saved. */
  async settle() {
    const changes = [...this.#going.values()].filter(
      ({ message }) => /** @type {any} */ (message).method !== "GET",
    );
    await Promise.allSettled(changes.map(({ response }) => response));
  }

  /**
   * Send a request, and follow redirects.
   * @param {string} place a path without the base
   * @param {Sent} sent
   * @returns {Promise<Response>} with its own address in `url`
   */
  async ask(place, sent) {
    const { signal = null } = sent;
    const { origin, pathname } = this.base;
    let found = new URL(place, origin);
    let response = await this.#ask(found, sent);
    for (let count = 0; REDIRECTS.has(response.status); count += 1) {
      if (count === MOST_REDIRECTS) throw new Error("too many redirects");
      found = new URL(response.headers.get("location") ?? "", found);
      response = await this.#ask(found, { signal });
    }
    const url = found.href.replace(`${origin}/`, origin + pathname);
    Object.defineProperty(response, "url", { value: url });
    return response;
  }

  /** @param {URL} address @param {Sent} sent @returns {Promise<Response>} */
  async #ask({ pathname, search }, { method = "GET", body = null, headers, signal }) {
    if (ACTION.test(pathname)) this.#askToPersist();
    // A Request determines the type of its body, with the boundary of its parts.
    const request = new Request(this.base, { method, body, headers: headers ?? [] });
    const id = newName();
    const message = {
      kind: "ask",
      id,
      method: request.method,
      path: pathname + search,
      headers: Object.fromEntries(request.headers),
      body: body === null ? null : await request.arrayBuffer(),
    };
    const going = new Going(message, () => this.#send({ kind: "leave", id }));
    this.#going.set(id, going);
    this.#send(message);
    signal?.addEventListener("abort", () => going.abort(signal.reason));
    if (signal?.aborted) going.abort(signal.reason);
    return going.response;
  }

  /** Request persistent storage once there is a game worth keeping. */
  async #askToPersist() {
    if (this.#hasAsked) return;
    this.#hasAsked = true;
    const { storage } = navigator;
    if (storage?.persist && !(await storage.persisted())) await storage.persist();
  }
}
