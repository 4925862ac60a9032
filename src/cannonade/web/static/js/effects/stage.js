// The stage for animations: cards in flight over the page, and cards that move in
// place. The page below always shows the current state. A scene is the page before and
// after.

import { royalCard, stackCard } from "../shared/cards.js";
import { layOver } from "../shared/input.js";

/** @import { View } from "../play/state.js" */
/** @import { Settings } from "../shared/display_settings.js" */
/** @import { Event } from "../shared/generated.js" */

/** @typedef {ReturnType<typeof createStage>} Stage */

/** @typedef {Map<string, DOMRect>} Boxes */

/**
 * @typedef {object} Timing
 * @property {number} at
 * @property {number} ms
 * @property {string} [ease]
 */

export const EASE = {
  out: "cubic-bezier(0.16, 1, 0.3, 1)",
  in: "cubic-bezier(0.7, 0, 0.84, 0)",
  spring: "linear(0, 0.55 25%, 0.94 45%, 1.04 62%, 1.01 80%, 1)",
};

const NAMED = {
  hand: ".hand-card",
  drawPile: ".draw-button",
  tally: ".tally",
  board: ".board",
  lifted: ".lifted",
  traverse: ".traverse",
};

/** @param {HTMLElement} root */
export function createStage(root) {
  const layer = document.createElement("div");
  layer.className = "flights";
  layer.setAttribute("aria-hidden", "true");
  document.body.append(layer);
  /** @type {Set<Animation>} */
  const running = new Set();

  /** Return the positions of all cards, by name. @returns {Boxes} */
  function measure() {
    const boxes = new Map();
    for (const each of root.querySelectorAll(".square")) {
      const name = /** @type {HTMLElement} */ (each).dataset.square;
      boxes.set(name, each.getBoundingClientRect());
    }
    for (const [name, where] of Object.entries(NAMED)) {
      const found = root.querySelector(where);
      if (found) boxes.set(name, found.getBoundingClientRect());
    }
    for (const each of root.querySelectorAll(".ploy-button")) {
      const face = each.querySelector("svg") ?? each;
      const { ploy } = /** @type {HTMLElement} */ (each).dataset;
      boxes.set(ploy, face.getBoundingClientRect());
    }
    return boxes;
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {Timing} timing
   * @param {FillMode} [fill] by default, the first frame applies during the delay
   */
  function run(element, frames, { at, ms, ease = EASE.out }, fill = "backwards") {
    const timing = { delay: at, duration: ms, easing: ease, fill };
    const animation = element.animate(frames, timing);
    running.add(animation);
    animation.onfinish = animation.oncancel = () => running.delete(animation);
    return animation;
  }

  /**
   * Animate a drawing over the page, which is seen only meanwhile.
   * @param {HTMLElement} element
   * @param {Keyframe[]} frames
   * @param {Timing} timing
   */
  function show(element, frames, timing) {
    element.style.visibility = "hidden";
    element.style.animationDelay = `${timing.at}ms`;
    const seen = frames.map((frame) => ({ ...frame, visibility: "visible" }));
    run(element, seen, timing, "none").finished.finally(() => element.remove());
  }

  return {
    measure,

    /** Finish all animations immediately. */
    cutShort() {
      for (const animation of [...running]) animation.finish();
      layer.replaceChildren();
    },

    /**
     * Move a drawing from one box to another.
     * @param {string} markup
     * @param {DOMRect | undefined} from
     * @param {DOMRect | undefined} to
     * @param {Timing & {css?: string}} timing
     */
    fly(markup, from, to, { css, ...timing }) {
      if (!from?.width || !to?.width) return;
      const x = from.left + from.width / 2 - to.left - to.width / 2;
      const y = from.top + from.height / 2 - to.top - to.height / 2;
      const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
      const frames = [{ transform: start }, { transform: "none" }];
      show(layOver(layer, to, markup, css ?? ""), frames, timing);
    },

    /**
     * Keep showing the old content of a box until a given time.
     * @param {string} markup
     * @param {DOMRect | undefined} box
     * @param {number} until
     * @param {Keyframe[]} [leaves] how it disappears
     * @param {number} [ms] the duration of that
     */
    keep(markup, box, until, leaves = [{ opacity: 1 }, { opacity: 0 }], ms = 1) {
      if (!box?.width) return;
      const element = layOver(layer, box, markup, "cover");
      run(element, leaves, { at: until, ms, ease: EASE.in }).finished.finally(() =>
        element.remove(),
      );
    },

    /**
     * Animate an element of the page in place.
     * @param {string} where a selector
     * @param {Keyframe[]} frames
     * @param {Timing} timing
     */
    stir(where, frames, timing) {
      const element = root.querySelector(where);
      if (element) run(element, frames, timing);
    },

    /**
     * Hide an element of the page until a given time.
     * @param {string} where
     * @param {number} until
     */
    hide(where, until) {
      const element = root.querySelector(where);
      if (element) run(element, [{ opacity: 0 }, { opacity: 0 }], { at: 0, ms: until });
    },

    /**
     * Show a mark in the middle of a box for a moment, such as a ring or a flash.
     * @param {string} css
     * @param {DOMRect | undefined} box
     * @param {Keyframe[]} frames
     * @param {Timing} timing
     * @param {string} [markup] its content
     */
    mark(css, box, frames, timing, markup = "") {
      if (!box?.width) return;
      const element = layOver(layer, box, markup, css);
      element.style.height = `${box.height}px`;
      show(element, frames, { ...timing, ease: "linear" });
    },
  };
}

/**
 * An event at its time.
 * @typedef {object} Cue
 * @property {number} at in milliseconds from the start
 * @property {Event} event
 * @property {Event | undefined} next
 * @property {number} attacks how many of the same card came before it
 * @property {number} kills how many royals the same card has killed before
 */

/**
 * The input for animating a cue.
 * @typedef {object} Scene
 * @property {Stage} stage
 * @property {Boxes} from the positions before the change
 * @property {Boxes} to the positions after it
 * @property {View} old
 * @property {View} now
 * @property {Settings} settings
 */

/** @typedef {(scene: Scene, cue: Cue) => void} Animate */

/** Whether an event is an attack that kills its royal. @param {Event} event */
export const isKill = (event) => event.type === "attacked" && event.result === "killed";

/** Return the selector of a square's card. @param {string} square */
export const cardOf = (square) => `.square[data-square="${square}"] > .card`;

/** The frame of a card at rest. */
export const STILL = { transform: "none" };

/** Return the frames of a shake. @param {number[]} ways in pixels to the right */
export const shakeFrames = (...ways) =>
  ways.map((x) => ({ transform: `translateX(${x}px)` }));

/**
 * Return a fact of a cue's event as text; "" without it.
 * @param {Cue} cue
 * @param {string} name
 */
export const fact = ({ event }, name) =>
  String(/** @type {Readonly<Record<string, unknown>>} */ (event)[name] ?? "");

/**
 * Draw what is on a square in a view; "" for an empty one.
 * @param {Pick<View, "stacks" | "royals">} view
 * @param {string} square
 */
export function drawSquare(view, square) {
  const stack = view.stacks[square];
  const top = stack?.at(-1);
  if (stack && top) return stackCard(top, stack.length);
  const royal = view.royals[square];
  return royal ? royalCard(royal) : "";
}
