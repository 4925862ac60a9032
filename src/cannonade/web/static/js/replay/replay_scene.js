// Shows a ply on the replay page: the board, the panels, the sentences, the place in
// the list.

import { drawSquare } from "../effects/scene.js";
import { cardBack, freeSlot, handCard, splitCards } from "../shared/cards.js";
import { _, ngettext } from "../shared/language.js";

/** @import { Ply, Replay } from "../shared/generated.js" */

const DEEPEST = 3;

/**
 * Complete every ply with the unchanged squares.
 * @param {Ply[]} plies
 * @returns {Ply[]}
 */
export function whole(plies) {
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
function inText(text) {
  const parts = splitCards(text).map((part) =>
    typeof part === "string"
      ? part
      : document.createRange().createContextualFragment(part.card),
  );
  const line = document.createDocumentFragment();
  line.append(...parts);
  return line;
}

/** @param {string} text */
function item(text) {
  const element = document.createElement("li");
  element.append(inText(text));
  return element;
}

/** @param {HTMLElement} root @param {Replay} replay */
export function createScene(root, replay) {
  /** @param {string} where */
  const find = (where) => /** @type {HTMLElement} */ (root.querySelector(where));
  const squares = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".square")]);
  const [hand, pile] = [find(".hand-card"), find(".draw-button")];
  const [place, told] = [find("#happened"), find(".happened ul")];
  const list = find(".course ol");

  /** @param {Ply} now */
  function board(now) {
    for (const square of squares) {
      const name = square.dataset.square ?? "";
      const picture = drawSquare(now, name) || freeSlot();
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
  function beside(now) {
    hand.innerHTML = now.hand ? handCard(now.hand) : "";
    hand.classList.toggle("empty", !now.hand);
    hand.ariaLabel = _("In hand: {hand_label}", { hand_label: now.hand_label });
    pile.innerHTML = cardBack(now.draw_count);
    pile.ariaLabel = now.draw_pile_label;
    find("[data-fact=dead_count]").textContent = String(now.dead_count);
    const reserve = find("[data-fact=reserve]");
    reserve.textContent = String(now.reserve);
    const words = replay.rules.has_ploys
      ? ngettext("ploy ready", "ploys ready", now.reserve)
      : _("to score");
    if (reserve.nextElementSibling) reserve.nextElementSibling.textContent = words;
  }

  /** @param {Ply} now */
  function words(now) {
    place.textContent = now.place;
    const lines = now.events.map((event) => event.say);
    told.replaceChildren(...(lines.length ? lines : [now.say]).map(item));
    find(".now").replaceChildren(inText(now.say));
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

  return {
    /** @param {Ply} now */
    show(now) {
      root.dataset.ply = String(now.ply);
      board(now);
      beside(now);
      words(now);
    },
  };
}
