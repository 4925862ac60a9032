// The board: twelve slots, nine cells, previews, the card held over it.

import * as cards from "../shared/cards.js";
import { fromMarkup, html } from "../shared/markup.js";
import { CELLS, direction, lane, SLOTS } from "../shared/squares.js";
import { _, cardsLeft } from "../shared/words.js";
import * as choices from "./choices.js";

/** @import { Play } from "./play.js" */
/** @import { State, View } from "./state.js" */
/** @import { Attack, Legal } from "../shared/generated.js" */
/** @import { Children } from "../shared/markup.js" */

/**
 * The data for drawing the squares, computed once for all of them.
 * @typedef {object} BoardScene
 * @property {State} state
 * @property {Map<string, Legal>} legal
 * @property {Set<string>} movable
 * @property {boolean} isChoosing
 * @property {Map<string, Attack>} attacks by slot
 * @property {Map<string, "kill" | "short">} lit
 */

/** @param {State} state @returns {BoardScene} */
function sceneOf(state) {
  const attacks = choices.previewOf(state)?.attacks ?? [];
  return {
    state,
    legal: choices.targets(state),
    movable: choices.sources(state),
    isChoosing: choices.isChoosingCell(state),
    attacks: new Map(attacks.map((attack) => [attack.slot, attack])),
    lit: choices.litCells(attacks),
  };
}

const TRAVERSE =
  '<svg class="traverse" viewBox="-630 -750 1260 1500" aria-hidden="true">' +
  '<use href="#p-traverse"/></svg>';

/** @param {{state: State, children?: Children}} props */
export function Board({ state, children }) {
  const scene = sceneOf(state);
  return html`<section class="board" aria-label=${_("Board")}>
    ${fromMarkup(TRAVERSE)}
    <div class="battery"></div>
    ${SLOTS.map((slot) => html`<${Slot} key=${slot} slot=${slot} scene=${scene} />`)}
    ${CELLS.map((cell) => html`<${Cell} key=${cell} cell=${cell} scene=${scene} />`)}
    ${[...scene.attacks.values()].map(arrows)}
    <${Lifted} state=${state} />
    ${state.view.result?.reason === "dry" && html`<${DryPile} />`} ${children}
  </section>`;
}

/** The empty place of the draw pile, when that ended the game. */
const DryPile = () =>
  html`<div class="dry-pile" role="img" aria-label=${_("The draw pile is empty")}>
    <span aria-hidden="true">0</span>
  </div>`;

/** @param {Attack} attack */
const arrows = (attack) =>
  lane(attack.slot)
    .slice(0, 2)
    .reverse()
    .map((cell) =>
      fromMarkup(cards.chevron(cell, direction(attack.slot), choices.laneCss(attack))),
    );

/** @param {{slot: string, scene: BoardScene}} props */
function Slot({ slot, scene }) {
  const { view } = scene.state;
  const royal = view.royals[slot];
  const attack = scene.attacks.get(slot) ?? null;
  const picture = royal ? cards.royalCard(royal, attack) : cards.freeSlot();
  const marks = [
    attack ? choices.laneCss(attack) : scene.legal.has(slot) && "legal",
    view.result?.fatal === slot && "fatal",
    scene.state.over === slot && "chosen",
  ];
  return html`<${Square} name=${slot} kind="slot" ...${{ scene, marks, picture }} />`;
}

/** @param {{cell: string, scene: BoardScene}} props */
function Cell({ cell, scene }) {
  const { view, held, over } = scene.state;
  const stack = view.stacks[cell] ?? [];
  const top = stack.at(-1);
  const isOpen = scene.legal.has(cell) || scene.movable.has(cell);
  const isSource = held?.source === cell;
  const isBlocked = scene.isChoosing && !isSource;
  const marks = [
    scene.lit.get(cell) ?? (isOpen ? "legal" : isBlocked && "blocked"),
    isSource && "taken",
    over === cell && "chosen",
    stack.length > 1 && `depth-${Math.min(stack.length, 3)}`,
  ];
  const picture = top ? cards.stackCard(top, stack.length) : cards.freeSlot();
  return html`<${Square} name=${cell} kind="cell" ...${{ scene, marks, picture }} />`;
}

/**
 * @param {{
 *   name: string, kind: string, scene: BoardScene, marks: (string | false)[],
 *   picture: string
 * }} props
 */
function Square({ name, kind, scene, marks, picture }) {
  const { refused, cursor, hint, tip } = scene.state;
  const isRefused = refused?.square === name;
  const isHinted = hint?.marks.includes(name);
  const isLit = tip?.marks.includes(name);
  const css = [
    ...["square", kind, ...marks],
    ...[isRefused && "refused", isHinted && "hinted", isLit && "lit"],
  ];
  return html`<button
    type="button"
    class=${css.filter(Boolean).join(" ")}
    data-square=${name}
    tabindex=${cursor === name ? 0 : -1}
    aria-label=${labelOf(name, scene)}
  >
    ${fromMarkup(picture)}
  </button>`;
}

/**
 * Return a square's label: what is on it, and what the held card would do there.
 * @param {string} name
 * @param {BoardScene} scene
 */
function labelOf(name, { state, legal, movable }) {
  const { view, refused } = state;
  const words = [view.squares[name]];
  const action = legal.get(name);
  if (action) words.push(action.spoken);
  else if (movable.has(name)) words.push(_("Its top card can be moved."));
  else if (refused?.square === name) words.push(refused.spoken);
  return words.join(" ");
}

/** The cards that a preview shows over squares. @param {{state: State}} props */
const Lifted = ({ state }) =>
  choices.liftedCards(state).map(
    ([square, card]) => html`<div
      class=${state.cursor === square ? "lifted at-cursor" : "lifted"}
      data-square=${square}
      aria-hidden="true"
    >
      ${fromMarkup(cards.handCard(card))}
    </div>`,
  );

/** The draw pile: its back, with its count. @param {{view: View, play: Play}} props */
export function DrawPile({ view, play }) {
  const canDraw = choices.can(view, "draw");
  return html`<button
    type="button"
    class=${`draw-button ${canDraw ? "legal" : ""}`}
    aria-label=${cardsLeft(view.draw_count)}
    aria-disabled=${canDraw ? undefined : "true"}
    onClick=${() => play.draw()}
  >
    ${fromMarkup(cards.cardBack(view.draw_count))}
  </button>`;
}
