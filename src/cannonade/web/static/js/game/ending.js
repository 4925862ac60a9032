// The end of a game: the result, the score, and what to do next; the text to share,
// also as a picture.

import { charge } from "../shared/cards.js";
import { Button, fromMarkup, html, inText } from "../shared/markup.js";
import { shareFor, showResult } from "../shared/server_page.js";
import { _ } from "../shared/words.js";
import { Medals } from "./earned.js";

/** @import { Play, Props } from "../play/play.js" */
/** @import { View } from "../play/state.js" */
/** @import { Way } from "../shared/generated.js" */

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
    <p class="muted">${[deal, view.rules.name].filter(Boolean).join(", ")}</p>
    <h1 tabindex="-1">${result.title}</h1>
    ${result.won && view.rules.scores_ploys && html`<${Reserve} score=${result.score ?? 0} />`}
    ${result.words.map((line) => html`<p class="end-words">${inText(line)}</p>`)}
    <${Ways} ...${{ ways: result.ways, css: "next", view, play, deal }} />
    <${Medals} view=${view} />
    <details>
      <summary>${_("More")}</summary>
      <${Ways} ...${{ ways: result.more_ways, view, play, deal }} />
      ${result.last.map((line) => html`<p class="muted">${inText(line)}</p>`)}
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

/** Whether others can open this table: an exported one, whose pages stand in a frame. */
const isPublished = window.parent !== window;
const [HOME] = import.meta.url.split("static/");

/**
 * What to do next: links to pages, and buttons for what is done here.
 * @param {{ways: readonly Way[], css?: string, view: View, play: Play, deal: string}} props
 */
function Ways({ ways, css = "", view, play, deal }) {
  const acts = actsOf(view, play, deal);
  return html`<div class=${`cluster ${css}`}>
    ${ways.map(({ name, place, act }, order) => {
      const look = css && !order ? "primary" : "";
      return act
        ? html`<${Button} ...${acts[act]} css=${look}><span>${name}</span><//>`
        : html`<a class=${`button ${look}`} href=${place}>${name}</a>`;
    })}
  </div>`;
}

/**
 * Return the buttons for what is done here, by the names of pages/end.py.
 * @param {View} view
 * @param {Play} play
 * @param {string} deal
 * @returns {Record<string, object>}
 */
function actsOf(view, play, deal) {
  const { code, share = "" } = view.result ?? {};
  const place = isPublished ? `${HOME}${code ? `#/shared/${code}` : ""}` : code;
  return {
    new: {
      icon: "plus",
      keyName: "new",
      onClick: () => play.begin(false),
    },
    share: {
      icon: "share",
      onClick: (/** @type {Clicked} */ { currentTarget }) =>
        shareFor(currentTarget, `${share}\n${place ?? ""}`.trim()),
    },
    again: { icon: "again", onClick: () => play.begin(true) },
    undo: {
      icon: "undo",
      keyName: "undo",
      isOff: view.undo === "nothing",
      onClick: () => play.undo(),
    },
    picture: {
      onClick: (/** @type {Clicked} */ { currentTarget }) =>
        showResult(
          currentTarget,
          async () => (await import("../shared/picture.js")).sharePicture(share, deal),
          _("Saved"),
          _("This browser can't make pictures"),
        ),
    },
  };
}
