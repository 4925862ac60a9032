// The card in hand, and in a few words what may be done with it.

import { handCard, rankOf } from "./cards.js";
import { can, legalOf, liftedCard, previewed, targets } from "./choices.js";
import { drawn, html, inText } from "./drawn.js";
import { Key } from "./parts.js";
import { isCell } from "./squares.js";
import { inWords, shortName, spokenName } from "./words.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./play.js").Play} Play */
/** @typedef {{state: State, play: Play}} Props */

/** @param {Props} props */
export function Hand({ state, play }) {
  const { view } = state;
  const [head, ...lines] = handWords(state);
  const label = ["In hand", ...(view.waiting ? ["(one waits)"] : [])].join(" ");
  return html`<section class="hand" aria-label="Hand">
    <h2 class="label">${label}</h2>
    <div class="hand-place">
      <${Place} state=${state} play=${play} />
      <p class="hand-words muted only-wide">
        <strong>${inText(head ?? "")}</strong>
        ${lines.map((line) => html`<span class="line">${inText(line)}</span>`)}
      </p>
    </div>
    ${can(view, "keep") && html`<${Keep} play=${play} />`}
  </section>`;
}

/**
 * The place of the hand is one button whatever lies there, so that it keeps its focus.
 * @param {Props} props
 */
function Place({ state, play }) {
  const { view } = state;
  const isGhost = view.hand !== null && (state.dragging || isLifted(state));
  const css = isGhost ? "ghost" : view.hand ? "" : "empty";
  const isHeld = state.held?.ploy === "hand";
  return html`<button
    type="button"
    class=${`hand-card ${css} ${isHeld ? "held" : ""}`}
    aria-label=${placeLabel(state)}
    aria-pressed=${view.hand ? isHeld : undefined}
    disabled=${!view.hand && !can(view, "draw")}
    onClick=${() => play.takeHand()}
  >
    ${isGhost ? html`<${Ghost} state=${state} />` : html`<${Face} state=${state} />`}
  </button>`;
}

/** @param {State} state */
const isLifted = (state) => liftedCard(state) === state.view.hand;

/** @param {State} state */
function placeLabel({ view }) {
  if (view.hand) return `${spokenName(view.hand)}, in hand`;
  return can(view, "draw") ? "Draw a card" : "No card in hand";
}

/** @param {{state: State}} props */
function Face({ state: { view } }) {
  if (view.hand) return drawn(handCard(view.hand));
  if (!can(view, "draw")) return null;
  return html`<span><b>Draw</b><br /><${Key} name="D" /></span>`;
}

/** @param {{state: State}} props */
function Ghost({ state }) {
  const { view, over, means } = state;
  return html`<span>
    <b>${inText(shortName(view.hand ?? ""))}</b>
    ${over && means === "touch" && html`<span><br />tap ${over}<br />again</span>`}
  </span>`;
}

/** @param {{play: Play}} props */
const Keep = ({ play }) =>
  html`<button type="button" class="button primary keep" onClick=${() => play.keep()}>
    Keep the grid
  </button>`;

/**
 * Say what the hand is for: a heading, then a line or two.
 * @param {State} state
 * @returns {string[]}
 */
export function handWords(state) {
  const { view, held, over } = state;
  const places = targets(state);
  if (held?.ploy === "extract")
    return ["Extract", "Choose a stack to put under the pile."];
  if (held?.ploy === "reassign") {
    const second = held.source
      ? `Where does ${held.source} go?`
      : "Choose a card to move.";
    return ["Reassign", second];
  }
  if (view.hand === null) return emptyWords(state);
  const name = shortName(view.hand);
  const shots = previewed(state)?.attacks.length ?? 0;
  if (over && shots)
    return [`${name} over ${over}`, `Fires ${inWords(shots, "lane")}.`];
  const meant = over ? places.get(over) : undefined;
  const isShot = over && isCell(over) && can(view, "place");
  if (over && meant && !isShot) {
    return [name, `${capital(meant.say)}.`, ...armourSum(view, over)];
  }
  if (over) return [`${name} over ${over}`, "No living royal in its lanes."];
  return [name, ...placeWords(state, [...places.keys()])];
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Add up what the health of a royal would be with the card in hand as armour.
 * @param {import("./types.js").View} view
 * @param {string} square
 */
function armourSum(view, square) {
  const royal = view.royals[square];
  if (!royal || !can(view, "armour") || !view.hand) return [];
  const worth = rankOf(view.hand);
  const total = royal.health + worth;
  return [`${shortName(royal.card)}: ${royal.health} + ${worth} = ${total}.`];
}

/** @param {State} state */
function emptyWords({ view }) {
  if (can(view, "keep"))
    return ["The grid is laid", "Replace one card, once, or keep it."];
  if (can(view, "refill")) return ["The pile is empty", "Choose a stack to refill it."];
  return can(view, "draw") ? ["Draw a card"] : [view.status[0] ?? ""];
}

/**
 * @param {State} state
 * @param {string[]} places
 */
function placeWords({ view }, places) {
  const cells = places.filter(isCell).length;
  const slots = places.length - cells;
  const armour = legalOf(view, "armour");
  if (armour.length === 1 && places.length === 1) {
    return ["No cell takes it.", `${armour[0]?.say}.`];
  }
  if (armour.length || legalOf(view, "hard_reset").length) {
    const choice = slots ? `armour on ${inWords(slots, "royal")}` : "";
    const shame = cells ? `shame with ${inWords(cells, "stack")}` : "";
    return [
      "No cell takes it.",
      `Choose ${[choice, shame].filter(Boolean).join(", or ")}.`,
    ];
  }
  if (slots)
    return [`May stand on ${inWords(slots, "slot")}, beside the card most like it.`];
  return cells
    ? [`Fits ${inWords(cells, "cell")}.`]
    : ["No cell takes it.", "Spend a ploy."];
}
