// The replay page: goes to any ply by buttons, keys, the scrubber, the list, or
// playback, and shows it. The URL always names the ply, so it can be bookmarked and
// shared.

import { createEffects } from "../effects/effects.js";
import { drawSquare } from "../effects/stage.js";
import * as cards from "../shared/cards.js";
import { loadSettings } from "../shared/display_settings.js";
import { _, ngettext, spokenAnew } from "../shared/words.js";

/** @import { State } from "../play/state.js" */
/** @import { Ply, Replay } from "../shared/generated.js" */

const DEEPEST = 3;

/**
 * Complete every ply with the unchanged squares.
 * @param {Ply[]} plies
 * @returns {Ply[]}
 */
function whole(plies) {
  /** @type {Ply[]} */
  const found = [];
  for (const ply of plies) {
    const before = found.at(-1);
    found.push({
      ...ply,
      stacks: { ...before?.stacks, ...ply.stacks },
      royals: { ...before?.royals, ...ply.royals },
      squares: { ...before?.squares, ...ply.squares },
    });
  }
  return found;
}

/**
 * Return a sentence with its suit symbols drawn, and read out as words.
 * @param {string} text
 */
const inText = (text) =>
  cards
    .splitCards(text)
    .map((part) =>
      typeof part === "string"
        ? part
        : document.createRange().createContextualFragment(part.card),
    );

/** @param {string} text */
function item(text) {
  const element = document.createElement("li");
  element.append(...inText(text));
  return element;
}

/** @typedef {keyof ReturnType<typeof stepsFrom>} Step */

/** @type {Readonly<Record<string, Step>>} */
const KEYS = { Home: "first", ArrowLeft: "previous", ArrowRight: "next", End: "last" };

const root = /** @type {HTMLElement} */ (document.getElementById("replay"));
/** @param {string} where */
const find = (where) => /** @type {HTMLElement} */ (root.querySelector(where));
const squares = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".square")]);
const [hand, drawPile] = [find(".hand-card"), find(".draw-button")];
const [place, happened] = [find("#happened"), find(".happened ul")];
const list = find(".course ol");
const data = document.getElementById("replay-data")?.textContent ?? "";
/** @type {Replay} */
const replay = JSON.parse(data);
const { count } = replay;
const plies = whole(replay.plies);
const scrubber = /** @type {HTMLInputElement} */ (find("#ply"));
const speed = /** @type {HTMLSelectElement} */ (find("#speed"));
const status = find("[role=status]");
const player = find("[data-step=play]");
const onward = /** @type {HTMLFormElement} */ (find(".onward form"));
const isOver = !onward.hidden || replay.result !== null;
const isEnded = replay.result !== null && replay.result.reason !== "resigned";
const settings = loadSettings();
const effects = createEffects(root, () => stateAt(ply));
let ply = Number(root.dataset.ply);
/** The timer of the playback, if it is running. */
let timer = 0;

/** Return the ply that each step leads to. @param {number} ply */
const stepsFrom = (ply) => ({
  first: 0,
  previous: ply - 1,
  next: ply + 1,
  last: count,
});

/** @param {number} at */
const moment = (at) => /** @type {Ply} */ (plies[at]);

/** A ply as the state that animations expect. @param {number} at @returns {State} */
function stateAt(at) {
  const result = at === count ? replay.result : null;
  const view = { ...moment(at), result, rules: replay.rules };
  return /** @type {State} */ (/** @type {unknown} */ ({ view, settings }));
}

/** @param {Ply} now */
function showBoard(now) {
  for (const square of squares) {
    const name = square.dataset.square ?? "";
    const picture = drawSquare(now, name) || cards.freeSlot();
    const depth = Math.min(now.stacks[name]?.length ?? 0, DEEPEST);
    const kind = name in now.stacks ? "cell" : "slot";
    const under = depth > 1 ? `depth-${depth}` : "";
    const mark = now.marks[name] ?? "";
    square.className = ["square", kind, under, mark].filter(Boolean).join(" ");
    square.ariaLabel = now.squares[name] ?? "";
    square.innerHTML = picture;
  }
}

/** @param {Ply} now */
function showBeside(now) {
  hand.innerHTML = now.hand ? cards.handCard(now.hand) : "";
  hand.classList.toggle("empty", !now.hand);
  hand.ariaLabel = _("In hand: {hand_label}", { hand_label: now.hand_label });
  drawPile.innerHTML = cards.cardBack(now.draw_count);
  drawPile.ariaLabel = now.draw_pile_label;
  find("[data-fact=dead_count]").textContent = String(now.dead_count);
  const reserve = find("[data-fact=reserve]");
  reserve.textContent = String(now.reserve);
  const words = replay.rules.has_ploys
    ? ngettext("ploy ready", "ploys ready", now.reserve)
    : _("to score");
  if (reserve.nextElementSibling) reserve.nextElementSibling.textContent = words;
}

