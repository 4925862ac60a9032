// The end of a game: the result, the score, and what to do next.

import { Medals } from "../effects/medals.js";
import { copyFor, showResult } from "../shared/clipboard.js";
import { _ } from "../shared/language.js";
import { charge } from "../shared/marks.js";
import { drawn, html, inText } from "../shared/markup.js";
import { Button } from "../shared/widgets.js";

/** @import { Play, Props } from "../play/play.js" */
/** @import { View } from "../play/store.js" */

/** @typedef {{currentTarget: HTMLElement}} Clicked */

const MOST_PLOYS = 6;

/** @param {Props} props */
export function Ending({ state, play }) {
  const { view } = state;
  const { result } = view;
  if (!result) return null;
  const deal = view.deal_name;
  return html`<section class="ending" aria-label=${_("The end")}>
    <p class="muted">
      ${[deal && _("Deal {deal}", { deal }), view.rules.name].filter(Boolean).join(", ")}${
        view.daily &&
        html`, <a href=${`/daily/${view.daily}`}>${_("daily {number}", { number: view.daily })}</a>`
      }
    </p>
    <h1 tabindex="-1">${result.title}</h1>
    ${result.won && view.rules.scores_ploys && html`<${Reserve} score=${result.score ?? 0} />`}
    ${result.words.map((line) => html`<p class="end-words">${inText(line)}</p>`)}
    <${Next} ...${{ view, play }} hasCoach=${state.hasCoach} />
    <${Medals} view=${view} />
    ${result.last.map((line) => html`<p class="muted">${inText(line)}</p>`)}
    ${result.fair.map((line) => html`<p class="muted">${line}</p>`)}
    <${Share} text=${result.share} />
    <${Facts} facts=${result.facts} />
  </section>`;
}

/** @param {{score: number}} props */
const Reserve = ({ score }) =>
  html`<p class="reserve" role="img" aria-label=${_("{score} of 6 ploys in reserve", { score })}>
    ${Array.from({ length: MOST_PLOYS }, (_, place) =>
      drawn(charge(place < score ? "ready" : "spent")),
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

/** @param {{text: string}} props */
const Share = ({ text }) =>
  html`<div class="share panel-box">
    <p>${text.split("\n").map((line) => html`${line}<br />`)}</p>
    <${Button}
      icon="share"
      onClick=${(/** @type {Clicked} */ { currentTarget }) => copyFor(currentTarget, text)}
    >
      <span>${_("Copy")}</span>
    <//>
    <${Button} onClick=${(/** @type {Clicked} */ click) => sharePicture(click, text)}>
      <span>${_("Picture")}</span>
    <//>
  </div>`;

/** @param {Clicked} click @param {string} text */
async function sharePicture({ currentTarget }, text) {
  const share = async () => (await import("./share_picture.js")).sharePicture(text);
  const failed = _("This browser can't make pictures");
  await showResult(currentTarget, share, _("Saved"), failed);
}

/** @param {{view: View, hasCoach: boolean, play: Play}} props */
const Next = ({ view, hasCoach, play }) =>
  html`<div class="next">
    <${Button} icon="plus" css="primary" keyName="new" onClick=${() => play.begin(false)}
      >${_("New game")}<//
    >
    ${
      hasCoach &&
      html`<a class="button" href=${`/game/${view.game}/review`}>${_("Luck or you?")}</a>`
    }
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
