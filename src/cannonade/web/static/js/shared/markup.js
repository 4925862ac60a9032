// Markup as Preact elements: templates, our own drawings, and sentences with suits.

import htm from "htm";
import { h } from "preact";
import { splitCards } from "./cards.js";

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

/**
 * Return a sentence with its suit symbols drawn, and read out as words.
 * @param {string} text
 * @returns {Children}
 */
export const inText = (text) =>
  splitCards(text).map((part) => (typeof part === "string" ? part : drawn(part.card)));

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
