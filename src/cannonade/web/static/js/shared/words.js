// The words of the page: translated messages, and the few about cards; everything about the
// game comes from the server as sentences. A script before this one contains the
// translations (static/words, written by tools/catalogues.py); without it, English.

/** @import { Attack } from "./generated.js" */

/**
 * @typedef {object} Catalogue
 * @property {Readonly<Record<string, string | readonly string[]>>} messages
 * @property {(n: number) => number} form the plural form for n
 */

/** @type {Catalogue | undefined} */
const catalogue = /** @type {any} */ (globalThis).cannonadeWords;

/**
 * Fill the placeholders of a message, as in "{card} falls".
 * @param {string} message
 * @param {Readonly<Record<string, string | number>>} facts
 */
const fill = (message, facts) =>
  message.replace(/\{(\w+)\}/g, (whole, name) => String(facts[name] ?? whole));

/**
 * Translate a message.
 * @param {string} message
 * @param {Readonly<Record<string, string | number>>} [facts]
 */
export function _(message, facts = {}) {
  const found = catalogue?.messages[message];
  return fill(typeof found === "string" ? found : message, facts);
}

/**
 * Translate a message with a plural; it contains {count}.
 * @param {string} one
 * @param {string} many
 * @param {number} count
 * @param {Readonly<Record<string, string | number>>} [facts]
 */
export function ngettext(one, many, count, facts = {}) {
  const found = catalogue?.messages[one];
  const form = Array.isArray(found) ? found[catalogue?.form(count) ?? 0] : undefined;
  return fill(form ?? (count === 1 ? one : many), { count, ...facts });
}

/**
 * Return a text that a live region speaks even if it says the same already: screen
 * readers speak only what changes, and a final space that isn't seen is a change.
 * @param {string} text
 * @param {string | null} before what the region says
 */
export const spokenAnew = (text, before) =>
  text + (text && text === before ? "\u00a0" : "");

/** @type {Readonly<Record<string, string>>} */
const SIGNS = { h: "♥", d: "♦", s: "♠", c: "♣" };

/** @type {Readonly<Record<string, string>>} */
export const SUIT_NAMES = { h: "hearts", d: "diamonds", s: "spades", c: "clubs" };

/** @type {Readonly<Record<string, string>>} */
const RANK_NAMES = {
  A: _("ace"),
  T: "10",
  J: _("jack"),
  Q: _("queen"),
  K: _("king"),
};

/** @type {Readonly<Record<string, string>>} */
export const SUITS = {
  h: _("hearts"),
  d: _("diamonds"),
  s: _("spades"),
  c: _("clubs"),
};

/** Return the short name of a card, as in "7♥". @param {string} card */
export function shortName(card) {
  if (card.startsWith("X")) return _("Joker");
  const rank = card.startsWith("T") ? "10" : card.charAt(0);
  return rank + (SIGNS[card.charAt(1)] ?? "");
}

/** Return the spoken name of a card, as in "7 of hearts". @param {string} card */
export function spokenName(card) {
  if (card.startsWith("X")) return _("joker {number}", { number: card.slice(1) });
  const rank = RANK_NAMES[card.charAt(0)] ?? card.charAt(0);
  return _("{rank} of {suit}", { rank, suit: SUITS[card.charAt(1)] ?? "" });
}

/** @param {Attack} attack */
export function verdictHead(attack) {
  const royal = shortName(attack.royal);
  switch (attack.result) {
    case "killed":
      return _("{royal} falls", { royal });
    case "too_weak":
      return _("{royal} stands, {count} short", { royal, count: attack.short_by });
    case "wrong_cards":
      return ["red", "black"].includes(attack.needs ?? "")
        ? _("{royal} stands: wrong colour", { royal })
        : _("{royal} stands: wrong suit", { royal });
    case "no_payload":
      return _("{royal} stands: not loaded", { royal });
  }
}

/**
 * @param {Attack} attack
 * @returns {[string, string]} the payload, and its result
 */
export function verdictSum(attack) {
  const cards = [attack.near, attack.middle];
  const names = cards.map((card) => (card === null ? _("empty") : shortName(card)));
  const sum = names.join(" + ");
  const payload = attack.factor > 1 ? `(${sum}) × ${attack.factor}` : sum;
  if (attack.result === "no_payload") return [payload, ""];
  if (attack.result === "wrong_cards") {
    const { misfits } = attack;
    const says = ngettext(" cannot count", " cannot count", misfits.length);
    return [misfits.map(shortName).join(_(" and ")), says];
  }
  const { total, needed } = attack;
  return [payload, _(" = {total} against {needed}", { total, needed })];
}

/** Return what a number counts; NaN for any other card. @param {string} card */
export const countOf = (card) => Number(card.charAt(0).replace("T", "10") || NaN);

/** @param {number} count */
export const cardsLeft = (count) =>
  ngettext("Draw a card: {count} card left", "Draw a card: {count} cards left", count);

/**
 * Return the short name of rules: "Revised" for "Revised rules".
 * @param {string} name
 */
export const shortRules = (name) => name.replace(_(" rules"), "");
