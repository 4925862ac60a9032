// The end of a game: the result, the score, and what to do next; the text to share,
// also as a picture.

import { charge } from "../shared/cards.js";
import { _ } from "../shared/language.js";
import { Button, fromMarkup, html, inText } from "../shared/markup.js";
import { shareFor, showResult } from "../shared/server_page.js";
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
    <details>
      <summary>${_("More")}</summary>
      <${More} ...${{ view, play, deal }} />
      ${result.last.map((line) => html`<p class="muted">${inText(line)}</p>`)}
      <${Facts} facts=${result.facts} />
    </details>
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

/** Whether others can open this table: an exported one, whose pages stand in a frame. */
const isPublished = window.parent !== window;
const [HOME] = import.meta.url.split("static/");

/** Return the address of a game at a published table, elsewhere its code. @param {string} code */
const placeToOpen = (code) => (isPublished ? `${HOME}#/shared/${code}` : code);

/** What most people do next. @param {{view: View, play: Play}} props */
function Next({ view, play }) {
  const { is_first, won, share = "" } = view.result ?? {};
  return html`<div class="cluster next">
    <${Button} icon="plus" css="primary" keyName="new" onClick=${() => play.begin(false)}
      >${_("Again")}<//
    >
    <a class="button" href=${`/game/${view.game}/review`}>${won ? _("Review") : _("See why")}</a>
    <${Button}
      icon="share"
      onClick=${(/** @type {Clicked} */ { currentTarget }) =>
        shareFor(currentTarget, `${share}${isPublished ? `\n${HOME}` : ""}`)}
    >
      <span>${_("Share")}</span>
    <//>
    ${is_first && !won && html`<a class="button" href="/lessons">${_("Learn more")}</a>`}
  </div>`;
}

/** The rest. @param {{view: View, play: Play, deal: string}} props */
function More({ view, play, deal }) {
  const { code, share = "" } = view.result ?? {};
  return html`<div class="cluster">
    <${Button} icon="again" onClick=${() => play.begin(true)}>${_("Same deal")}<//>
    <${Button}
      icon="undo"
      keyName="undo"
      isOff=${view.undo === "nothing"}
      onClick=${() => play.undo()}
      >${_("Undo")}<//
    >
    <a class="button" href=${`/game/${view.game}/replay`}>${_("Replay")}</a>
    ${
      code &&
      html`<${Button}
        onClick=${(/** @type {Clicked} */ { currentTarget }) =>
          shareFor(currentTarget, `${share}\n${placeToOpen(code)}`)}
      >
        <span>${_("Challenge")}</span>
      <//>`
    }
    <${Button}
      onClick=${(/** @type {Clicked} */ { currentTarget }) =>
        showResult(
          currentTarget,
          async () => (await import("../shared/picture.js")).sharePicture(share, deal),
          _("Saved"),
          _("This browser can't make pictures"),
        )}
    >
      <span>${_("Picture")}</span>
    <//>
  </div>`;
}
