// The game page, in reading order: it replaces the board that the server drew, and
// follows other tabs with the same game.

import { Board, DrawPile } from "../play/board.js";
import { previewOf } from "../play/choices.js";
import { Hand, Ploys, Verdict } from "../play/hand.js";
import { askWhy, sendIntent } from "../play/intents.js";
import { openPage } from "../play/page.js";
import { createPlay } from "../play/play.js";
import { miniCard, suitMark } from "../shared/cards.js";
import { Button, fromMarkup, html, inText, lazyComponent } from "../shared/markup.js";
import { _, SUIT_NAMES, shortRules, spokenName } from "../shared/words.js";

/** @import { Play, Props } from "../play/play.js" */
/** @import { Panel, State, View } from "../play/state.js" */

const [Panels] = lazyComponent(async () => (await import("./panels.js")).Panels);
const [Tip] = lazyComponent(async () => (await import("./tips.js")).Tip);
const [Hint] = lazyComponent(async () => (await import("./hint_panel.js")).Hint);
const [Ending, fetchEnding] = lazyComponent(
  async () => (await import("./ending.js")).Ending,
);

const LINKS = {
  slow: _("Waiting for the server."),
  lost: _(
    "The server isn't responding. Your last action is saved and will be sent again.",
  ),
};

/** The name of the game, as the server has drawn it. */
const wordMark = document.querySelector(".home")?.innerHTML ?? "";

/** @param {Props} props */
function Table({ state, play }) {
  const { view, link, panel } = state;
  const isOver = view.result !== null;
  const both = { state, play };
  return html`<main
    id="game"
    class=${classesOf(state)}
    data-ply=${view.ply}
    data-ready=""
  >
    <${Top} ...${both} />
    ${!isOver && html`<${Hand} ...${both} /><${Answer} ...${both} />`}
    <${Board} state=${state} />
    ${
      isOver
        ? html`<${Ending} ...${both} />`
        : html`<${Ploys} ...${both} /><${Controls} ...${both} />`
    }
    <${GameHistory} ...${both} />
    ${!isOver && (state.hint || state.watch) && html`<${Hint} ...${both} />`}
    ${panel && html`<${Panels} ...${both} />`}
    <p class="visually-hidden" role="status">${state.announcement}</p>
    ${link && html`<p class="link-state" role="alert">${LINKS[link]}</p>`}
  </main>`;
}

/** The verdict; in its place a tip, if nothing else is there. @param {Props} props */
function Answer({ state, play }) {
  const { tip, held, refused, hint, watch } = state;
  const isSpending = held !== null && held.ploy !== "hand";
  return tip && !(isSpending || previewOf(state) || refused || hint || watch)
    ? html`<${Verdict} state=${state}><${Tip} state=${state} play=${play} /><//>`
    : html`<${Verdict} state=${state} />`;
}

/** @param {State} state */
function classesOf({ view: { result }, hint }) {
  const marks = hint?.marks.map((each) => `hint-${each}`) ?? [];
  const css = ["game", result && "over", result?.won && "field-won", ...marks];
  return css.filter(Boolean).join(" ");
}

/** @param {Props} props */
function Top({ state, play }) {
  const { view } = state;
  const deal = view.daily
    ? _("Daily {number}", { number: view.daily })
    : view.deal_name;
  const opens = (/** @type {Panel} */ panel) => () => play.open(panel);
  return html`<header class="top">
    <${Button}
      icon="menu"
      css="bare only-narrow menu-button"
      label=${_("Menu")}
      onClick=${opens("menu")}
    />
    <a class="home" href="/">${fromMarkup(wordMark)}</a>
    <div class="game-name only-wide">
      <b>${view.daily || !deal ? deal || _("A position") : _("Deal {deal}", { deal })}</b>
      <span class="muted">${view.rules.name}</span>
      <span class="badge">${view.standing}</span>
    </div>
    <span class="spacer"></span>
    <span class="muted only-narrow deal-short">
      ${[deal, shortRules(view.rules.name)].filter(Boolean).join(" · ")}
    </span>
    ${
      !view.result &&
      html`<${Hints} ...${{ state, play }} css="bare only-narrow hint-button" label=${_("Hint")} />`
    }
    <${Sound} state=${state} play=${play} />
    <${Button} icon="plus" css="only-wide" keyName="new" onClick=${opens("new")}>
      ${_("New game")}
    <//>
    <${Button} icon="book" css="only-wide" keyName="rules" onClick=${opens("rules")}>
      ${_("Rules")}
    <//>
    <${Button}
      icon="menu"
      css="only-wide menu-button"
      label=${_("Menu")}
      onClick=${opens("menu")}
    />
  </header>`;
}

