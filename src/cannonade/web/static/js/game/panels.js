// Dialogs over the page: menu, new game, rules, settings, keys, confirmations. Forms
// and rules are the server's own parts of pages; each change of a setting is saved
// immediately.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { newKey } from "../play/intents.js";
import { saveField, wordOf } from "../play/settings.js";
import { keyCap } from "../shared/display_settings.js";
import { Button, Close, html, Icon } from "../shared/markup.js";
import { fetchPart } from "../shared/server_page.js";
import { _ } from "../shared/words.js";
import { Known } from "./known_cards.js";

/** @import { Play, Props } from "../play/play.js" */
/** @import { Panel, State, View } from "../play/state.js" */
/** @import { ComponentType } from "preact" */
/** @import { Options } from "../shared/generated.js" */
/** @import { Children } from "../shared/markup.js" */

/**
 * A part of one of our server's pages, fetched on the first render; a link to the page
 * if it can't be fetched.
 * @param {{
 *   address: string, part: string, says: string, onShown?: (root: HTMLElement) => void,
 *   facts?: unknown, tag?: string, [attribute: string]: unknown
 * }} props `part` is a selector; `onShown` is called with what is shown, and again when
 *   the facts change
 */
function Part({ address, part, says, onShown, facts, tag = "div", ...rest }) {
  const [text, setText] = useState(/** @type {string | null} */ (null));
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => void fetchPart(address, part).then(setText), [address, part]);
  useLayoutEffect(() => {
    if (root.current) onShown?.(root.current);
  }, [text, facts]);
  if (text === null) return html`<p class="muted">${_("One moment.")}</p>`;
  if (!text) return html`<p><a href=${address}>${says}</a></p>`;
  return html`<${tag}
    ref=${root}
    translate
    ...${rest}
    dangerouslySetInnerHTML=${{ __html: text }}
  />`;
}

/** @param {HTMLElement} form */
function focusDeal(form) {
  const deal = form.querySelector(".primary");
  if (deal instanceof HTMLElement) deal.focus({ preventScroll: true });
}

/** @param {Props} props */
function SettingsForm({ state, play }) {
  const { options } = state.view;
  /** @param {Event} event */
  const change = ({ target }) => {
    const input = /** @type {HTMLInputElement} */ (target);
    const isOption = input.name === "draw" || input.name === "forced";
    void (isOption ? saveOptions(input, state, play) : saveField(input, play));
  };
  return html`<${Part}
    class="setting-groups"
    address="/settings"
    part=".setting-groups"
    says=${_("Open the settings as a page")}
    onShown=${(/** @type {HTMLElement} */ root) => showOptions(root, options)}
    facts=${options}
    onChange=${change}
  />`;
}

/**
 * Update the automatic actions from the game, whose options may differ.
 * @param {HTMLElement} root
 * @param {Options} options
 */
function showOptions(root, { automatic_draw, forced }) {
  for (const [name, value] of Object.entries({ draw: automatic_draw, forced })) {
    const input = root.querySelector(`[name="${name}"][value="${value}"]`);
    if (input instanceof HTMLInputElement) input.checked = true;
  }
}

/** @param {HTMLInputElement} input @param {State} state @param {Play} play */
function saveOptions(input, { view: { options } }, play) {
  const { automatic_draw: draw, forced } = options;
  const words = { draw, forced, [input.name]: wordOf(input) };
  play.setOptions({ automatic_draw: words.draw, forced: words.forced });
  return play.changeSettings(words);
}

/** @param {{title: string, css?: string, play: Play, children?: Children}} props */
function Dialog({ title, css = "", play, children }) {
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close(); // which gives the focus back
  }, []);
  // A dialog replaced by another one gets its close event late.
  const closed = () => ref.current?.isConnected && play.open(null);
  /** @param {MouseEvent} event */
  const closeOutside = (event) => event.target === ref.current && play.open(null);
  return html`<dialog
    ref=${ref}
    class=${`panel-dialog ${css}`}
    aria-label=${title}
    onClose=${closed}
    onClick=${closeOutside}
  >
    <div class="panel-body">
      <header class="ends panel-head">
        <h2>${title}</h2>
        <${Close} onClick=${() => play.open(null)} />
      </header>
      ${children}
    </div>
  </dialog>`;
}

/** @param {Props} props */
const NewGame = (props) =>
  html`<${Dialog} title=${_("New game")} css="new" ...${props}>
    <${Part}
      tag="form"
      class="new-game"
      method="post"
      action="/new"
      address=${`/new?rules=${encodeURIComponent(props.state.view.rules.id)}`}
      part=".new-game"
      says=${_("Open this form as a page")}
      onShown=${focusDeal}
    />
  <//>`;

/** @param {Props} props */
const SettingsDialog = (props) =>
  html`<${Dialog} title=${_("Settings")} ...${props}>
    <${SettingsForm} ...${props} />
    <p class="more">
      <${Button} css="only-wide" keyName="keys" onClick=${() => props.play.open("keys")}>
        ${_("Keys")}
      <//>
      <a href="/workshop">${_("Workshop")}</a>
    </p>
  <//>`;

