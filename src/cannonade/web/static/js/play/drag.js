// Dragging a card by mouse, pen or finger: the pointer is captured, six pixels begin it,
// and the card goes to the place it covers most.

import { handCard } from "../shared/cards.js";
import { CELLS, SLOTS } from "../shared/squares.js";
import { sources, targets } from "./choices.js";

/** @typedef {import("./play.js").Play} Play */

const START_PX = 6;
const LEAST_COVER = 0.12;
const HOME_MS = 160;

/**
 * @typedef {object} Drag
 * @property {HTMLElement} from what the card was taken from
 * @property {string} card
 * @property {number} pointer
 * @property {number} x where the pointer went down
 * @property {number} y
 * @property {HTMLElement | null} ghost the card under the pointer, once it is dragged
 */

/** @typedef {ReturnType<typeof watchDrags>} Drags */

/**
 * @param {HTMLElement} root
 * @param {Play} play
 */
export function watchDrags(root, play) {
  /** @type {Drag | null} */
  let drag = null;
  let isClickDue = false;

  /** @param {PointerEvent} event */
  function down(event) {
    isClickDue = false;
    play.set({ means: event.pointerType === "touch" ? "touch" : "mouse" });
    const from = /** @type {Element} */ (event.target).closest("button");
    const card = from && event.isPrimary && event.button === 0 ? cardAt(from) : null;
    if (!from || !card) return;
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    drag = { from, card, pointer, x, y, ghost: null };
  }

  /**
   * Give the card that can be taken from an element, if one can.
   * @param {HTMLElement} from
   */
  function cardAt(from) {
    const state = play.get();
    if (state.view.result) return null;
    if (from.classList.contains("hand-card")) {
      return targets({ ...state, held: null }).size ? state.view.hand : null;
    }
    const square = from.dataset.square ?? "";
    const canMove = state.held?.source === square || sources(state).has(square);
    return canMove ? (state.view.stacks[square]?.at(-1) ?? null) : null;
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!drag || event.pointerId !== drag.pointer) return;
    const across = event.clientX - drag.x;
    const down = event.clientY - drag.y;
    if (!drag.ghost) {
      if (Math.hypot(across, down) < START_PX) return;
      begin(drag);
    }
    if (drag.ghost) drag.ghost.style.translate = `${across}px ${down}px`;
    const { legal } = coveredMost(drag);
    play.look(legal);
  }

  /** @param {Drag} started */
  function begin(started) {
    const { from, card, pointer } = started;
    const square = from.dataset.square;
    if (square) play.set({ held: { ploy: "reassign", source: square } });
    else play.set({ held: null });
    const box = from.getBoundingClientRect();
    from.setPointerCapture(pointer);
    started.ghost = ghostOf(card, box);
    play.set({ dragging: card, refused: null });
    isClickDue = true;
  }

  /**
   * Give the places that the card covers most: of those that take it, and of all.
   * @param {Drag} current
   */
  function coveredMost({ ghost }) {
    const box = ghost?.getBoundingClientRect();
    if (!box) return { legal: null, any: null };
    const places = targets(play.get());
    /** @type {{legal: string | null, any: string | null}} */
    const most = { legal: null, any: null };
    let [legalCover, anyCover] = [LEAST_COVER, LEAST_COVER];
    for (const square of [...CELLS, ...SLOTS]) {
      const cover = coverOf(box, square);
      if (cover > anyCover) [anyCover, most.any] = [cover, square];
      if (cover > legalCover && places.has(square)) {
        [legalCover, most.legal] = [cover, square];
      }
    }
    return most;
  }

  /**
   * @param {DOMRect} box
   * @param {string} square
   */
  function coverOf(box, square) {
    const other = root.querySelector(`.square[data-square="${square}"]`);
    if (!other) return 0;
    const { left, right, top, bottom } = other.getBoundingClientRect();
    const wide = Math.min(box.right, right) - Math.max(box.left, left);
    const high = Math.min(box.bottom, bottom) - Math.max(box.top, top);
    return (Math.max(0, wide) * Math.max(0, high)) / (box.width * box.height);
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (!drag || event.pointerId !== drag.pointer) return;
    const done = drag;
    drag = null;
    if (!done.ghost) return;
    const { legal, any } = coveredMost(done);
    const box = done.ghost.getBoundingClientRect();
    if (legal) done.ghost.remove();
    else goHome(done);
    const isBack = any !== null && any === done.from.dataset.square;
    play.drop(legal ?? (isBack ? null : any), box);
  }

  /** Let the card go back to where it came from. */
  function cancel() {
    if (!drag) return;
    const done = drag;
    drag = null;
    if (!done.ghost) return;
    goHome(done);
    play.drop(null);
  }

  /**
   * After a drag the browser may still tell of a click on where it began; one that a
   * key made is none of that.
   * @param {MouseEvent} event
   */
  function click(event) {
    if (!isClickDue || event.detail === 0) return;
    isClickDue = false;
    event.stopPropagation();
    event.preventDefault();
  }

  root.addEventListener("pointerdown", down);
  root.addEventListener("pointermove", move);
  root.addEventListener("pointerup", up);
  root.addEventListener("pointercancel", cancel);
  root.addEventListener("click", click, true);
  root.addEventListener("dragstart", (event) => event.preventDefault());
  return { cancel, isOn: () => drag?.ghost != null };
}

/**
 * @param {string} card
 * @param {DOMRect} box
 */
function ghostOf(card, box) {
  const ghost = document.createElement("div");
  ghost.className = "flight dragged";
  ghost.innerHTML = handCard(card);
  ghost.style.width = `${box.width}px`;
  ghost.style.left = `${box.left}px`;
  ghost.style.top = `${box.top}px`;
  document.body.append(ghost);
  return ghost;
}

/** @param {Drag} drag */
function goHome({ ghost }) {
  if (!ghost) return;
  const still = document.documentElement.dataset.motion === "off";
  const way = [{ translate: ghost.style.translate }, { translate: "0 0" }];
  const home = ghost.animate(way, {
    duration: still ? 0 : HOME_MS,
    easing: "ease-out",
  });
  ghost.style.translate = "0 0";
  home.onfinish = () => ghost.remove();
}
