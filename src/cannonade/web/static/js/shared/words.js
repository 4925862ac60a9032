// The few words that the page itself says; everything about the game comes from the
// server in sentences.

/** @typedef {import("./types.js").Attack} Attack */
/** @typedef {import("./types.js").View} View */

/** @type {Readonly<Record<string, string>>} */
const SIGNS = { h: "♥", d: "♦", s: "♠", c: "♣" };

/** @type {Readonly<Record<string, string>>} */
export const SUIT_NAMES = { h: "hearts", d: "diamonds", s: "spades", c: "clubs" };

/** @type {Readonly<Record<string, string>>} */
const RANK_NAMES = { A: "ace", T: "10", J: "jack", Q: "queen", K: "king" };

/** @type {Readonly<Record<string, string>>} */
const REQUIREMENTS = {
  any: "Jack: any two cards",
  red: "Queen: red cards only",
  black: "Queen: black cards only",
  hearts: "King: hearts only",
  diamonds: "King: diamonds only",
  spades: "King: spades only",
  clubs: "King: clubs only",
};

/**
 * Name a card as a line of text does, as in "7♥".
 * @param {string} card
 */
export function shortName(card) {
  if (card.startsWith("X")) return "Joker";
  const rank = card.startsWith("T") ? "10" : card.charAt(0);
  return rank + (SIGNS[card.charAt(1)] ?? "");
}

/**
 * Name a card as it is read out, as in "7 of hearts".
 * @param {string} card
 */
export function spokenName(card) {
  if (card.startsWith("X")) return `joker ${card.slice(1)}`;
  const rank = RANK_NAMES[card.charAt(0)] ?? card.charAt(0);
  return `${rank} of ${SUIT_NAMES[card.charAt(1)] ?? ""}`;
}

/** @param {Attack} attack */
export function verdictHead(attack) {
  const royal = shortName(attack.royal);
  switch (attack.result) {
    case "killed":
      return `${royal} falls`;
    case "too_weak":
      return `${royal} stands, ${attack.short_by} short`;
    case "wrong_cards":
      return `${royal} stands: wrong ${attack.royal.startsWith("Q") ? "colour" : "suit"}`;
    case "no_payload":
      return `${royal} stands: no payload`;
  }
}

/**
 * @param {Attack} attack
 * @returns {[string, string]} the payload, and what it comes to
 */
export function verdictSum(attack) {
  const cards = [attack.near, attack.middle];
  const names = cards.map((card) => (card === null ? "empty" : shortName(card)));
  const payload = names.join(" + ");
  if (attack.result === "no_payload") return [payload, ""];
  if (attack.result === "wrong_cards") {
    return [attack.misfits.map(shortName).join(" and "), " cannot count"];
  }
  return [payload, ` = ${attack.total} against ${attack.needed}`];
}

/**
 * @param {View} view
 * @param {Attack} attack
 */
export const requirement = (view, attack) =>
  REQUIREMENTS[view.royals[attack.slot]?.needs ?? ""] ?? "";

/**
 * @param {number} count
 * @param {string} noun
 */
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/**
 * Name rules where there is little room: "Revised" for "Revised rules".
 * @param {string} name
 */
export const shortRules = (name) => name.replace(/^(\w+) rules$/, "$1");
