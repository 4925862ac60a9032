// The replay page: goes to any ply by buttons, keys, the scrubber, the list, or
// playback. The URL always names the ply, so it can be bookmarked and shared.

import { createEffects } from "../effects/effects.js";
import { drawBy } from "../shared/cards.js";
import { loadLook } from "../shared/display_settings.js";
import { _ } from "../shared/language.js";
import { icon } from "../shared/marks.js";
import { fetchShapes } from "../shared/sprite.js";
import { createScene, whole } from "./replay_scene.js";

/** @import { State } from "../play/store.js" */
/** @import { Ply, Replay } from "../shared/generated.js" */

/** The ply that each step leads to. */
const STEPS = {
  first: () => 0,
  previous: (/** @type {number} */ ply) => ply - 1,
  next: (/** @type {number} */ ply) => ply + 1,
  last: (/** @type {number} */ _ply, /** @type {number} */ count) => count,
};
/** @typedef {keyof typeof STEPS} Step */

/** @type {Readonly<Record<string, Step>>} */
const KEYS = { Home: "first", ArrowLeft: "previous", ArrowRight: "next", End: "last" };

/** @param {HTMLElement} root */
function begin(root) {
  /** @param {string} where */
  const find = (where) => /** @type {HTMLElement} */ (root.querySelector(where));
  const data = document.getElementById("replay-data")?.textContent ?? "";
  /** @type {Replay} */
  const replay = JSON.parse(data);
  const { count } = replay;
  drawBy(replay.rules);
  void fetchShapes();
  void import("../shared/meant_squares.js");
  const plies = whole(replay.plies);
  const scrubber = /** @type {HTMLInputElement} */ (find("#ply"));
  const speed = /** @type {HTMLSelectElement} */ (find("#speed"));
  const status = find("[role=status]");
  const player = find("[data-step=play]");
  const onward = /** @type {HTMLFormElement} */ (find(".onward form"));
  const isEnded = replay.result !== null && replay.result.reason !== "resigned";
  const look = loadLook();
  const scene = createScene(root, replay);
  const effects = createEffects(root, () => stateAt(ply));
  let ply = Number(root.dataset.ply);
  /** The timer of the playback, if it is running. */
  let timer = 0;

  /** @param {number} at */
  const moment = (at) => /** @type {Ply} */ (plies[at]);

  /** A ply as the state that animations expect. @param {number} at @returns {State} */
  function stateAt(at) {
    const result = at === count ? replay.result : null;
    const view = { ...moment(at), result, rules: replay.rules };
    return /** @type {State} */ (/** @type {unknown} */ ({ view, look }));
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
    scene.show(now);
    scrubber.value = String(ply);
    scrubber.setAttribute("aria-valuetext", now.spoken);
    scrubber.style.setProperty("--done", `${count ? (100 * ply) / count : 0}%`);
    find("output").textContent = `${ply} / ${count}`;
    for (const [name, leads] of Object.entries(STEPS)) {
      const to = leads(ply, count);
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
    status.textContent = [spoken, ...more].join(" ");
  }

  /** @param {number} to */
  function goAndSay(to) {
    stop();
    go(to);
    say();
  }

  function play() {
    if (ply === count) go(0);
    tell(true);
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
    tell(false);
    say();
  }

  /** @param {boolean} isPlaying */
  function tell(isPlaying) {
    player.ariaLabel = isPlaying ? _("Pause") : _("Play");
    player.innerHTML = icon(isPlaying ? "pause" : "play");
  }

  const isOver = !onward.hidden || replay.result !== null;

  root.addEventListener("click", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("[data-step=play]")) return timer ? stop() : play();
    const link = target.closest(".course a, .steps a");
    const to = new URLSearchParams(link?.getAttribute("href") ?? "").get("ply");
    if (to === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goAndSay(Number(to));
  });

  scrubber.addEventListener("input", () => {
    stop();
    go(Number(scrubber.value));
  });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("input, select, textarea")) return;
    const step = KEYS[event.key];
    const isPlay = event.key === " " && !target.closest("button, a, summary");
    if (!step && !isPlay) return;
    event.preventDefault();
    if (step) goAndSay(STEPS[step](ply, count));
    else if (timer) stop();
    else play();
  });

  // A stored copy may have been rendered at another ply.
  const wanted = new URLSearchParams(location.search).get("ply") ?? "";
  if (/^\d{1,9}$/.test(wanted)) ply = Math.min(Number(wanted), count);
  show();
  onward.querySelector("[name=to]")?.remove();
  for (const hidden of [find(".scrubber"), player, speed]) hidden.hidden = false;
  find(".go-to").hidden = true;
  root.dataset.ready = "";
}

const root = document.getElementById("replay");
if (root) begin(root);
