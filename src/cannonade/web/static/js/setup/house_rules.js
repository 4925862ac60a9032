// House rules, updated as they are chosen: the server provides all text. Without
// scripts, a button does the same.

import { fetchPage, offerCopies, swapParts } from "../shared/server_page.js";
import { _, spokenAnew } from "../shared/words.js";

const PAGE = "/rules/house";
const FRESH = ["told", "problems"];

const form = /** @type {HTMLFormElement} */ (document.getElementById("house"));
const status = /** @type {HTMLElement} */ (document.getElementById("said"));
/** @param {string} text */
const say = (text) => (status.textContent = spokenAnew(text, status.textContent));
let request = new AbortController();

/** Return the page's URL with the form as filled in. */
function address() {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (name !== "key" && typeof value === "string" && value) query.append(name, value);
  }
  return `${PAGE}?${query}`;
}

async function update() {
  request.abort();
  request = new AbortController();
  const place = address();
  try {
    const { page } = await fetchPage(place, request.signal);
    show(page);
    history.replaceState(null, "", place);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    say(_("The server isn't responding. The rules shown may be out of date."));
  }
}

/** @param {Document} page */
function show(page) {
  swapParts(page, FRESH);
  for (const id of FRESH) offerCopies(document.getElementById(id));
  for (const key of form.querySelectorAll(".house-key")) {
    const name = key.querySelector("input")?.name ?? "";
    const fresh = page.querySelector(`input[name="${name}"]`)?.closest(".house-key");
    key.classList.toggle("differs", fresh?.classList.contains("differs") ?? false);
  }
  const before = new Set(lines);
  lines = shortRules(page);
  const changed = lines.filter((line) => !before.has(line));
  say(changed.join(" ") || (page.querySelector(".difference")?.textContent ?? ""));
}

/** Return the lines of the quick reference. @param {Document} page */
const shortRules = (page) =>
  [...page.querySelectorAll("#told > ul > li")].map(({ lastChild }) =>
    lastChild instanceof HTMLElement
      ? (lastChild.lastChild?.textContent ?? "")
      : (lastChild?.textContent ?? ""),
  );

/** The lines last received: a browser may have translated those shown. */
let lines = shortRules(document);
form.addEventListener("change", () => void update());
document.body.classList.add("is-live");
offerCopies(document);
/** @type {HTMLElement | null} */ (document.querySelector("#problems .wrong"))?.focus();
