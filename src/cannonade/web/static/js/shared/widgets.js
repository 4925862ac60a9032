// Icons, key caps and buttons, which everything is made of.

import { keyCap } from "./display_settings.js";
import { icon } from "./marks.js";
import { drawn, html } from "./markup.js";

/** @import { Children } from "./markup.js" */

/** @param {{name: string}} props */
export const Icon = ({ name }) => drawn(icon(name));

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

/** The name of the game, with a round shot as its o. */
export const WORD_MARK =
  '<span class="word-mark" role="img" aria-label="Cannonade">' +
  '<span aria-hidden="true">Cann' +
  '<svg class="word-mark-shot" viewBox="-12 -12 24 24" aria-hidden="true">' +
  '<circle class="shot" r="11"/>' +
  '<path class="shine" d="M-6.4-2A6.8 6.8 0 0 1-.6-6.8"/></svg>nade</span></span>';
