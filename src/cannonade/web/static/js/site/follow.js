// Pages of unfinished work, an import or a review: show the progress, and reload at the
// end.

import { _ } from "../shared/language.js";
import { reload } from "../shared/server_page.js";

const EVERY_MS = 400;

/** @param {HTMLProgressElement} bar */
async function watch(bar) {
  try {
    const response = await fetch(bar.dataset.state ?? "");
    if (!response.ok) return reload();
    const { is_over, share, says } = await response.json();
    if (is_over) return reload();
    bar.value = share;
    const words = document.getElementById("far");
    if (words && words.textContent !== says) words.textContent = says;
  } catch {
    // There was no response: try again.
  }
  setTimeout(() => void watch(bar), EVERY_MS);
}

/** @type {HTMLProgressElement | null} */
const bar = document.querySelector("progress[data-state]");
if (bar) void watch(bar);

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
