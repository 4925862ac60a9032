// Cards drawn as SVG text, from what they are: the browser's twin of the server's
// drawing. It makes the same markup byte for byte, and a test holds the two together.

import { GLYPHS } from "./glyph_widths.js";

/**
 * A card's symbol: "7h", "Tc", "Ks", "X1".
 * @typedef {string} CardSymbol
 */

/**
 * A royal on its slot; `armour` is the sum of the cards added to it.
 * @typedef {{card: CardSymbol, armour?: number, is_dead?: boolean}} Royal
 */

/**
 * What came, or would come, of an attack on a royal.
 * @typedef {"killed" | "too_weak" | "wrong_cards" | "no_payload"} AttackResult
 */

/** @typedef {{result: AttackResult, total: number, needed: number}} Attack */

/**
 * How a row of glyphs is set: its middle, baseline, em and greatest width in card
 * units, the squeeze of more than one glyph, and the font units added between them.
 * @typedef {{
 *   x: number, y: number, size: number, fit: number, squeeze?: number, track?: number
 * }} Lettering
 */

const EM = 1000;
const WORD_SPACE = 200;
const CARD_BOX = "0 0 100 140";
const MINI_BOX = "0 0 100 112";

const RANK = { x: 50, y: 72, size: 84, fit: 88 };
const ACE_ON_CELL = { x: 50, y: 72, size: 84, fit: 66 };
const MINI_RANK = { x: 50, y: 60, size: 70, fit: 80 };
const LETTER = { x: 25, y: 34.5, size: 31, fit: 28 };
const HEALTH = { x: 50, y: 96, size: 60, fit: 74, squeeze: 0.86, track: 22 };
const ARMOURED_HEALTH = { x: 50, y: 82, size: 50, fit: 70, squeeze: 0.86, track: 22 };
const PLATE = { x: 50, y: 102, size: 17.5, fit: 54 };
const VERDICT = { x: 50, y: 131.5, size: 21, fit: 85 };
const DEPTH = { x: 84, y: 106.8, size: 21, fit: 19 };
const COUNT = { x: 50, y: 82, size: 33, fit: 46, squeeze: 0.86, track: 22 };
const DEAD_LETTER = { x: 38, y: 127, size: 28, fit: 30 };
const PLOY_WORD = { x: 50, y: 126.5, size: 20, fit: 82 };
const ACE_LETTER = { x: 26, y: 39, size: 37, fit: 38 };
const JOKER_WORD = { x: 50, y: 128, size: 20, fit: 82 };

/** @type {Readonly<Record<string, string>>} */
const SUITS = { h: "hearts", d: "diamonds", s: "spades", c: "clubs" };
const RANKS = "XA23456789TJQK";
const JACK_RANK = 11;
const QUEEN_RANK = 12;

/**
 * @param {CardSymbol} card
 * @returns {string} the suit's letter, "" for a joker
 */
const suitOf = (card) => (card[0] === "X" ? "" : card.slice(1));

/** @param {CardSymbol} card */
export const rankOf = (card) => RANKS.indexOf(card.charAt(0));

/** @param {CardSymbol} card */
const suitName = (card) => SUITS[suitOf(card)] ?? "no-suit";

/** @param {CardSymbol} card */
const isRed = (card) => "hd".includes(suitOf(card));

/**
 * Write a number as the server does: at most four decimals.
 * @param {number} value
 */
const numberText = (value) => String(Math.floor(value * 10000 + 0.5) / 10000);

/**
 * @param {number} x
 * @param {number} y
 * @param {number} scaleX
 * @param {number} scaleY
 */
function transform(x, y, scaleX, scaleY) {
  let scale = numberText(scaleX);
  if (scaleY !== scaleX) scale += ` ${numberText(scaleY)}`;
  return `translate(${numberText(x)} ${numberText(y)}) scale(${scale})`;
}

/**
 * @param {string} id
 * @returns {readonly [number, number, number]}
 */
function glyph(id) {
  const found = GLYPHS[id];
  if (found === undefined) throw new RangeError(`no glyph ${id}`);
  return found;
}

/**
 * Set glyphs in a row, their ink centred; "" among the ids is a word space.
 * @param {readonly string[]} ids
 * @param {Lettering} lettering
 */
