// The page of an unfinished review: shows the progress, and reloads at the end.

import { _ } from "../shared/language.js";
import { reload } from "../shared/reload.js";

const PACE_MS = 700;

/** @param {HTMLElement} root */
async function follow(root) {
  const bar = /** @type {HTMLProgressElement} */ (root.querySelector("progress"));
  const words = /** @type {HTMLOutputElement} */ (root.querySelector("output"));
  for (;;) {
    await new Promise((done) => setTimeout(done, PACE_MS));
    if (document.hidden) continue;
    try {
      const response = await fetch(`/api/games/${root.dataset.game}/review`);
      if (!response.ok) return;
      const { plies, ply_count, end } = await response.json();
      if (end) return reload();
      bar.value = plies.length;
      words.textContent = _("{done} of {count}", {
        done: plies.length,
        count: ply_count,
      });
    } catch {
      // The server is briefly unavailable; the results so far are saved.
    }
  }
}

const root = document.getElementById("reviewing");
if (root) void follow(root);
