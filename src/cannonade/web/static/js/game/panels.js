// Dialogs over the page: menu, new game, rules, settings, keys, confirmations. Forms
// and rules are the server's own parts of pages; each change of a setting is saved
// immediately.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { newKey } from "../play/intents.js";
import { saveField, wordOf } from "../play/settings.js";
import { keyCap } from "../shared/display_settings.js";
import { _ } from "../shared/language.js";
import { Button, Close, html, Icon } from "../shared/markup.js";
import { fetchPart } from "../shared/server_page.js";

/** @import { Play, Props } from "../play/play.js" */
/** @import { Panel, State, View } from "../play/state.js" */
/** @import { ComponentType } from "preact" */
/** @import { Options } from "../shared/generated.js" */
/** @import { Children } from "../shared/markup.js" */

/**
 * Fetch a part of a page on the first render.
 * @param {string} address
 * @param {string} part a selector
 * @returns {string | null} our server's HTML; null before it has arrived, "" if it
 *   can't be fetched
 */
function usePart(address, part) {
  const [found, setFound] = useState(/** @type {string | null} */ (null));
  useEffect(() => {
    void fetchPart(address, part).then(setFound);
  }, [address, part]);
  return found;
}

/**
 * The placeholder for a part that is loading or failed to load.
 * @param {{
 *   text: string | null, address: string,
 *   children?: Children
 * }} props
 */
const Missing = ({ text, address, children }) =>
  text === null
    ? html`<p class="muted">${_("One moment.")}</p>`
    : html`<p><a href=${address}>${children}</a></p>`;

/** @param {{state: State}} props */
function NewGameForm({ state }) {
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

/** @param {Props} props */
function SettingsForm({ state, play }) {
  const fields = usePart("/settings", ".setting-groups");
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const { options } = state.view;
  useLayoutEffect(() => showOptions(root.current, options), [fields, options]);
  if (!fields) {
    return html`<${Missing} text=${fields} address="/settings">
      ${_("Open the settings as a page")}
    <//>`;
  }
  /** @param {Event} event */
  const change = ({ target }) => {
    const input = /** @type {HTMLInputElement} */ (target);
    const isOption = input.name === "draw" || input.name === "forced";
    void (isOption ? saveOptions(input, state, play) : saveField(play, input));
  };
  return html`<div
    ref=${root}
    class="setting-groups"
    translate
    onChange=${change}
    dangerouslySetInnerHTML=${{ __html: fields }}
  ></div>`;
}

/**
 * Update the automatic actions from the game, whose options may differ.
 * @param {HTMLElement | null} root
 * @param {Options} options
 */
function showOptions(root, { automatic_draw, forced }) {
  for (const [name, value] of Object.entries({ draw: automatic_draw, forced })) {
    const input = root?.querySelector(`[name="${name}"][value="${value}"]`);
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
  html`<${Dialog} title=${_("New game")} css="new" ...${props}
    ><${NewGameForm} ...${props}
  /><//>`;

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
function Rules({ state, play }) {
  const address = `/rules/${encodeURIComponent(state.view.rules.id)}`;
  const text = usePart(address, "main");
  return html`<${Dialog}
    title=${_("Rules: {name}", { name: state.view.rules.name })}
    css="rules"
    play=${play}
  >
    ${
      text
        ? html`<div
            class="rules-text"
            translate
            dangerouslySetInnerHTML=${{ __html: text }}
          ></div>`
        : html`<${Missing} text=${text} address=${address}>${_("The rules in words")}<//>`
    }
  <//>`;
}

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

/** @type {Readonly<Partial<Record<Panel, ComponentType<Props>>>>} */
const PANELS = {
  menu: Menu,
  new: NewGame,
  rules: Rules,
  settings: SettingsDialog,
  keys: Keys,
  undo: UndoQuestion,
  hint: HintQuestion,
  resign: ResignQuestion,
};

/** @param {Props} props */
export function Panels(props) {
  const Shown = PANELS[props.state.panel ?? "known"];
  return Shown && html`<${Shown} ...${props} />`;
}
