// Shows the note of a page that names the day once another day has begun.

const OFTEN_MS = 60_000; // timers stop while the computer sleeps

const note = /** @type {HTMLElement | null} */ (
  document.querySelector("[data-day-left]")
);
const ends = Date.now() + 1000 * Number(note?.dataset.dayLeft);

/** @param {Element} text */
function wait(text) {
  const left = ends - Date.now();
  if (left > 0) setTimeout(wait, Math.min(left, OFTEN_MS), text);
  else text.removeAttribute("hidden");
}

if (note?.firstElementChild) wait(note.firstElementChild);
