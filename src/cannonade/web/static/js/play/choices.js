// The possible actions, derived from the view: only the server's list of legal actions
// decides, with the squares that they involve.

import { isCell, lane, SLOTS } from "../shared/squares.js";

/** @import { Held, Means, State, View } from "./state.js" */
/** @import { Attack, Legal } from "../shared/generated.js" */

/**
 * A ploy, named by its button: "extract" is the rules' use of an ace, "reassign" their
 * use of a joker.
 * @typedef {"extract" | "reassign"} PloyId
 */

/** @type {Readonly<Record<string, PloyId>>} */
const PLOYS = {
  extract: "extract",
  reassign: "reassign",
  swap: "reassign",
  place_with_joker: "reassign",
  disarm: "reassign",
};

/** Return the ploy that an action spends; null for none. @param {string} kind */
export const ployOf = (kind) => PLOYS[kind] ?? null;

/** @param {View} view @param {string} kind */
export const legalOf = (view, kind) => view.legal.filter((each) => each.kind === kind);

/** @param {View} view @param {string} kind */
export const can = (view, kind) => legalOf(view, kind).length > 0;

/** @param {View} view @param {PloyId} ploy */
export const canSpend = (view, ploy) =>
  view.legal.some((each) => ployOf(each.kind) === ploy);

/**
 * Return the ways to tap for an action: a swap's cells may come in either order.
 * @param {Legal} legal
 */
const waysTo = (legal) =>
  legal.kind === "swap"
    ? [legal, { ...legal, square: legal.source, source: legal.square }]
    : [legal];

/**
 * Return the legal action for a tap on each square, by square.
 * @param {State} state
 * @returns {Map<string, Legal>}
 */
export function targets({ view, held }) {
  const found = new Map();
  for (const each of view.legal) {
    for (const { kind, square, source } of waysTo(each)) {
      if (square && isOffered(kind, source, held)) found.set(square, each);
    }
  }
  return found;
}

/** @param {string} kind @param {string | null} source @param {Held | null} held */
function isOffered(kind, source, held) {
  const ploy = ployOf(kind);
  if (held?.ploy === "extract") return ploy === "extract";
  if (held?.ploy === "reassign") return ploy === "reassign" && source === held.source;
  return ploy === null;
}

/**
 * Return the stacks that a selected joker can move or swap, before one is chosen.
 * @param {State} state
 * @returns {Set<string>}
 */
export function sources({ view, held }) {
  if (held?.ploy !== "reassign" || held.source) return new Set();
  const found = view.legal
    .flatMap(waysTo)
    .filter(({ kind }) => ployOf(kind) === "reassign")
    .map(({ source }) => source);
  return new Set(found.filter((each) => each !== null));
}

/** Return the squares where a tap does something. @param {State} state */
export const playable = (state) => [...targets(state).keys(), ...sources(state)];

/** Return the action being previewed or fired, if any. @param {State} state */
export const previewOf = (state) =>
  state.fired ?? (state.over === null ? undefined : targets(state).get(state.over));

/**
 * Return the card that a preview shows over a cell: the hand, or a stack's top card.
 * @param {State} state
 */
export function liftedCard(state) {
  const legal = previewOf(state);
  if (!legal) return null;
  if (legal.kind.startsWith("place")) return state.view.hand;
  const source = state.held?.source;
  return source ? (state.view.stacks[source]?.at(-1) ?? null) : null;
}

/**
 * Return the cards that a preview shows over squares, unless dragged; two for a swap.
 * @param {State} state
 * @returns {readonly (readonly [string, string])[]} squares with their cards
 */
export function liftedCards(state) {
  const { view, held, over } = state;
  const card = liftedCard(state);
  if (!card || over === null || state.dragging) return [];
  const other = view.rules.joker_use === "swap" && view.stacks[over]?.at(-1);
  /** @type {[string, string]} */
  const lifted = [over, card];
  return held?.source && other ? [lifted, [held.source, other]] : [lifted];
}

/** Actions that are irreversible, or may lose the game. */
const GRAVE = ["replace", "armour", "hard_reset", "refill"];

/**
 * Whether a tap previews an action first: always for a grave one, and on touch screens
 * for a ploy, and for a card placed on a cell without selecting it first, unless the
 * player prefers a single tap.
 * @param {State} state
 * @param {Legal} legal
 * @param {Means} means
 */
export function wantsPreview({ held, settings }, { kind, square }, means) {
  const isPlaced = kind === "place" && isCell(square ?? "");
  const isUnseen = ployOf(kind) !== null || (isPlaced && held === null);
  const isBlind = means === "touch" && settings.one_tap !== "on";
  return GRAVE.includes(kind) || (isUnseen && isBlind);
}

/** @param {Attack} attack */
export const laneCss = (attack) => (attack.result === "killed" ? "kill" : "short");

/**
 * Return the style of cells in previewed lanes; a kill overrides a short attack.
 * @param {readonly Attack[]} attacks
 * @returns {Map<string, "kill" | "short">}
 */
export function litCells(attacks) {
  const lit = new Map();
  for (const attack of attacks) {
    for (const cell of lane(attack.slot).slice(0, 2)) {
      if (lit.get(cell) !== "kill") lit.set(cell, laneCss(attack));
    }
  }
  return lit;
}

/**
 * Return the attacks of a preview by importance: kills first, then by the smallest
 * shortfall.
 * @param {readonly Attack[]} attacks
 */
export const inOrder = (attacks) =>
  [...attacks].sort(
    (a, b) =>
      Number(b.result === "killed") - Number(a.result === "killed") ||
      a.short_by - b.short_by,
  );

/**
 * Whether unplayable cells should appear blocked: a cell must be chosen, and not every
 * cell is legal.
 * @param {State} state
 */
export function isChoosingCell(state) {
  const found = playable(state);
  return found.some(isCell) && !found.some((each) => SLOTS.includes(each));
}

/** @param {View} view @param {"A" | "X"} letter */
export function charges(view, letter) {
  const ready = view.ploys.filter((card) => card.startsWith(letter));
  const spent = view.spent.filter((card) => card.startsWith(letter));
  const total = letter === "A" ? 4 : 2;
  return { ready, spent, coming: Math.max(0, total - ready.length - spent.length) };
}
