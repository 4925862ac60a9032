// When the table's files are saved, and the messages about it.

import { Overtaken } from "./storage.js";

/** @import { Storage } from "./storage.js" */

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
