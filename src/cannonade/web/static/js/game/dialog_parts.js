// Parts of the table's dialogs: the button that closes one, and the server's pages.

import { useEffect, useState } from "preact/hooks";
import { _ } from "../shared/language.js";
import { html } from "../shared/markup.js";
import { fetchPart } from "../shared/server_page.js";
import { Button } from "../shared/widgets.js";

/** @import { Children } from "../shared/markup.js" */

/**
 * Fetch a part of a page on the first render.
 * @param {string} address
 * @param {string} part a selector
 * @returns {string | null} our server's HTML; null before it has arrived, "" if it
 *   can't be fetched
 */
export function usePart(address, part) {
  const [found, setFound] = useState(/** @type {string | null} */ (null));
  useEffect(() => {
    void fetchPart(address, part).then(setFound);
  }, [address, part]);
  return found;
}

/**
 * The placeholder for a part that is loading or failed to load.
 * @param {{
 *   text: string | null, address: string,
 *   children?: Children
 * }} props
 */
export const Missing = ({ text, address, children }) =>
  text === null
    ? html`<p class="muted">${_("One moment.")}</p>`
    : html`<p><a href=${address}>${children}</a></p>`;

/** A button that closes a dialog. @param {{label?: string, onClick: () => void}} props */
export const Close = ({ label = _("Close"), onClick }) =>
  html`<${Button} icon="close" css="bare" label=${label} onClick=${onClick} />`;
