// The header, and the buttons beside or below the board.

import { _ } from "../shared/language.js";
import { lazyComponent } from "../shared/lazy_component.js";
import { drawn, html } from "../shared/markup.js";
import { Button, WORD_MARK } from "../shared/widgets.js";
import { shortRules } from "../shared/words.js";

/** @import { Props } from "../play/play.js" */
/** @import { Panel, View } from "../play/store.js" */

const [Par] = lazyComponent(async () => (await import("./par.js")).Par);

/** @param {Props} props */
export function Top({ state, play }) {
  const { view } = state;
  const deal = view.daily
    ? _("Daily {number}", { number: view.daily })
    : view.deal_name;
  const isParWanted = state.look.par === "on" && view.deal && !view.result;
  const opens = (/** @type {Panel} */ panel) => () => play.open(panel);
  /** @param {string} before */
  const par = (before) =>
    isParWanted && html`<${Par} key="par" game=${view.game} before=${before} />`;
  return html`<header class="top">
    <${Button}
      icon="menu"
      css="bare only-narrow menu-button"
      label=${_("Menu")}
      onClick=${opens("menu")}
    />
    <a class="home" href="/">${drawn(WORD_MARK)}</a>
    <div class="game-name only-wide">
      <b>${view.daily || !deal ? deal || _("A position") : _("Deal {deal}", { deal })}</b>
      <span class="muted">${view.rules.name}${par(", ")}</span>
      <span class="badge">${view.standing}</span>
    </div>
    <span class="spacer"></span>
    <span class="muted only-narrow deal-short">
      ${[deal, shortRules(view.rules.name)].filter(Boolean).join(" · ")}${par(" · ")}
    </span>
    <${Sound} state=${state} play=${play} />
    ${
      state.hasCoach &&
      !view.result &&
      html`<${Hints} ...${{ state, play }} css="bare only-narrow hint-button" label=${_("Hint")} />`
    }
    <${Button} icon="plus" css="only-wide" keyName="new" onClick=${opens("new")}>
      ${_("New game")}
    <//>
    <${Button} icon="book" css="only-wide" keyName="rules" onClick=${opens("rules")}>
      ${_("Rules")}
    <//>
    <${Button}
      icon="settings"
      css="only-wide menu-button"
      label=${_("Menu and settings")}
      onClick=${opens("menu")}
    />
  </header>`;
}

/** @param {Props} props */
function Sound({ state, play }) {
  const isOn = state.look.sound === "on";
  return html`<${Button}
    icon=${isOn ? "sound" : "mute"}
    css="bare sound"
    label=${isOn ? _("Sound is on: mute") : _("Sound is off: turn it on")}
    onClick=${() => void play.like({ sound: isOn ? "off" : "on" })}
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
export function Controls({ state, play }) {
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
    ${
      state.hasCoach
        ? html`<${Hints} state=${state} play=${play} />`
        : html`<${Button} icon="resign" onClick=${() => play.resign()}>${_("Resign")}<//>`
    }
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
