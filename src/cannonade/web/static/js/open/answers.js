// A response built from the worker's messages. The export includes this file in the
// service worker as well.

const BODILESS = new Set([204, 205, 304]);

/** The response to one request. */
export class Answer {
  /** Whether the window that runs the table has accepted the request. */
  isHeard = false;
  isOver = false;
  /** @type {ReadableStreamDefaultController | null} */ #parts = null;
  /** @type {(response: Response) => void} */ #resolve = () => {};

  constructor() {
    /** @type {Promise<Response>} */
    this.response = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** @param {MessageEvent} event */
  hear({ data, target }) {
    if (data.kind === "heard") this.isHeard = true;
    else if (data.kind === "part") this.#parts?.enqueue(data.part);
    else if (data.kind === "end") {
      this.isOver = true;
      this.#parts?.close();
    } else if (data.kind === "head") {
      this.#begin(data, /** @type {MessagePort} */ (target));
    }
  }

  /** The window that ran the table has gone: the next one is asked again. */
  lose() {
    this.isHeard = false;
    if (!this.#parts) return;
    this.isOver = true;
    this.#parts.error(new TypeError("the window that ran the table was closed"));
  }

  /**
   * @param {{status: number, headers: [string, string][]}} head
   * @param {MessagePort} port
   */
  #begin({ status, headers }, port) {
    const stream = new ReadableStream({
      start: (controller) => {
        this.#parts = controller;
      },
      cancel: () => {
        this.#parts = null;
        this.isOver = true;
        port.postMessage({ kind: "left" });
      },
    });
    const isBodiless = BODILESS.has(status) || (status >= 300 && status < 400);
    this.#resolve(new Response(isBodiless ? null : stream, { status, headers }));
  }
}