/** @param {Props} props */
function Sound({ state, play }) {
  const isOn = state.settings.sound === "on";
  return html`<${Button}
    icon=${isOn ? "sound" : "mute"}
    css="bare sound"
    label=${isOn ? _("Sound is on: mute") : _("Sound is off: turn it on")}
    onClick=${() => void play.changeSettings({ sound: isOn ? "off" : "on" })}
  />`;
}

/** @param {Props & {css?: string, label?: string}} props */
const Hints = ({ state, play, css = "", label }) =>
  html`<${Button}
    icon="hint"
    css=${css}
    label=${label}
    keyName=${label ? undefined : "hint"}
    aria-pressed=${state.hint !== null}
    onClick=${() => void play.hint()}
    >${label ? null : _("Hint")}<//
  >`;

/** @param {Props} props */
function Controls({ state, play }) {
  const { view } = state;
  return html`<section class="controls" aria-label=${_("Controls")}>
    <${Button}
      icon="undo"
      css="corner undo"
      keyName="undo"
      isOff=${view.undo === "nothing"}
      onClick=${() => play.undo()}
      >${_("Undo")}<//
    >
    <${Button}
      icon="redo"
      keyName="redo"
      isOff=${!view.can_redo}
      onClick=${() => play.redo()}
      >${_("Redo")}<//
    >
    <${Hints} state=${state} play=${play} />
    <${Button}
      icon="known"
      css="corner known"
      keyName="known"
      aria-expanded=${state.panel === "known"}
      onClick=${() => play.open("known")}
      >${_("Known")}<//
    >
  </section>`;
}

const MOST_SHOWN = 3;

/** @param {Props} props */
function GameHistory({ state, play }) {
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
    <${DrawPileSection} view=${view} play=${play} />
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
    <span aria-hidden="true">${card.charAt(0)}${fromMarkup(suitMark(card.charAt(1)))}</span>
    <span class="visually-hidden">${spokenName(card)}: ${STANDS[css]}</span>
  </li>`;

/** @param {{view: View, play: Play}} props */
const DrawPileSection = ({ view, play }) =>
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
      ${known.slice(0, MOST_SHOWN).map((card) => fromMarkup(miniCard(card)))}
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

/**
 * @param {() => Play} getPlay
 * @returns {(view: View) => void} sends a view to the other tabs
 */
function watchTabs(getPlay) {
  const channel = new BroadcastChannel("cannonade");
  const gameHere = () => getPlay().get().view.game;
  /** The latest known state of the server. */
  let lastShared = "";

  const refresh = () => void getPlay().refresh(gameHere());

  channel.addEventListener("message", ({ data }) => {
    const { view } = getPlay().get();
    const isOlder = data.log_count <= view.log_count;
    if (data.game === view.game && !isOlder) refresh();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") refresh();
  });
  window.addEventListener("pageshow", (event) => event.persisted && refresh());
  window.addEventListener("online", refresh);
  window.addEventListener("popstate", () => {
    const game = /\/game\/([^/]+)$/.exec(location.pathname)?.[1];
    if (game) void getPlay().refresh(game);
  });

  return ({ game, log_count }) => {
    const news = `${game} ${log_count}`;
    if (news === lastShared) return;
    lastShared = news;
    channel.postMessage({ game, log_count });
  };
}

/** @param {HTMLElement} root */
async function begin(root) {
  // The server renders the end of a game too; it must not disappear for a moment.
  if (root.classList.contains("over")) await fetchEnding();
  const play = await openPage(root, Table, (store, effects) => {
    const share = watchTabs(() => here);
    const here = createPlay(store, effects, { share, sendIntent, askWhy });
    void import("./tips.js").then(({ watchTips, sitBeside }) => {
      watchTips(store);
      sitBeside(store, () => here);
    });
    return here;
  });
  void fetchEnding();
  if (/[?&]watch\b/.test(location.search)) (await play.fetchCoach()).watch();
}

const root = document.getElementById("game");
if (root) void begin(root);
