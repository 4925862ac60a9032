// The end of a game: the result, the score, and what to do next; the text to share,
// also as a picture.

import { charge } from "../shared/cards.js";
import { _ } from "../shared/language.js";
import { Button, fromMarkup, html, inText } from "../shared/markup.js";
import { hasShareSheet, shareFor, showResult } from "../shared/server_page.js";
import { Medals } from "./earned.js";

/** @import { Play, Props } from "../play/play.js" */
/** @import { View } from "../play/state.js" */

/** @typedef {{currentTarget: HTMLElement}} Clicked */

const MOST_PLOYS = 6;

/** @param {Props} props */
export function Ending({ state, play }) {
  const { view } = state;
  const { result } = view;
  if (!result) return null;
  const deal = view.daily
    ? _("Daily {number}", { number: view.daily })
    : view.deal_name && _("Deal {deal}", { deal: view.deal_name });
  return html`<section class="ending" aria-label=${_("The end")}>
    <p class="muted">
      ${view.daily ? html`<a href=${`/daily/${view.daily}`}>${deal}</a>` : deal}
      ${deal && ", "}${view.rules.name}
    </p>
    <h1 tabindex="-1">${result.title}</h1>
    ${result.won && view.rules.scores_ploys && html`<${Reserve} score=${result.score ?? 0} />`}
    ${result.words.map((line) => html`<p class="end-words">${inText(line)}</p>`)}
    <${Next} ...${{ view, play }} />
    <${Medals} view=${view} />
    ${result.last.map((line) => html`<p class="muted">${inText(line)}</p>`)}
    ${result.fair.map((line) => html`<p class="muted">${line}</p>`)}
    <${Share} text=${result.share} code=${result.code} deal=${deal} />
    <${Facts} facts=${result.facts} />
  </section>`;
}

/** @param {{score: number}} props */
const Reserve = ({ score }) =>
  html`<p class="cluster reserve" role="img" aria-label=${_("{score} of 6 ploys in reserve", { score })}>
    ${Array.from({ length: MOST_PLOYS }, (_, place) =>
      fromMarkup(charge(place < score ? "ready" : "spent")),
    )}
  </p>`;

/** @param {{facts: [name: string, value: string][]}} props */
const Facts = ({ facts }) =>
  html`<table class="facts">
    <tbody>
      ${facts.map(
        ([name, value]) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${value}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** @param {{text: string, code: string | null, deal: string}} props */
const Share = ({ text, code, deal }) =>
  html`<div class="ends share panel-box">
    <p>${text.split("\n").map((line) => html`${line}<br />`)}</p>
    <${Button}
      icon="share"
      onClick=${(/** @type {Clicked} */ { currentTarget }) => shareFor(currentTarget, `${text}${isPublished ? `\n${HOME}` : ""}`)}
    >
      <span>${hasShareSheet() ? _("Share") : _("Copy")}</span>
    <//>
    ${
      code &&
      html`<${Button}
        title=${_("Others play the same deal, and then see both games")}
        onClick=${(/** @type {Clicked} */ { currentTarget }) =>
          shareFor(currentTarget, `${text}\n${placeToOpen(code)}`)}
      >
        <span>${_("Challenge")}</span>
      <//>`
    }
    <${Button}
      onClick=${(/** @type {Clicked} */ { currentTarget }) =>
        showResult(
          currentTarget,
          async () => (await import("../shared/picture.js")).sharePicture(text, deal),
          _("Saved"),
          _("This browser can't make pictures"),
        )}
    >
      <span>${_("Picture")}</span>
    <//>
  </div>`;

/** Whether others can open this table: an exported one, whose pages stand in a frame. */
const isPublished = window.parent !== window;
const [HOME] = import.meta.url.split("static/");

/** Return the address of a game at a published table, elsewhere its code. @param {string} code */
const placeToOpen = (code) => (isPublished ? `${HOME}#/shared/${code}` : code);

/** @param {{view: View, play: Play}} props */
const Next = ({ view, play }) =>
  html`<div class="cluster next">
    ${view.result?.is_first && html`<a class="button primary first" href="/lessons">${_("Learn more")}</a>`}
    <${Button}
      icon="plus"
      css=${view.result?.is_first ? "first" : "primary"}
      keyName="new"
      onClick=${() => play.begin(false)}
      >${view.result?.is_first ? _("Another") : _("New game")}<//
    >
    ${view.result?.is_first && html`<a class="button first" href="/daily">${_("Today's deal")}</a>`}
    <a class="button" href=${`/game/${view.game}/review`}>${_("Review")}</a>
    <${Button} icon="again" onClick=${() => play.begin(true)}>${_("Same deal")}<//>
    <${Button}
      icon="undo"
      keyName="undo"
      isOff=${view.undo === "nothing"}
      onClick=${() => play.undo()}
      >${_("Undo")}<//
    >
    <a class="button" href=${`/game/${view.game}/replay`}>${_("Replay")}</a>
  </div>`;
