// Dragging of cards by mouse, pen or finger, and the keys of shortcuts on any keyboard
// layout. A drag starts after six pixels, with the pointer captured; a card dropped in
// the wrong place returns.

/** Two presses within this time are one gesture. */
export const ONE_GESTURE_MS = 300;

const START_PX = 6;
const HOME_MS = 160;

/**
 * What a press can drag.
 * @typedef {object} Grabbed
 * @property {HTMLElement} from the pressed element
 * @property {Element} face the element that the dragged card covers at first
 * @property {string} card
 * @property {string} picture the card, as our own markup
 */

/** @typedef {{pointer: number, x: number, y: number, ghost: HTMLElement | null}} Way */

/**
 * The callbacks of a drag.
 * @typedef {object} Handlers
 * @property {(event: PointerEvent) => Grabbed | null} grab what a press can drag
 * @property {(grabbed: Grabbed) => void} [begin]
 * @property {(grabbed: Grabbed, ghost: HTMLElement) => void} [drag]
 * @property {(grabbed: Grabbed, ghost: HTMLElement, event: PointerEvent) => boolean} drop
 *   returns whether the card is accepted where it was dropped
 * @property {() => void} [cancel]
 */

/** @typedef {ReturnType<typeof followDrags>} Drags */

/** @param {HTMLElement} root @param {Handlers} handlers */
export function followDrags(root, handlers) {
  /** @type {(Grabbed & Way) | null} */
  let drag = null;
  let isClickDue = false;

  /** @param {PointerEvent} event */
  function down(event) {
    isClickDue = false;
    const grabbed = handlers.grab(event);
    if (!grabbed || !event.isPrimary || event.button !== 0) return;
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    drag = { ...grabbed, pointer, x, y, ghost: null };
  }

  /** @param {PointerEvent} event */
  function follow(event) {
    if (!drag || event.pointerId !== drag.pointer) return;
    const across = event.clientX - drag.x;
    const down = event.clientY - drag.y;
    if (!drag.ghost && Math.hypot(across, down) < START_PX) return;
    const ghost = drag.ghost ?? begin(drag);
    ghost.style.translate = `${across}px ${down}px`;
    handlers.drag?.(drag, ghost);
  }

  /** @param {Grabbed & Way} started */
  function begin(started) {
    started.from.setPointerCapture(started.pointer);
    const box = started.face.getBoundingClientRect();
    const ghost = layOver(document.body, box, started.picture, "dragged");
    started.ghost = ghost;
    isClickDue = true;
    handlers.begin?.(started);
    return ghost;
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (!drag || event.pointerId !== drag.pointer) return;
    const done = drag;
    drag = null;
    if (!done.ghost) return;
    if (handlers.drop(done, done.ghost, event)) done.ghost.remove();
    else goHome(done.ghost);
  }

  /** Return the card to where it came from. */
  function cancel() {
    const ghost = drag?.ghost;
    drag = null;
    if (!ghost) return;
    goHome(ghost);
    handlers.cancel?.();
  }

  /**
   * After a drag, the browser may still send a click to its starting point, which is
   * ignored; a click by keyboard is not.
   * @param {MouseEvent} event
   */
  function click(event) {
    if (!isClickDue || event.detail === 0) return;
    isClickDue = false;
    event.stopPropagation();
    event.preventDefault();
  }

  root.addEventListener("pointerdown", down);
  root.addEventListener("pointermove", follow);
  root.addEventListener("pointerup", up);
  root.addEventListener("pointercancel", cancel);
  root.addEventListener("click", click, true);
  root.addEventListener("dragstart", (event) => event.preventDefault());
  return { cancel, isOn: () => drag?.ghost != null };
}

/**
 * Lay a drawing over the page.
 * @param {Element} layer
 * @param {DOMRect} box
 * @param {string} markup
 * @param {string} css
 */
export function layOver(layer, box, markup, css) {
  const element = document.createElement("div");
  element.className = `flight ${css}`;
  element.innerHTML = markup;
  element.style.width = `${box.width}px`;
  element.style.left = `${box.left}px`;
  element.style.top = `${box.top}px`;
  layer.append(element);
  return element;
}

/** @param {HTMLElement} ghost */
function goHome(ghost) {
  const still = document.documentElement.dataset.motion === "off";
  const way = [{ translate: ghost.style.translate }, { translate: "0 0" }];
  const home = ghost.animate(way, {
    duration: still ? 0 : HOME_MS,
    easing: "ease-out",
  });
  ghost.style.translate = "0 0";
  home.onfinish = () => ghost.remove();
}

/** Keys whose name or letter is Latin, or a digit: Enter, Dead, Process, d, 7. */
const IS_PLAIN = /^[a-z\d]/i;
const PLACE = /^(?:Key(.)|Digit([1-9]))$/;

/**
 * Return the key of a shortcut: the character typed, or, if that is neither a Latin
 * letter nor a digit nor in use, the one at its place on a US keyboard. So Cyrillic
 * layouts have all letters, and French ones all digits.
 * @param {KeyboardEvent} event
 * @param {(key: string) => boolean} [isUsed] whether a character is a shortcut itself
 * @returns {string} "" if the key belongs to the browser or to an input method
 */
export function keyOf(event, isUsed = () => false) {
  const { key, shiftKey } = event;
  const isOther = ["Control", "Meta", "Alt", "AltGraph"].some((each) =>
    event.getModifierState(each),
  );
  if (isOther || event.isComposing || event.keyCode === 229) return "";
  const [, letter, digit] = PLACE.exec(event.code) ?? [];
  if (IS_PLAIN.test(key) || isUsed(key)) return key;
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return digit && !shiftKey ? digit : key;
}
