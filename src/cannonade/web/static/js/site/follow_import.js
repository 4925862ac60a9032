// Shows the progress of an import until it is done; then reloads the page, which shows
// the results.

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
    // There was no response: try again.
  }
  setTimeout(() => void watch(bar), EVERY_MS);
}

const bar = document.querySelector("progress");
if (bar) void watch(bar);
