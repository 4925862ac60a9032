// The set-up editor: changes are submitted by the form as without scripts, and the new
// page replaces this one. Cards can also be dragged and typed.

import { followDrags, keyOf } from "../shared/input.js";
import { fetchPage, offerCopies, swapParts } from "../shared/server_page.js";
import { neighbour } from "../shared/squares.js";
import { _, spokenAnew } from "../shared/words.js";

/** @import { Grabbed } from "../shared/input.js" */

const RANKS = /^[a2-9tjqkx]$/i;
const SUITS = /^[cdhs12]$/i;
const FRESH = ["setup", "as-text-form"];

const status = /** @type {HTMLElement} */ (document.getElementById("said"));
/** @param {string} text */
const say = (text) => (status.textContent = spokenAnew(text, status.textContent));
let typed = "";
let line = Promise.resolve();
let shown = location.search;

/** @returns {HTMLFormElement} */
const form = () => /** @type {HTMLFormElement} */ (document.getElementById("setup"));

/**
 * Submit the form, with a place or an action, and show the resulting page. Later
 * changes wait, as they apply to the resulting position.
 * @param {Record<string, string>} more
 */
function send(more) {
  const card = chosen()?.value;
  const fields = card ? { card, ...more } : more;
  if ("to" in more) letGo();
  line = line.then(() => sendNow(fields));
}

/** @param {Record<string, string>} fields */
async function sendNow(fields) {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form())) {
    const isSent = name !== "key" && name !== "card" && typeof value === "string";
    if (isSent) query.set(name, value);
  }
  for (const [name, value] of Object.entries(fields)) query.set(name, value);
  await visit(`/setup?${query}`, true);
}

/**
 * @param {string} place
 * @param {boolean} isNew whether to add it to the history
 */
async function visit(place, isNew) {
  try {
    const { page, url, isOk } = await fetchPage(place);
    if (isNew && isOk) history.pushState(null, "", url);
    shown = location.search;
    show(page);
  } catch {
    say(_("The server isn't responding. Nothing was changed."));
  }
}

/** @param {Document} page */
function show(page) {
  const scrolled = document.querySelector(".tray")?.scrollLeft ?? 0;
  const card = chosen()?.value;
  const shapes = page.querySelector(".sprite");
  if (shapes) document.querySelector(".sprite")?.replaceWith(shapes);
  swapParts(page, FRESH);
  takeOver();
  document.querySelector(".tray")?.scrollTo(scrolled, 0);
  showChosen();
  if (card && !chosen()) choose(card);
  const verdicts = document.getElementById("verdicts")?.textContent ?? "";
  say(verdicts.replace(/\s+/g, " ").trim());
}

/** @returns {HTMLInputElement | null} */
const chosen = () => form().querySelector('[name="card"]:checked');

/** @param {string} card */
function choose(card) {
  const input = /** @type {HTMLInputElement | null} */ (
    form().querySelector(`[name="card"][value="${card}"]`)
  );
  if (!input) return;
  input.checked = true;
  say(input.getAttribute("aria-label") ?? "");
}

/** @param {SubmitEvent} event */
function submit(event) {
  const by = event.submitter;
  if (!(by instanceof HTMLButtonElement) || by.formMethod === "post") return;
  if (event.target !== form()) return;
  event.preventDefault();
  send(by.name ? { [by.name]: by.value } : {});
}

/** @param {Event} event */
function change(event) {
  const { name } = /** @type {HTMLInputElement} */ (event.target);
  if (form().contains(/** @type {Node} */ (event.target)) && name !== "card") {
    send({});
  }
}

/** @param {KeyboardEvent} event */
function press(event) {
  const at = /** @type {HTMLElement} */ (event.target);
  if (event.key === "Escape") {
    drags.cancel();
    return letGo();
  }
  const square = at.dataset.square;
  if (square && event.key.startsWith("Arrow")) {
    event.preventDefault();
    const next = neighbour(square, event.key);
    rove(next);
    return document.getElementById(`at-${next}`)?.focus();
  }
  type(event, at);
}

/** Deselect the card. */
function letGo() {
  const input = chosen();
  if (input) input.checked = false;
}

/**
 * A rank and then a suit select a card, as in 7 H; X 1 selects a joker.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} at
 */
function type(event, at) {
  if (document.documentElement.dataset.letters === "off") return;
  if (at.matches("textarea, select, input:not([type=radio])")) return;
  const key = keyOf(event);
  if (typed && SUITS.test(key)) {
    choose(typed.toUpperCase() + key.toLowerCase());
    typed = "";
  } else {
    typed = RANKS.test(key) ? key : "";
  }
}

/**
 * Make one square of the board focusable by Tab; arrow keys move between squares.
 * @param {string} here
 */
function rove(here) {
  for (const each of form().querySelectorAll(".square")) {
    const square = /** @type {HTMLElement} */ (each);
    square.tabIndex = square.dataset.square === here ? 0 : -1;
  }
}

/** @param {PointerEvent} event */
function grab(event) {
  const target = /** @type {Element} */ (event.target);
  const from = /** @type {HTMLElement | null} */ (target.closest("[data-card]"));
  const card = from?.dataset.card;
  if (!from || !card || !form().contains(from)) return null;
  // Touching the pack scrolls it.
  if (event.pointerType === "touch" && from.closest(".tray, .side")) return null;
  const face = from.querySelector("svg") ?? from;
  return { from, face, card, picture: face.outerHTML };
}

/** @param {Grabbed} grabbed @param {HTMLElement} _ @param {PointerEvent} event */
function drop({ card }, _, event) {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const place = /** @type {HTMLButtonElement | null} */ (under?.closest("[name=to]"));
  const to = under?.closest(".tray") ? "rest" : place?.value;
  if (to) send({ card, to });
  return Boolean(to);
}

/** Enhance a new page. */
function takeOver() {
  const at = /** @type {HTMLElement | null} */ (document.activeElement);
  rove(at?.dataset.square ?? "c3");
  showChosen();
  offerCopies(document.getElementById("as-text-form"));
}

/** Scroll the pack, if it scrolls, to the selected card. */
function showChosen() {
  const tray = document.querySelector(".tray");
  const card = chosen()?.closest("label");
  if (!tray || !card) return;
  const [wide, left] = [card.offsetWidth, card.offsetLeft];
  if (left < tray.scrollLeft) tray.scrollLeft = left - wide;
  if (left + wide > tray.scrollLeft + tray.clientWidth) {
    tray.scrollLeft = left + 2 * wide - tray.clientWidth;
  }
}

document.addEventListener("submit", submit);
document.addEventListener("change", change);
document.addEventListener("keydown", press);
const drags = followDrags(document.body, { grab, drop });
addEventListener("popstate", () => {
  if (location.search !== shown) line = line.then(() => visit(location.href, false));
});
document.body.classList.add("is-live");
takeOver();
