// Markup as Preact elements: templates, our own drawings, sentences with suits; the
// icons, key caps and buttons that everything is made of; components loaded on first
// use.

import htm from "htm";
import { Component, h } from "preact";
import { icon, splitCards } from "./cards.js";
import { keyCap } from "./display_settings.js";
import { _ } from "./words.js";

/** @import { ComponentType } from "preact" */

/** @typedef {import("preact").VNode} VNode */
/** @typedef {import("preact").ComponentChildren} Children */

/** @type {(strings: TemplateStringsArray, ...values: unknown[]) => VNode} */
export const html = /** @type {any} */ (htm.bind(h));

const MOST_CACHED = 3000;

/** @type {Map<string, TemplateStringsArray>} */
const cache = new Map();

/**
 * Return a drawing as an element. The same text gives the same element, which Preact
 * then doesn't compare again.
 * @param {string} markup
 */
export function fromMarkup(markup) {
  let template = cache.get(markup);
  if (!template) {
    if (cache.size > MOST_CACHED) cache.clear();
    template = Object.assign([markup], { raw: [markup] });
    cache.set(markup, template);
  }
  return html(template);
}

/**
 * Return a sentence with its suit symbols drawn, and read out as words.
 * @param {string} text
 * @returns {Children}
 */
export const inText = (text) =>
  splitCards(text).map((part) =>
    typeof part === "string" ? part : fromMarkup(part.card),
  );

/** @param {{name: string}} props */
export const Icon = ({ name }) => fromMarkup(icon(name));

/** The label of the key for an action. @param {{name: string}} props */
export function Key({ name }) {
  const cap = keyCap(name);
  return cap ? html`<kbd class="only-wide">${cap}</kbd>` : null;
}

/**
 * @param {{
 *   icon?: string, label?: string, keyName?: string, css?: string, isOff?: boolean,
 *   onClick: () => void, children?: Children, [attribute: string]: unknown
 * }} props
 */
export function Button(props) {
  const { icon: name, label, keyName, css = "", isOff, children, ...rest } = props;
  return html`<button
    type="button"
    class=${`button ${css}`.trim()}
    aria-label=${label}
    aria-disabled=${isOff ? "true" : undefined}
    ...${rest}
  >
    ${name && html`<${Icon} name=${name} />`}${children}
    ${keyName && html`<${Key} name=${keyName} />`}
  </button>`;
}

/** A button that closes a dialog. @param {{label?: string, onClick: () => void}} props */
export const Close = ({ label = _("Close"), onClick }) =>
  html`<${Button} icon="close" css="bare" label=${label} onClick=${onClick} />`;

/** @typedef {ComponentType<any>} AnyComponent */

/** @type {Promise<unknown> | null} */
let styles = null;

/** Load the styles of lazy components, unless the page includes them. */
function fetchStyles() {
  styles ??= new Promise((done) => {
    const href = document.querySelector("link[data-later]")?.getAttribute("data-later");
    if (!href || document.querySelector(`link[href="${href}"]`)) return done(null);
    const link = document.createElement("link");
    document.head.append(
      Object.assign(link, { rel: "stylesheet", href, onload: done, onerror: done }),
    );
  });
  return styles;
}

/**
 * Return a component that loads the actual one, rendering nothing until then; and a
 * function that loads it in advance.
 * @param {() => Promise<AnyComponent>} load
 * @returns {[component: AnyComponent, fetch: () => Promise<void>]}
 */
export function lazyComponent(load) {
  /** @type {AnyComponent | null} */
  let Loaded = null;
  const fetch = async () => {
    const [found] = await Promise.all([load(), fetchStyles()]);
    Loaded = found;
  };
  class LazyComponent extends Component {
    componentDidMount() {
      if (!Loaded) void fetch().then(() => this.setState({}));
    }

    render() {
      return Loaded && html`<${Loaded} ...${this.props} />`;
    }
  }
  return [LazyComponent, fetch];
}
