// The history: the twelve royals, the draw pile, the log.

import { DrawPile } from "../play/board.js";
import { miniCard, suitMark } from "../shared/cards.js";
import { _ } from "../shared/language.js";
import { drawn, html, inText } from "../shared/markup.js";
import { SUIT_NAMES, spokenName } from "../shared/words.js";

/** @import { Play, Props } from "../play/play.js" */
/** @import { View } from "../play/store.js" */

const MOST_SHOWN = 3;

/** @param {Props} props */
export function GameHistory({ state, play }) {
  const { view } = state;
  return html`<section class="past" aria-label=${_("So far")}>
    <div>
      <p class="royals-count corner">
        <span>
          <span class="display">${view.dead_count}</span>
          <span class="muted display-of only-narrow">/12</span>
        </span>
        <span class="only-wide">${_("of 12 royals down")}</span>
        <span class="muted only-narrow">${_("royals")}</span>
      </p>
      <${Roster} view=${view} />
    </div>
    <${Pile} view=${view} play=${play} />
    <${Log} log=${view.log} />
  </section>`;
}

/** @param {{view: View}} props */
function Roster({ view }) {
  const placed = new Map(
    Object.values(view.royals).map(({ card, dead }) => [
      card,
      dead ? "down" : "living",
    ]),
  );
  const cards = [..."KQJ"].flatMap((rank) => [..."hdsc"].map((suit) => rank + suit));
  return html`<ul class="roster" aria-label=${_("The twelve royals")}>
    ${cards.map((card) => html`<${Royal} card=${card} css=${placed.get(card) ?? "to-come"} />`)}
  </ul>`;
}

/** @type {Readonly<Record<string, string>>} */
const STANDS = {
  living: _("on the table"),
  down: _("down"),
  "to-come": _("to come"),
};

/** @param {{card: string, css: string}} props */
const Royal = ({ card, css }) =>
  html`<li class=${`${css} ${SUIT_NAMES[card.charAt(1)]}`}>
    <span aria-hidden="true">${card.charAt(0)}${drawn(suitMark(card.charAt(1)))}</span>
    <span class="visually-hidden">${spokenName(card)}: ${STANDS[css]}</span>
  </li>`;

/** @param {{view: View, play: Play}} props */
const Pile = ({ view, play }) =>
  html`<div class="pile-section">
    <h2 class="label">${_("Draw pile")}</h2>
    <div class="draw-pile">
      <span class="corner"><${DrawPile} view=${view} play=${play} /></span>
      <div class="pile-words">
        <b>${view.draw_pile_words}</b><${Bottom} view=${view} />
      </div>
    </div>
  </div>`;

/** @param {{view: View}} props */
function Bottom({ view }) {
  const known = view.known.flat();
  if (!known.length) return null;
  const more = known.length - MOST_SHOWN;
  return html`<div class="muted">${_("Known at the bottom")}</div>
    <div class="known-bottom">
      ${known.slice(0, MOST_SHOWN).map((card) => drawn(miniCard(card)))}
      ${more > 0 && html`<span>+${more}</span>`}
    </div>`;
}

/** @param {{log: [start: string, came: string][]}} props */
const Log = ({ log }) =>
  html`<div class="log">
    <h2 class="label">${_("Log")}</h2>
    <ol>
      ${log.map(
        ([start, came]) =>
          html`<li><b>${inText(start)}</b> <span>${inText(came)}</span></li>`,
      )}
    </ol>
  </div>`;
