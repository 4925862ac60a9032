// The drawer of known cards: cards to come by suit and rank, the known bottom of the
// draw pile in order, every stack in full.

import { useLayoutEffect, useRef } from "preact/hooks";
import { cardBack, miniCard, suitMark } from "../shared/cards.js";
import { Close, fromMarkup, html, inText } from "../shared/markup.js";
import { CELLS } from "../shared/squares.js";
import {
  _,
  ngettext,
  SUIT_NAMES,
  SUITS as SUIT_WORDS,
  shortName,
} from "../shared/words.js";

/** @import { Props } from "../play/play.js" */
/** @import { Means, View } from "../play/state.js" */

const RANKS = [..."A23456789TJQK"];
const SUITS = [..."hdsc"];

/** @param {string} rank */
const rankName = (rank) => (rank === "T" ? "10" : rank);

/**
 * Open the drawer when it is rendered: as a modal sheet if the style sheet says so,
 * else beside the game. Opened by key, it takes the focus, and gives it back later.
 * @param {Means} means
 */
function useDrawer(means) {
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    const drawer = ref.current;
    const opener = document.activeElement;
    if (!drawer) return undefined;
    const isSheet = getComputedStyle(drawer).getPropertyValue("--is-sheet") === "1";
    if (isSheet) drawer.showModal();
    else drawer.setAttribute("open", "");
    if (isSheet || means === "keys") {
      /** @type {HTMLElement | null} */ (drawer.querySelector(".drawer-body"))?.focus();
    }
    return () => {
      const isLost = drawer.contains(document.activeElement);
      if (isLost && opener instanceof HTMLElement) setTimeout(() => opener.focus());
    };
  }, []);
  return ref;
}

/** @param {Props} props */
export function Known({ state, play }) {
  const { view, means } = state;
  const drawer = useDrawer(means);
  /** @param {MouseEvent} event */
  const closeOutside = (event) => {
    const isOutside = event.target === drawer.current;
    if (isOutside && drawer.current?.matches(":modal")) void play.open(null);
  };
  return html`<dialog
    ref=${drawer}
    class="drawer known-drawer"
    aria-label=${_("What you know")}
    onCancel=${() => play.open(null)}
    onClick=${closeOutside}
  >
    <div class="stack drawer-body" tabindex="0" role="region" aria-label=${_("What you know")}>
      <header class="ends">
        <h2>${_("What you know")}</h2>
        <${Close} onClick=${() => play.open(null)} />
      </header>
      <${ToCome} view=${view} />
      <${Bottom} view=${view} />
      <${Cards} title=${_("Royals to be placed")} cards=${view.queue} />
      <${Cards} title=${_("Shame pile")} cards=${view.shame} />
      <${Stacks} view=${view} />
    </div>
  </dialog>`;
}

/** @param {{view: View}} props */
function ToCome({ view }) {
  const bottom = new Set(view.known.flat());
  const coming = new Set([...view.unseen, ...bottom]);
  const jokers = ["X1", "X2"].filter((card) => coming.has(card)).length;
  return html`<section>
    <hgroup class="ends headline">
      <h3>${ngettext("{count} card to come", "{count} cards to come", coming.size)}</h3>
      <p class="muted">${kinds([...coming])}</p>
    </hgroup>
    <table class="to-come-table">
      <thead>
        <tr>
          <td></td>
          ${RANKS.map((rank) => html`<th scope="col">${rankName(rank)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${SUITS.map((suit) => html`<${Row} ...${{ suit, coming, bottom }} />`)}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row"><span class="visually-hidden">${_("Of each rank")}</span></th>
          ${RANKS.map((rank) => html`<td>${countOf(rank, coming)}</td>`)}
        </tr>
      </tfoot>
    </table>
    <p class="muted">${ngettext("{count} joker to come", "{count} jokers to come", jokers)}</p>
  </section>`;
}

/** @param {string[]} cards */
function kinds(cards) {
  const royals = cards.filter((card) => "JQK".includes(card.charAt(0))).length;
  const special = cards.filter((card) => "AX".includes(card.charAt(0))).length;
  const numbers = cards.length - royals - special;
  return [
    ngettext("{count} number", "{count} numbers", numbers),
    ngettext("{count} royal", "{count} royals", royals),
    _("{count} aces and jokers", { count: special }),
  ].join(", ");
}

/** @param {string} rank @param {Set<string>} coming */
const countOf = (rank, coming) =>
  SUITS.filter((suit) => coming.has(rank + suit)).length;

/** @param {{suit: string, coming: Set<string>, bottom: Set<string>}} props */
const Row = ({ suit, coming, bottom }) =>
  html`<tr>
    <th scope="row">${fromMarkup(suitMark(suit, SUIT_WORDS[suit]))}</th>
    ${RANKS.map((rank) => {
      const card = rank + suit;
      if (!coming.has(card)) return html`<td><i class="gone"></i></td>`;
      const css = `there ${SUIT_NAMES[suit]} ${bottom.has(card) ? "ringed" : ""}`;
      return html`<td><b class=${css}>${rankName(rank)}</b></td>`;
    })}
  </tr>`;

/** @param {{view: View}} props */
function Bottom({ view }) {
  if (!view.known.length) return null;
  return html`<section>
    <h3>${_("The bottom, in order of drawing")}</h3>
    <ol class="cluster bottom-order">
      ${
        view.unseen.length > 0 &&
        html`<li class="row">${fromMarkup(cardBack())}<span>${_("{count} unknown", { count: view.unseen.length })}</span></li>`
      }
      ${view.known.map(
        (layer) =>
          html`<li class=${`row ${layer.length > 1 ? "shuffled" : ""}`}>
            ${layer.map((card) => fromMarkup(miniCard(card)))}
            ${layer.length > 1 && html`<span>${_("in any order")}</span>`}
          </li>`,
      )}
    </ol>
  </section>`;
}

/** @param {{title: string, cards: string[]}} props */
const Cards = ({ title, cards }) =>
  cards.length > 0 &&
  html`<section>
    <h3>${title}</h3>
    <p class="cards">${cards.map((card) => inText(`${shortName(card)} `))}</p>
  </section>`;

/** @param {{view: View}} props */
const Stacks = ({ view }) =>
  html`<section>
    <hgroup class="ends headline">
      <h3>${_("Every stack")}</h3>
      <p class="muted">${_("top card first")}</p>
    </hgroup>
    <ul class="stacks">
      ${CELLS.map((cell) => {
        const cards = [...(view.stacks[cell] ?? [])].reverse();
        return html`<li class="headline">
          <span class="visually-hidden">${cell}</span>
          ${cards.map((card) => html`<span>${inText(shortName(card))}</span>`)}
          ${!cards.length && html`<span class="muted">${_("empty")}</span>`}
        </li>`;
      })}
    </ul>
  </section>`;
