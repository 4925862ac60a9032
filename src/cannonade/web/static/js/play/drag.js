// Dragging: the card in hand, or one that a joker moves, is dropped on the place that
// it covers most.

import { handCard } from "../shared/cards.js";
import { followDrags } from "../shared/drags.js";
import { CELLS, SLOTS } from "../shared/squares.js";
import { can, sources, targets } from "./choices.js";

/** @import { Grabbed } from "../shared/drags.js" */
/** @import { Play } from "./play.js" */
/** @import { State } from "./store.js" */

const LEAST_COVER = 0.12;

/**
 * Return the selection to keep while dragging: a joker that plays the card in hand.
 * @param {State} state
 */
const heldWithHand = ({ view, held }) =>
  held?.ploy === "reassign" && can(view, "with_joker") ? held : null;

/** @param {HTMLElement} root @param {Play} play */
export function watchDrags(root, play) {
  /** @param {PointerEvent} event */
  function grab(event) {
    play.set({ means: event.pointerType === "touch" ? "touch" : "mouse" });
    const from = /** @type {Element} */ (event.target).closest("button");
    const card = from && cardAt(from);
    return card ? { from, face: from, card, picture: handCard(card) } : null;
  }

  /**
   * Return the card that can be dragged from an element, if any.
   * @param {HTMLElement} from
   */
  function cardAt(from) {
    const state = play.get();
    if (state.view.result) return null;
    if (from.classList.contains("hand-card")) {
      const canPlay = targets({ ...state, held: heldWithHand(state) }).size > 0;
      return canPlay ? state.view.hand : null;
    }
    const square = from.dataset.square ?? "";
    const canMove = state.held?.source === square || sources(state).has(square);
    return canMove ? (state.view.stacks[square]?.at(-1) ?? null) : null;
  }

  /** @param {Grabbed} grabbed */
  function begin({ from, card }) {
    const source = from.dataset.square;
    play.set({
      held: source ? { ploy: "reassign", source } : heldWithHand(play.get()),
      dragging: card,
      refused: null,
    });
  }

  /**
   * Return the places that the card covers most: of the legal ones, and of all.
   * @param {HTMLElement} ghost
   */
  function coveredMost(ghost) {
    const box = ghost.getBoundingClientRect();
    const places = targets(play.get());
    const covered = [...CELLS, ...SLOTS]
      .map((square) => ({ square, cover: coverOf(box, square) }))
      .filter(({ cover }) => cover > LEAST_COVER)
      .sort((one, other) => other.cover - one.cover)
      .map(({ square }) => square);
    const legal = covered.find((square) => places.has(square)) ?? null;
    return { legal, any: covered[0] ?? null };
  }

  /** @param {DOMRect} box @param {string} square */
  function coverOf(box, square) {
    const other = root.querySelector(`.square[data-square="${square}"]`);
    if (!other) return 0;
    const { left, right, top, bottom } = other.getBoundingClientRect();
    const wide = Math.min(box.right, right) - Math.max(box.left, left);
    const high = Math.min(box.bottom, bottom) - Math.max(box.top, top);
    return (Math.max(0, wide) * Math.max(0, high)) / (box.width * box.height);
  }

  return followDrags(root, {
    grab,
    begin,
    move: (_, ghost) => play.look(coveredMost(ghost).legal),
    drop({ from }, ghost) {
      const { legal, any } = coveredMost(ghost);
      const isBack = any !== null && any === from.dataset.square;
      play.drop(legal ?? (isBack ? null : any), ghost.getBoundingClientRect());
      return legal !== null;
    },
    cancel: () => play.drop(null),
  });
}
