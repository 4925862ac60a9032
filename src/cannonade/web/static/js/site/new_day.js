// The daily deal: the time until the next one, which shows a note once it has come; the
// result to copy, and as a picture.

import { _ } from "../shared/language.js";
import { offerCopies, showResult } from "../shared/server_page.js";

const OFTEN_MS = 60_000; // timers stop while the computer sleeps
const HOUR_MIN = 60;

const note = /** @type {HTMLElement | null} */ (
  document.querySelector("[data-day-left]")
);
const countdown = document.getElementById("countdown");
const ends = Date.now() + 1000 * Number(note?.dataset.dayLeft);

/** @param {Element} text */
function wait(text) {
  const left = ends - Date.now();
  if (left <= 0) {
    countdown?.remove();
    text.removeAttribute("hidden");
    return;
  }
  const minutes = Math.ceil(left / OFTEN_MS);
  if (countdown) {
    countdown.textContent = _("Next deal in {hours} h {minutes} min", {
      hours: Math.floor(minutes / HOUR_MIN),
      minutes: minutes % HOUR_MIN,
    });
  }
  setTimeout(wait, Math.min(left, OFTEN_MS), text);
}

if (note?.firstElementChild) wait(note.firstElementChild);

offerCopies(document);
const picture = document.querySelector("button.picture");
if (picture instanceof HTMLButtonElement) {
  picture.hidden = false;
  const text = document.querySelector(".share code")?.textContent ?? "";
  const share = async () => (await import("../shared/picture.js")).sharePicture(text);
  picture.addEventListener("click", () => {
    const failed = _("This browser can't make pictures");
    void showResult(picture, share, _("Saved"), failed);
  });
}