/** @param {Ply} now */
function showWords(now) {
  place.textContent = now.place;
  const lines = now.ply ? now.events.map((event) => event.say) : [];
  happened.replaceChildren(...(lines.length ? lines : [now.say]).map(item));
  find(".now").replaceChildren(...inText(now.say));
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const line = /** @type {HTMLElement | undefined} */ (list.children[now.ply]);
  line?.firstElementChild?.setAttribute("aria-current", "step");
  if (line) inSight(line);
}

/** Scroll the list, but never the page, to a line. @param {HTMLElement} line */
function inSight(line) {
  const top = line.offsetTop;
  const isAbove = top < list.scrollTop;
  const isBelow = top + line.offsetHeight > list.scrollTop + list.clientHeight;
  if (isAbove || isBelow) list.scrollTop = top - list.clientHeight / 2;
}

/** @param {number} to */
function go(to) {
  const old = ply;
  ply = Math.max(0, Math.min(count, to));
  if (ply === old) return;
  effects.before(null);
  show();
  const [before, now] = [stateAt(old).view, stateAt(ply)];
  if (ply === old + 1) effects.after(before, now, moment(ply).events, "act");
  if (ply === old - 1) effects.after(before, now, [], "undo");
  history.replaceState(null, "", `?ply=${ply}`);
}

function show() {
  const now = moment(ply);
  root.dataset.ply = String(ply);
  showBoard(now);
  showBeside(now);
  showWords(now);
  scrubber.value = String(ply);
  scrubber.setAttribute("aria-valuetext", now.spoken);
  scrubber.style.setProperty("--done", `${count ? (100 * ply) / count : 0}%`);
  find("output").textContent = `${ply} / ${count}`;
  for (const [name, to] of Object.entries(stepsFrom(ply))) {
    const step = find(`[data-step=${name}]`);
    const isOff = to === ply || to < 0 || to > count;
    step.role = isOff ? "link" : null;
    step.ariaDisabled = isOff ? "true" : null;
    if (isOff) step.removeAttribute("href");
    else step.setAttribute("href", `?ply=${to}`);
  }
  /** @type {HTMLInputElement} */ (onward.elements.namedItem("ply")).value =
    String(ply);
  onward.hidden = !isOver || (isEnded && ply === count);
}

/** Announce the current ply to screen readers. */
function say() {
  const { spoken, events } = moment(ply);
  const [, ...more] = events.map((event) => event.spoken);
  status.textContent = spokenAnew([spoken, ...more].join(" "), status.textContent);
}

/** @param {number} to */
function goAndAnnounce(to) {
  stop();
  go(to);
  say();
}

/** Go to the next action that the review found at fault, from the last to the first. */
function goToMistake() {
  const lines = [...root.querySelectorAll(".course li")];
  const faults = [...lines.keys()].filter((at) => lines[at]?.querySelector(".fault"));
  goAndAnnounce(faults.find((at) => at > ply) ?? faults[0] ?? ply);
}

function play() {
  if (ply === count) go(0);
  showPlaying(true);
  const next = () => {
    if (document.hidden || ply === count) return stop();
    go(ply + 1);
    timer = setTimeout(next, Number(speed.value));
  };
  timer = setTimeout(next, ply ? Number(speed.value) / 2 : Number(speed.value));
}

function stop() {
  if (!timer) return;
  clearTimeout(timer);
  timer = 0;
  showPlaying(false);
  say();
}

/** @param {boolean} isPlaying */
function showPlaying(isPlaying) {
  player.ariaLabel = isPlaying ? _("Pause") : _("Play");
  player.innerHTML = cards.icon(isPlaying ? "pause" : "play");
}

root.addEventListener("click", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.closest("[data-step=play]")) return timer ? stop() : play();
  if (target.closest("[data-step=fault]")) return goToMistake();
  const link = target.closest(".course a, .steps a");
  const to = new URLSearchParams(link?.getAttribute("href") ?? "").get("ply");
  if (to === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  goAndAnnounce(Number(to));
});

scrubber.addEventListener("input", () => {
  stop();
  go(Number(scrubber.value));
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.closest("input, select, textarea")) return;
  if (event.key.toLowerCase() === "m") return goToMistake();
  const step = KEYS[event.key];
  const isPlay = event.key === " " && !target.closest("button, a, summary");
  if (!step && !isPlay) return;
  event.preventDefault();
  if (step) goAndAnnounce(stepsFrom(ply)[step]);
  else if (timer) stop();
  else play();
});

cards.drawBy(replay.rules);
void cards.fetchShapes();
void import("../shared/meant_squares.js");
// A stored copy may have been rendered at another ply.
const wanted = new URLSearchParams(location.search).get("ply") ?? "";
if (/^\d{1,9}$/.test(wanted)) ply = Math.min(Number(wanted), count);
show();
for (const hidden of [find(".scrubber"), player, speed, find("[data-step=fault]")])
  if (hidden) hidden.hidden = false;
find(".go-to").hidden = true;
root.dataset.ready = "";
