// The whole game page, in reading order.

import { Board } from "../play/board.js";
import { Hand } from "../play/hand.js";
import { Ploys } from "../play/ploys.js";
import { Verdict } from "../play/verdict.js";
import { _ } from "../shared/language.js";
import { lazyComponent } from "../shared/lazy_component.js";
import { html } from "../shared/markup.js";
import { Controls, Top } from "./controls.js";
import { GameHistory } from "./history.js";

/** @import { Props } from "../play/play.js" */
/** @import { State } from "../play/store.js" */

const [Known] = lazyComponent(async () => (await import("./known_cards.js")).Known);
const [Panels] = lazyComponent(async () => (await import("./panels.js")).Panels);
const [Hint] = lazyComponent(async () => (await import("./hint_panel.js")).Hint);
const [Ending, fetchEnding] = lazyComponent(
  async () => (await import("./ending.js")).Ending,
);

export { fetchEnding };

const LINKS = {
  slow: _("Waiting for the server."),
  lost: _(
    "The server isn't responding. Your last action is saved and will be sent again.",
  ),
};

/** @param {Props} props */
export function Table({ state, play }) {
  const { view, link } = state;
  const isOver = view.result !== null;
  const both = { state, play };
  return html`<main
    id="game"
    class=${classesOf(state)}
    data-ply=${view.ply}
    data-coach=${state.hasCoach ? "yes" : undefined}
    data-ready=""
  >
    <${Top} ...${both} />
    ${!isOver && html`<${Hand} ...${both} /><${Verdict} state=${state} />`}
    <${Board} state=${state} />
    ${
      isOver
        ? html`<${Ending} ...${both} />`
        : html`<${Ploys} ...${both} /><${Controls} ...${both} />`
    }
    <${GameHistory} ...${both} />
    ${(state.hint || state.watch) && html`<${Hint} ...${both} />`}
    ${state.panel === "known" && html`<${Known} ...${both} />`}
    ${isDialog(state.panel) && html`<${Panels} ...${both} />`}
    <p class="visually-hidden" role="status">${state.said}</p>
    ${link && html`<p class="link-state" role="alert">${LINKS[link]}</p>`}
  </main>`;
}

/** @param {State["panel"]} panel */
const isDialog = (panel) => panel !== null && panel !== "known";

/** @param {State} state */
function classesOf({ view: { result }, hint }) {
  const marks = hint?.marks.map((each) => `hint-${each}`) ?? [];
  const css = ["game", result && "over", result?.won && "field-won", ...marks];
  return css.filter(Boolean).join(" ");
}
