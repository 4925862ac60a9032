// Pages that change while they are open: unfinished work, an import or a review, shows its
// progress, and its page is reloaded at the end; the daily deal shows the time until the
// next one, and a note once it has come. And a result to copy, and as a picture.

import { fetchPage, offerCopies, reload, showResult } from "../shared/server_page.js";
import { _ } from "../shared/words.js";

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

const EVERY_MS = 700;

/** @param {ParentNode} page */
const findWords = (page) => page.querySelector("section [role=status]");

/**
 * Show the progress of a page as it would be now.
 * @param {HTMLProgressElement} bar
 */
async function follow(bar) {
  for (;;) {
    await new Promise((done) => setTimeout(done, EVERY_MS));
    if (document.hidden) continue;
    const found = await fetchPage(location.href).catch(() => null);
    if (!found) continue; // the server is briefly unavailable
    const now = found.page.querySelector("progress");
    if (!now) return reload();
    bar.value = now.value;
    const [here, fresh] = [findWords(document), findWords(found.page)];
    if (here && fresh && here.textContent !== fresh.textContent) {
      here.textContent = fresh.textContent;
    }
  }
}

const bar = document.querySelector("progress");
if (bar) void follow(bar);