function row(ids, { x, y, size, fit, squeeze = 1, track = 0 }) {
  let at = -glyph(ids[0] ?? "")[0];
  let end = 0;
  let uses = "";
  for (const id of ids) {
    if (id === "") {
      at += WORD_SPACE;
      continue;
    }
    const [, right, advance] = glyph(id);
    uses += at ? `<use href="#${id}" x="${at}"/>` : `<use href="#${id}"/>`;
    end = at + right;
    at += advance + track;
  }
  const scaleY = size / EM;
  const scaleX = Math.min(scaleY * (ids.length > 1 ? squeeze : 1), fit / end);
  const start = x - (end * scaleX) / 2;
  return `<g transform="${transform(start, y, scaleX, scaleY)}">${uses}</g>`;
}

/** @param {number} number */
const besley = (number) => [...String(number)].map((figure) => `b-${figure}`);

/** @param {string} text */
const condensed = (text) => [...text].map((sign) => (sign === " " ? "" : `c-${sign}`));

/** @type {Readonly<Record<string, string>>} */
const ESCAPES = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/**
 * @param {string} css
 * @param {string} body
 * @param {string} name
 * @param {string} box
 */
function drawing(css, body, name, box = CARD_BOX) {
  const label = name
    ? `role="img" aria-label="${escaped(name)}"`
    : 'aria-hidden="true"';
  return `<svg class="${css}" viewBox="${box}" ${label}>${body}</svg>`;
}

/** @param {string} name */
const part = (name) => `<use href="#p-${name}"/>`;

/**
 * @param {string} body
 * @param {string} css
 */
const ink = (body, css = "ink") => `<g class="${css}">${body}</g>`;

/**
 * @param {CardSymbol} card
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function pip(card, x, y, size) {
  const suit = suitOf(card);
  if (suit === "") return "";
  return `<use href="#s-${suit}" transform="${transform(x, y, size / 100, size / 100)}"/>`;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
const shell = (x, y, scale) =>
  `<use href="#p-shell" transform="${transform(x, y, scale, scale)}"/>`;

/** @param {CardSymbol} card */
const rankIds = (card) => [card[0] === "T" ? "b-10" : `b-${card[0]}`];

/** @param {number} depth */
const tab = (depth) =>
  depth < 2 ? "" : part("tab") + ink(row(condensed(String(depth)), DEPTH), "tab-ink");

/**
 * Draw the top card of a stack of so many; a lone number, ace or joker too.
 * @param {CardSymbol} top
 * @param {number} depth
 * @param {string} name
 */
export function stackCard(top, depth = 1, name = "") {
  if (rankOf(top) === 0) {
    const word = ink(row(["w-JOKER"], JOKER_WORD), "foot-ink");
    const body = part("paper") + shell(44, 67, 0.86) + word + tab(depth);
    return drawing("card joker", body, name);
  }
  const setting = rankOf(top) === 1 ? ACE_ON_CELL : RANK;
  const feet = isRed(top) ? "foot-1" : "foot-2";
  const body = row(rankIds(top), setting) + pip(top, 50, 101, 38) + part(feet);
  const css = `card number ${suitName(top)}`;
  return drawing(css, part("paper") + ink(body) + tab(depth), name);
}

/**
 * Draw a royal: what is left of it, what kills it, or what an attack comes to.
 * @param {Royal} royal
 * @param {string} name
 * @param {Attack | null} attack
 */
export function royalCard(royal, name = "", attack = null) {
  const { card, armour = 0 } = royal;
  if (royal.is_dead) return deadRoyal(card, name);
  const rank = rankOf(card);
  const body =
    part("royal") +
    part(`hatch-${suitOf(card)}`) +
    part("hairline") +
    ink(row(rankIds(card), LETTER) + pip(card, 78.5, 22.5, 24), "panel-ink") +
    health(rank, armour) +
    (attack ? verdict(rank, attack) : foot(card));
  return drawing(`card royal ${suitName(card)}`, body, name);
}

/**
 * @param {number} rank
 * @param {number} armour
 */
function health(rank, armour) {
  if (!armour) return ink(row(besley(rank), HEALTH), "panel-ink");
  const sum = row(condensed(`${rank} + ${armour}`), PLATE);
  const figures = row(besley(rank + armour), ARMOURED_HEALTH);
  return ink(figures, "armoured-ink") + part("plate") + ink(sum, "plate-ink");
}