/** @param {Props} props */
function Menu({ state, play }) {
  const { view } = state;
  const opens = (/** @type {Panel} */ panel) => () => play.open(panel);
  /** @type {[icon: string, name: string, onClick: () => void, more?: object][]} */
  const items = [
    ["plus", _("New game"), opens("new"), { keyName: "new" }],
    ["again", _("Same deal again"), () => play.begin(true)],
    ["redo", _("Redo"), () => play.redo(), { keyName: "redo" }],
    ["resign", _("Resign"), () => play.resign(), { isOff: view.result !== null }],
    ["book", _("Rules"), opens("rules"), { keyName: "rules" }],
    ["settings", _("Settings"), opens("settings")],
  ];
  return html`<${Dialog} title="Cannonade" css="menu" play=${play}>
    <p class="muted">
      ${view.rules.name}${view.deal_name && html`<br />${_("Deal {deal}", { deal: view.deal_name })}`}
      <br />${view.standing}
    </p>
    <nav class="stack menu-list">
      ${items.map(
        ([icon, name, onClick, more]) =>
          (icon !== "redo" || view.can_redo) &&
          html`<${Button} ...${{ icon, onClick, ...more }}>${name}<//>`,
      )}
    </nav>
    ${!view.result && html`<${WatchFromHere} game=${view.game} />`}
    <a class="more" href="/">${_("Choose a game")}</a>
  <//>`;
}

/** @param {{game: string}} props */
const WatchFromHere = ({ game }) =>
  html`<form class="stack menu-list" method="post" action=${`/game/${game}/watch`}>
    <input type="hidden" name="key" value=${newKey()} />
    <button class="button" aria-describedby="watching">
      <${Icon} name="play" />${_("Watch the coach play on")}
    </button>
    <p class="muted" id="watching">
      ${_("In a new game with the hidden cards reshuffled, so it tells you nothing about yours.")}
    </p>
  </form>`;

/** @param {Props} props */
const Rules = ({ state: { view }, play }) =>
  html`<${Dialog} title=${_("Rules: {name}", { name: view.rules.name })} css="rules" play=${play}>
    <${Part}
      class="rules-text"
      address=${`/rules/${encodeURIComponent(view.rules.id)}`}
      part="main"
      says=${_("The rules in words")}
    />
  <//>`;

/** Keys that are not letters, with their labels. */
const ALWAYS = new Map([
  ["Arrows", _("Arrows")],
  ["1-9", "1-9"],
  ["Enter", "Enter"],
  ["Space", _("Space")],
  ["Escape", _("Escape")],
]);

/**
 * The names of keys, or of actions with a key.
 * @type {[names: string[], does: string][]}
 */
const KEYS = [
  [["1-9"], _("Select a cell: 1 2 3 is the top row, 7 8 9 the bottom one")],
  [["Arrows"], _("Move over the board")],
  [["Enter", "Space"], _("Play on the selected square")],
  [["next"], _("Go to the next place for the card")],
  [["draw"], _("Draw")],
  [["keep"], _("Keep the grid as it was dealt")],
  [["extract"], _("Spend an ace: then a stack")],
  [["reassign"], _("Spend a joker: then what it is for")],
  [["undo", "redo"], _("Undo, redo")],
  [["known"], _("Known cards")],
  [["hint"], _("Hint")],
  [["again"], _("Repeat the last sentence")],
  [["rules"], _("Rules")],
  [["keys"], _("Keys")],
  [["mute"], _("Sound on or off")],
  [["new"], _("New game")],
  [["Escape"], _("Cancel, close")],
];

/** Return the labels of some keys; letters may be off. @param {string[]} names */
const capsOf = (names) =>
  names.map((name) => ALWAYS.get(name) ?? keyCap(name)).filter(Boolean);

/** @param {Props} props */
const Keys = ({ play }) =>
  html`<${Dialog} title=${_("Keys")} css="keys" play=${play}>
    <dl class="key-list">
      ${KEYS.filter(([names]) => capsOf(names).length).map(
        ([names, does]) =>
          html`<dt>${capsOf(names).map((cap) => html`<kbd>${cap}</kbd> `)}</dt>
            <dd>${does}</dd>`,
      )}
    </dl>
  <//>`;

/** @param {Props} props */
const UndoQuestion = ({ state, play }) =>
  html`<${Dialog} title=${_("Undo")} css="question" play=${play}>
    <p>
      ${
        state.view.result
          ? _("The game is over. Undoing its end counts as help.")
          : _("You have already seen the next card, so undoing now counts as help.")
      }
    </p>
    <div class="cluster answers">
      <${Button} onClick=${() => play.open(null)}>${_("Leave it")}<//>
      <${Button} css="primary" icon="undo" autofocus onClick=${() => play.undo()}>
        ${_("Undo")}
      <//>
    </div>
  <//>`;

/** @param {Props} props */
const HintQuestion = ({ play }) =>
  html`<${Dialog} title=${_("Hint")} css="question" play=${play}>
    <p>
      ${_("A hint makes this a game with help. Your statistics count it separately.")}
    </p>
    <div class="cluster answers">
      <${Button} onClick=${() => play.open(null)}>${_("Not now")}<//>
      <${Button} css="primary" icon="hint" autofocus onClick=${() => play.hint()}>
        ${_("Show it")}
      <//>
    </div>
  <//>`;

/** @param {Props} props */
const ResignQuestion = ({ play }) =>
  html`<${Dialog} title=${_("Resign")} css="question" play=${play}>
    <p>${_("The game ends here, as a loss. Undoing that counts as help.")}</p>
    <div class="cluster answers">
      <${Button} css="primary" autofocus onClick=${() => play.open(null)}>${_("Play on")}<//>
      <${Button} icon="resign" onClick=${() => play.resign()}>${_("Resign")}<//>
    </div>
  <//>`;

/** @type {Readonly<Record<Panel, ComponentType<Props>>>} */
const PANELS = {
  known: Known,
  menu: Menu,
  new: NewGame,
  rules: Rules,
  settings: SettingsDialog,
  keys: Keys,
  undo: UndoQuestion,
  hint: HintQuestion,
  resign: ResignQuestion,
};

/** The open panel. @param {Props} props */
export const Panels = (props) =>
  props.state.panel && html`<${PANELS[props.state.panel]} ...${props} />`;
