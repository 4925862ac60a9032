// The new-game form over the table: the server's own form, with its button focused.

import { useLayoutEffect, useRef } from "preact/hooks";
import { _ } from "../shared/language.js";
import { html } from "../shared/markup.js";
import { Missing, usePart } from "./dialog_parts.js";

/** @import { State } from "../play/store.js" */

/** @param {{state: State}} props */
export function NewGameForm({ state }) {
  const address = `/new?rules=${encodeURIComponent(state.view.rules.id)}`;
  const fields = usePart(address, ".new-game");
  const form = useRef(/** @type {HTMLFormElement | null} */ (null));
  useLayoutEffect(() => {
    const deal = form.current?.querySelector(".primary");
    if (deal instanceof HTMLElement) deal.focus({ preventScroll: true });
  }, [fields]);
  return fields
    ? html`<form
        ref=${form}
        class="new-game"
        translate
        method="post"
        action="/new"
        dangerouslySetInnerHTML=${{ __html: fields }}
      ></form>`
    : html`<${Missing} text=${fields} address=${address}>
        ${_("Open this form as a page")}
      <//>`;
}
