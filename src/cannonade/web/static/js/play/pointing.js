// Clicks, taps, hovering and focus on the squares of the board.

/** @import { Drags } from "../shared/drags.js" */
/** @import { Play } from "./play.js" */

/** @param {EventTarget | null} target */
function squareOf(target) {
  const square = /** @type {Element | null} */ (target)?.closest?.(".square");
  return /** @type {HTMLElement | null} */ (square)?.dataset.square ?? null;
}

const ONE_GESTURE_MS = 300;

/**
 * A double tap is one gesture: it draws one card, without selecting it.
 * @param {HTMLElement} root
 * @param {Play} play
 */
function watchDrawing(root, play) {
  let [drawnAt, plyBefore] = [-Infinity, 0];

  root.addEventListener(
    "click",
    (event) => {
      const { target, timeStamp, detail } = event;
      const pressed = /** @type {Element} */ (target).closest(
        ".draw-button, .hand-card",
      );
      if (!pressed || detail === 0) return;
      const { ply, hand } = play.get().view;
      // A card played in between means that the next draw is intended.
      const isSameGesture =
        timeStamp - drawnAt < ONE_GESTURE_MS && ply <= plyBefore + 1;
      if (isSameGesture) event.stopPropagation();
      else if (!hand) [drawnAt, plyBefore] = [timeStamp, ply];
    },
    true,
  );
}

/** @param {HTMLElement} root @param {Play} play @param {Drags} drags */
export function watchPointing(root, play, drags) {
  watchDrawing(root, play);
  root.addEventListener("click", (event) => {
    const square = squareOf(event.target);
    // A click without a pointer comes from Enter, the space bar or a screen reader.
    const means = event.detail === 0 ? "keys" : play.get().means;
    if (square) play.tap(square, means);
    else if (
      !(/** @type {Element} */ (event.target).closest("button, a, aside, dialog"))
    ) {
      play.look(null);
      play.set({ refused: null });
    }
  });

  root.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch" || drags.isOn()) return;
    play.look(squareOf(event.target));
  });

  root.addEventListener("pointerleave", (event) => {
    if (event.pointerType !== "touch" && !drags.isOn()) play.look(null);
  });

  root.addEventListener("focusin", (event) => {
    const square = squareOf(event.target);
    const { means, cursor } = play.get();
    if (!square) return;
    if (cursor !== square) play.set({ cursor: square });
    if (means === "keys") play.look(square);
  });

  root.addEventListener("focusout", (event) => {
    const isLeaving = squareOf(event.target) && !squareOf(event.relatedTarget);
    if (isLeaving && play.get().means === "keys") play.look(null);
  });
}
