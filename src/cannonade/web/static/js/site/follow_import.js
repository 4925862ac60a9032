// Shows how far a file of games has come, until it is done; then the page is loaded
// again and says what became of it.

import { reload } from "../shared/reload.js";

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
    // The server does not answer; it is asked again.
  }
  setTimeout(() => void watch(bar), EVERY_MS);
}

const bar = document.querySelector("progress");
if (bar) void watch(bar);
