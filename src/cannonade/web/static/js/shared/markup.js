// Markup as Preact elements: templates, our own drawings, and sentences with suits.

import htm from "htm";
import { h } from "preact";
import { suitMark } from "./cards.js";
import { _ } from "./language.js";

/** @typedef {import("preact").VNode} VNode */
/** @typedef {import("preact").ComponentChildren} Children */

/** @type {(strings: TemplateStringsArray, ...values: unknown[]) => VNode} */
export const html = /** @type {any} */ (htm.bind(h));

const MOST_KEPT = 3000;

/** @type {Map<string, TemplateStringsArray>} */
const kept = new Map();

/**
 * Return a drawing as an element. The same text gives the same element, which Preact
 * then doesn't compare again.
 * @param {string} markup
 */
export function drawn(markup) {
  let template = kept.get(markup);
  if (!template) {
    if (kept.size > MOST_KEPT) kept.clear();
    template = Object.assign([markup], { raw: [markup] });
    kept.set(markup, template);
  }
  return html(template);
}

/** @type {Readonly<Record<string, readonly [string, string]>>} */
const SUITS = {
  "♥": ["h", _(" of {suit}", { suit: _("hearts") })],
  "♦": ["d", _(" of {suit}", { suit: _("diamonds") })],
  "♠": ["s", _(" of {suit}", { suit: _("spades") })],
  "♣": ["c", _(" of {suit}", { suit: _("clubs") })],
};

const CARD = /((?:10|[2-9AJQK])?[♥♦♠♣])/u;

/**
 * Return a sentence with its suit symbols drawn, and read out as words.
 * @param {string} text
 * @returns {Children}
 */
export const inText = (text) =>
  text.split(CARD).map((part) => {
    const suit = SUITS[part.at(-1) ?? ""];
    if (!suit) return part;
    const mark = drawn(suitMark(suit[0], suit[1]));
    return html`<span class="card-name">${part.slice(0, -1)}${mark}</span>`;
  });

/**
 * Return a container in which the element appears to be the only child: Preact then
 * takes over the server's element with its attributes, and removes excess content.
 * @param {HTMLElement} element
 */
export function placeOf(element) {
  const parent = /** @type {HTMLElement} */ (element.parentNode);
  return /** @type {Element} */ (
    /** @type {unknown} */ ({
      nodeType: Node.ELEMENT_NODE,
      namespaceURI: parent.namespaceURI,
      ownerDocument: document,
      parentNode: parent,
      firstChild: element,
      childNodes: [element],
      contains: (/** @type {Node} */ child) => parent.contains(child),
      insertBefore: (/** @type {Node} */ child) => parent.insertBefore(child, element),
    })
  );
}
