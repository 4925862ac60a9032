// The card in hand, and brief instructions for it.

import { Component, createRef } from "preact";
import { handCard } from "../shared/cards.js";
import { _ } from "../shared/language.js";
import { drawn, html, inText } from "../shared/markup.js";
import { Key } from "../shared/widgets.js";
import { shortName, spokenName } from "../shared/words.js";
import { can, liftedCard, previewed } from "./choices.js";

/** @import { RefObject } from "preact" */
/** @import { Play, Props } from "./play.js" */
/** @import { State } from "./store.js" */

/** @param {Props} props */
export function Hand({ state, play }) {
  const { view } = state;
  const [head, ...lines] = handWords(state);
  const label = [_("In hand"), ...(view.waiting ? [_("(one waits)")] : [])].join(" ");
  return html`<section class="hand" aria-label=${_("Hand")}>
    <h2 class="label">${label}</h2>
    <div class="hand-place">
      <${Place} state=${state} play=${play} />
      <p class="hand-words muted only-wide">
        <strong>${inText(head ?? "")}</strong>
        ${lines.map((line) => html`<span class="line">${inText(line)}</span>`)}
      </p>
    </div>
    ${can(view, "keep") && html`<${Keep} play=${play} />`}
  </section>`;
}

/**
 * The place of the hand is always the same button, so that it keeps its focus.
 * @param {Props} props
 */
function Place({ state, play }) {
  const { view } = state;
  const isGhost = view.hand !== null && (state.dragging || isLifted(state));
  const css = isGhost ? "ghost" : view.hand ? "" : "empty";
  const isHeld = state.held?.ploy === "hand";
  return html`<button
    type="button"
    class=${`hand-card ${css} ${isHeld ? "held" : ""}`}
    aria-label=${placeLabel(state)}
    aria-pressed=${view.hand ? isHeld : undefined}
    disabled=${!view.hand && !can(view, "draw")}
    onClick=${() => play.takeHand()}
  >
    ${isGhost ? html`<${Ghost} state=${state} />` : html`<${Face} state=${state} />`}
  </button>`;
}

/** @param {State} state */
const isLifted = (state) => liftedCard(state) === state.view.hand;

/** @param {State} state */
function placeLabel({ view }) {
  if (view.hand) return _("{hand}, in hand", { hand: spokenName(view.hand) });
  return can(view, "draw") ? _("Draw a card") : _("No card in hand");
}

/** @param {{state: State}} props */
function Face({ state: { view } }) {
  if (view.hand) return drawn(handCard(view.hand));
  if (!can(view, "draw")) return null;
  return html`<span><b>${_("Draw")}</b><br /><${Key} name="draw" /></span>`;
}

/** @param {{state: State}} props */
function Ghost({ state }) {
  return html`<span>
    <b>${inText(shortName(state.view.hand ?? ""))}</b>
    ${isShownToFinger(state) && html`<span><br />${_("Tap {square} again", { square: state.over ?? "" })}</span>`}
  </span>`;
}

/**
 * After use the button disappears; keyboard focus moves to the hand.
 * @extends {Component<{play: Play}>}
 */
class Keep extends Component {
  /** @type {RefObject<HTMLButtonElement | null>} */
  button = createRef();

  componentWillUnmount() {
    const { current: button } = this.button;
    /** @type {HTMLElement | null | undefined} */
    const hand = button?.closest(".hand")?.querySelector(".hand-card");
    if (document.activeElement === button) setTimeout(() => hand?.focus());
  }

  render() {
    return html`<button
      ref=${this.button}
      type="button"
      class="button primary keep"
      onClick=${() => this.props.play.keep()}
    >
      ${_("Keep the grid")}<${Key} name="keep" />
    </button>`;
  }
}

/**
 * Return the instructions for the hand, or a preview of its action: a heading, then a
 * line or two.
 * @param {State} state
 * @returns {string[]}
 */
export function handWords(state) {
  const { view, held } = state;
  const shown = previewed(state)?.hand ?? [];
  if (shown.length) return shown;
  const asked = held?.source ? "source" : (held?.ploy ?? "");
  return view.rules.ploy_words[asked] ?? view.hand_words;
}

/**
 * Whether a touch has previewed an action, so that the next tap plays it.
 * @param {State} state
 */
export const isShownToFinger = ({ over, means, dragging }) =>
  over !== null && means === "touch" && !dragging;