/** @param {CardSymbol} card */
function foot(card) {
  const rank = rankOf(card);
  let id = suitOf(card);
  if (rank === JACK_RANK) id = "any";
  else if (rank === QUEEN_RANK) id = isRed(card) ? "red" : "black";
  return (
    `<use class="foot-words" href="#f-${id}"/>` +
    `<use class="foot-pips" href="#f-${id}-small"/>`
  );
}

/**
 * @param {number} rank
 * @param {Attack} attack
 */
function verdict(rank, { result, total, needed }) {
  switch (result) {
    case "killed":
      return part("sight") + strip("kill", condensed(`${total} ≥ ${needed}`));
    case "too_weak": {
      const short = Math.max(0, needed - total);
      return strip("short", [...condensed(`${short} `), "w-SHORT"]);
    }
    case "no_payload":
      return strip("short", ["w-EMPTY"]);
    case "wrong_cards":
      return strip("short", [rank === QUEEN_RANK ? "w-COLOUR" : "w-SUIT"]);
  }
}

/**
 * @param {string} css
 * @param {string[]} ids
 */
const strip = (css, ids) =>
  `<g class="${css}-strip">${part("strip")}${ink(row(ids, VERDICT), "strip-ink")}</g>`;

/**
 * @param {CardSymbol} card
 * @param {string} name
 */
function deadRoyal(card, name) {
  const mark = row(rankIds(card), DEAD_LETTER) + pip(card, 64, 117, 22);
  const body = part("slate") + part("fort") + part("ball") + ink(mark, "slate-ink");
  return drawing("card dead", body, name);
}

/**
 * Draw a banked ace or joker by what it does: EXTRACT or REASSIGN.
 * @param {CardSymbol} card
 * @param {string} name
 */
export function ployCard(card, name = "") {
  const isJoker = rankOf(card) === 0;
  const art = isJoker
    ? shell(46, 46, 0.64) + part("reassign")
    : ink(row(rankIds(card), ACE_LETTER) + pip(card, 77, 25, 26)) + part("extract");
  const word = isJoker ? "w-REASSIGN" : "w-EXTRACT";
  const body = part("gilt") + art + ink(row([word], PLOY_WORD), "foot-ink");
  return drawing(`card ploy ${suitName(card)}`, body, name);
}

/**
 * Draw a spent ploy, face down.
 * @param {string} name
 */
export function spentCard(name = "") {
  const word = ink(row(["w-SPENT"], PLOY_WORD), "slate-ink");
  return drawing("card spent", part("slate") + part("fort") + word, name);
}

/**
 * Draw the back of the draw pile, with how many cards it holds if given.
 * @param {number | null} count
 * @param {string} name
 */
export function cardBack(count = null, name = "") {
  const middle =
    count === null
      ? `<g transform="translate(0 13)">${part("ball")}</g>`
      : part("count") + ink(row(besley(count), COUNT), "count-ink");
  return drawing("card back-face", part("back") + middle, name);
}

/**
 * Draw a place that holds no card: a slot never used, a cell taken up.
 * @param {string} name
 */
export function freeSlot(name = "") {
  return drawing("card free", part("slot"), name);
}

/**
 * Draw any card as it lies in the hand.
 * @param {CardSymbol} card
 * @param {string} name
 */
export function handCard(card, name = "") {
  return rankOf(card) < JACK_RANK
    ? stackCard(card, 1, name)
    : royalCard({ card }, name);
}

/**
 * Draw a small card, rank over pip, for lists of known cards.
 * @param {CardSymbol} card
 * @param {string} name
 */
export function miniCard(card, name = "") {
  const body =
    rankOf(card) === 0
      ? shell(43, 64, 0.8)
      : ink(row(rankIds(card), MINI_RANK) + pip(card, 50, 85, 32));
  const paper = '<rect class="paper" x="1" y="1" width="98" height="110" rx="12"/>';
  return drawing(`card mini ${suitName(card)}`, paper + body, name, MINI_BOX);
}

/**
 * Draw a suit to stand in a line of text, in the suit's ink for text.
 * @param {string} suit the suit's letter
 * @param {string} name
 */
export function suitMark(suit, name = "") {
  const body = `<use href="#s-${suit}"/>`;
  return drawing(`suit-mark ${SUITS[suit] ?? ""}`, body, name, "-50 -50 100 100");
}
