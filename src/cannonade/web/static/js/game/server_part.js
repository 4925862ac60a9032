// Parts of the server's pages that the table shows in its dialogs.

import { useEffect, useState } from "preact/hooks";
import { _ } from "../shared/language.js";
import { html } from "../shared/markup.js";
import { fetchPart } from "../shared/server_page.js";

/**
 * Fetch what a part of a page holds, when it is first drawn.
 * @param {string} address
 * @param {string} part a selector
 * @returns {string | null} HTML of our own server; null before it is there, "" if it
 *   cannot be fetched
 */
export function usePart(address, part) {
  const [found, setFound] = useState(/** @type {string | null} */ (null));
  useEffect(() => {
    void fetchPart(address, part).then(setFound);
  }, [address, part]);
  return found;
}

/**
 * What stands there until a part has come, or instead of it.
 * @param {{
 *   text: string | null, address: string,
 *   children?: import("../shared/markup.js").Children
 * }} props
 */
export const Missing = ({ text, address, children }) =>
  text === null
    ? html`<p class="muted">${_("One moment.")}</p>`
    : html`<p><a href=${address}>${children}</a></p>`;
