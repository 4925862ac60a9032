// Pages of unfinished work, an import or a review: show the progress of the page as it
// would be now, and reload at the end.

import { fetchPage, reload } from "../shared/server_page.js";

const EVERY_MS = 700;

/** @param {ParentNode} page */
const findWords = (page) => page.querySelector("section [role=status]");

/** @param {HTMLProgressElement} bar */
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
