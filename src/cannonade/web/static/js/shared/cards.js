// Cards and the marks beside them as SVG text. A face comes from the server's sprite,
// with the changing parts drawn over it; the sprite has every face needed here. A page
// includes the shapes of its first board, and loads the others.

import { _, SUIT_NAMES, SUITS, spokenName } from "./words.js";

/** @import { Attack, Royal, Rules } from "./generated.js" */

const CARD_BOX = "0 0 100 140";
const MINI_BOX = "0 0 100 112";
const PIP_BOX = "-50 -50 100 100";
const ICON_BOX = "0 0 24 24";
const CHARGE_BOX = "-9 -9 18 18";

/** @param {string} name */
const use = (name) => `<use href="#${name}"/>`;

/**
 * @param {string} css
 * @param {string} body
 * @param {{name?: string, box?: string}} [more] the accessible name, if any
 */
function drawing(css, body, { name = "", box = CARD_BOX } = {}) {
  const label = name ? `role="img" aria-label="${name}"` : 'aria-hidden="true"';
  return `<svg class="${css}" viewBox="${box}" ${label}>${body}</svg>`;
}

/** @param {string} card */
const suitName = (card) => SUIT_NAMES[card.charAt(1)] ?? "no-suit";

/** @param {string} card */
const isRoyal = (card) => "JQK".includes(card.charAt(0));

/**
 * Draw the top card of a stack of `depth` cards: a number, an ace or a joker.
 * @param {string} top
 * @param {number} depth
 */
export function stackCard(top, depth = 1) {
  const css = top.startsWith("X") ? "card joker" : `card number ${suitName(top)}`;
  return drawing(css, use(`card-${top}`) + (depth > 1 ? use(`depth-${depth}`) : ""));
}

/**
 * What kills each royal by the rules of the page, as the name of a shape.
 * @type {Readonly<Record<string, string>>}
 */
let feet = {};

/** Draw cards by the rules of a game. @param {Pick<Rules, "feet">} rules */
export function drawBy(rules) {
  feet = rules.feet;
}

/**
 * Draw a royal: dead, or with what can kill it, or with the result of an attack.
 * @param {Pick<Royal, "card" | "dead" | "plate">} royal
 * @param {Attack | null} attack
 */
export function royalCard({ card, dead, plate }, attack = null) {
  if (dead) return drawing("card dead", use(`dead-${card}`));
  const health = plate || use(`health-${card.charAt(0)}`);
  const foot = attack?.verdict ?? use(`foot-${feet[card]}`);
  return drawing(`card royal ${suitName(card)}`, use(`card-${card}`) + health + foot);
}

/**
 * Draw a banked ace or joker with its use: EXTRACT or REASSIGN.
 * @param {string} card
 */
export const ployCard = (card) =>
  drawing(`card ploy ${suitName(card)}`, use(`ploy-${card}`));

/** Draw a spent ploy, face down. */
export const spentCard = () => drawing("card spent", use("spent"));

/**
 * Draw the back of the draw pile, with its card count if given.
 * @param {number | null} count
 */
export const cardBack = (count = null) =>
  drawing("card back-face", use(count === null ? "back" : `back-${count}`));

/** Draw an empty place: an unused slot or an empty cell. */
export const freeSlot = () => drawing("card free", use("p-slot"));

/** Draw any card as it appears in the hand. @param {string} card */
export const handCard = (card) =>
  isRoyal(card) ? royalCard({ card, dead: false, plate: "" }) : stackCard(card);

/**
 * Draw a small card with its rank over its pip, for lists of known cards.
 * @param {string} card
 */
export const miniCard = (card) =>
  drawing(`card mini ${suitName(card)}`, use(`mini-${card}`), {
    name: spokenName(card),
    box: MINI_BOX,
  });

/**
 * Draw a suit symbol for a line of text, in the suit's text colour.
 * @param {string} suit the suit's letter
 * @param {string} name
 */
export const suitMark = (suit, name = "") =>
  drawing(`suit-mark ${SUIT_NAMES[suit]}`, use(`s-${suit}`), { name, box: PIP_BOX });

const CARD = /((?:10|[2-9AJQK])?[♥♦♠♣])/u;

/**
 * Split a sentence at its cards, which become markup: the rank and a drawn suit, which is
 * read aloud as a word.
 * @param {string} text
 */
export const splitCards = (text) =>
  text.split(CARD).map((part) => {
    const suit = "hdsc".charAt("♥♦♠♣".indexOf(part.at(-1) ?? "-"));
    if (!suit) return part;
    const mark = suitMark(suit, _(" of {suit}", { suit: SUITS[suit] ?? "" }));
    const rank = part.slice(0, -1);
    const data = `data-card="${rank.replace("10", "T")}${suit}"`;
    return { card: `<span class="card-name" ${data}>${rank}${mark}</span>` };
  });

/**
 * Draw an icon by its name in the sprite; the control provides the label.
 * @param {string} name
 */
export const icon = (name) => drawing("icon", use(`i-${name}`), { box: ICON_BOX });

/**
 * Draw a ploy's charge: a brass ball, a struck ring or a dotted ring.
 * @param {"ready" | "spent" | "to-come"} kind
 */
export const charge = (kind) =>
  drawing(`charge ${kind}`, use(`charge-${kind}`), { box: CHARGE_BOX });

/**
 * Draw the arrow of a lane, in the gap before a square.
 * @param {string} square the square it points at, such as "d3"
 * @param {"up" | "down" | "left" | "right"} direction
 * @param {"kill" | "short"} css
 */
export function chevron(square, direction, css) {
  return (
    `<svg class="chevron ${direction} ${css}" data-square="${square}"` +
    ' viewBox="-13 -13 26 26" aria-hidden="true"><circle r="11.5" stroke-width="1.2"/>' +
    '<path fill="none" d="M-4.6 2.4L0-2.6L4.6 2.4"/></svg>'
  );
}

const AGAIN_MS = 1000;

/** Load the remaining shapes; without them, cards are blank. */
export async function fetchShapes() {
  const { lang } = document.documentElement;
  const shapes = new URL(`../../cards/sprite-${lang}.svg`, import.meta.url);
  const answer = await fetch(shapes).catch(() => null);
  if (!answer?.ok) return void setTimeout(fetchShapes, AGAIN_MS);
  const text = await answer.text();
  const sprite = document.querySelector(".sprite");
  if (sprite) sprite.outerHTML = text;
}
