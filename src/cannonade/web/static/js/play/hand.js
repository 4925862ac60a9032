// Beside the board: the card in hand with brief instructions, the result of each lane
// in a preview or the reason for a refusal, and the two ploys.

import { cardBack, charge, handCard, ployCard, spentCard } from "../shared/cards.js";
import { fromMarkup, html, Icon, inText, Key } from "../shared/markup.js";
import {
  _,
  ngettext,
  shortName,
  spokenName,
  verdictHead,
  verdictSum,
} from "../shared/words.js";
import { can, canSpend, charges, inOrder, liftedCard, previewOf } from "./choices.js";

/** @import { PloyId } from "./choices.js" */
/** @import { Play, Props } from "./play.js" */
/** @import { State, View } from "./state.js" */
/** @import { Attack } from "../shared/generated.js" */
/** @import { Children } from "../shared/markup.js" */

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
        ${lines.map((line) => html`<span>${inText(line)}</span>`)}
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
  if (view.hand) return fromMarkup(handCard(view.hand));
  if (!can(view, "draw")) return null;
  return html`<span><b>${_("Draw")}</b><br /><${Key} name="draw" /></span>`;
}

/** @param {{state: State}} props */
function Ghost({ state }) {
  return html`<span>
    <b>${inText(shortName(state.view.hand ?? ""))}</b>
    ${isShownToFinger(state) && html`<span><br />${_("Tap there again.")}</span>`}
  </span>`;
}

/**
 * Return what moves a button's focus to the hand, when it disappears after use.
 * @param {HTMLElement} button
 */
const focusHandAfter = (button) => () => {
  /** @type {HTMLElement | null | undefined} */
  const hand = button.closest(".hand")?.querySelector(".hand-card");
  if (document.activeElement === button) setTimeout(() => hand?.focus());
};

/** @param {{play: Play}} props */
const Keep = ({ play }) =>
  html`<button
    ref=${focusHandAfter}
    type="button"
    class="button primary keep"
    onClick=${() => play.keep()}
  >
    ${_("Keep the grid")}<${Key} name="keep" />
  </button>`;

/**
 * Return the instructions for the hand, or a preview of its action: a heading, then a
 * line or two.
 * @param {State} state
 * @returns {string[]}
 */
function handWords(state) {
  const { view, held } = state;
  const shown = previewOf(state)?.hand ?? [];
  if (shown.length) return isAsked(state) ? [...shown, _("Tap there again.")] : shown;
  const use = held?.source ? "source" : (held?.ploy ?? "");
  return view.rules.ploy_words[use] ?? view.hand_words;
}

/**
 * Whether a touch has previewed an action, so that the next tap plays it.
 * @param {State} state
 */
const isShownToFinger = ({ over, means, dragging }) =>
  over !== null && means === "touch" && !dragging;

/** The same, unless the place of a lifted hand says so. @param {State} state */
const isAsked = (state) =>
  isShownToFinger(state) && !(state.view.hand && isLifted(state));

/**
 * The children are shown while there is no preview.
 * @param {{state: State, children?: Children}} props
 */
export function Verdict({ state, children }) {
  const { attacks = [] } = previewOf(state) ?? {};
  return html`<section class="verdict panel-box" aria-label=${_("What this would do")}>
    <ul>
      ${inOrder(attacks).map(entry)}
      ${
        !attacks.length &&
        state.refused &&
        html`<li class="no">
          <${Icon} name="close" /><span class="why">${inText(state.refused.says)}</span>
        </li>`
      }
    </ul>
    ${(!attacks.length && children) || html`<${Idle} state=${state} />`}
  </section>`;
}

/** @param {Attack} attack */
function entry(attack) {
  const css = attack.result === "killed" ? "falls" : "stands";
  const [payload, rest] = verdictSum(attack);
  return html`<li key=${attack.slot} class=${css}>
    <${Icon} name=${css} /><span class="says">${inText(verdictHead(attack))}</span>
    <span class="why"><b>${inText(payload)}</b>${rest}</span>
    <span class="why only-wide">${attack.needs_words}</span>
  </li>`;
}

/**
 * On small screens the box keeps its height, and shows the instructions for the hand.
 * @param {{state: State}} props
 */
function Idle({ state }) {
  if (state.refused) return null;
  // Below attacks there is room for no more than the request.
  const words = handWords(state).slice(previewOf(state)?.attacks.length ? 2 : 0);
  if (!words.length) return null;
  return html`<p class="idle only-narrow">
    ${inText(words.join(". ").replaceAll("..", "."))}
  </p>`;
}

/** @param {Props} props */
export function Ploys({ state, play }) {
  if (!state.view.rules.has_ploys) return html`<${Tally} view=${state.view} />`;
  return html`<section class="ploys" aria-label=${_("Ploys")}>
    <h2 class="label">${_("Ploys")}</h2>
    <div class="ploy-row">
      <${Ploy} id="extract" letter="A" ...${{ state, play }} />
      <${Ploy} id="reassign" letter="X" ...${{ state, play }} />
    </div>
  </section>`;
}

/** @param {Props & {id: PloyId, letter: "A" | "X"}} props */
function Ploy({ id, letter, state, play }) {
  const { ready, spent, coming } = charges(state.view, letter);
  const isInForce = state.held?.ploy === id;
  const name = isInForce ? _("Cancel") : (state.view.rules.ploy_words[id]?.[0] ?? "");
  const [first] = ready;
  const isReady = first !== undefined && canSpend(state.view, id);
  const isLit = state.tip?.marks.includes(id) ? "lit" : "";
  const css = isInForce ? "in-force" : isReady ? `ready ${isLit}` : "";
  const without = spent.length ? _("none ready") : _("not drawn yet");
  const words = ready.length ? _("{count} ready", { count: ready.length }) : without;
  const face = first
    ? faceOf(first, state.view)
    : spent.length
      ? spentCard()
      : cardBack();
  return html`<button
    type="button"
    class=${`ploy-button ${css}`.trim()}
    data-ploy=${id}
    aria-disabled=${isReady ? undefined : "true"}
    aria-label=${_("{name}: {state}, {spent} spent, {to_come} to come", { name, state: words, spent: spent.length, to_come: coming })}
    onClick=${() => play.ploy(id)}
  >
    ${fromMarkup(face)}
    <span>
      <span class="ploy-name">${name}</span>
      <span class="ploy-state">${words}</span>
      <span class="charges">
        ${ready.map(() => fromMarkup(charge("ready")))}${spent.map(() => fromMarkup(charge("spent")))}
        ${Array.from({ length: coming }, () => fromMarkup(charge("to-come")))}
      </span>
    </span>
  </button>`;
}

/**
 * Draw a ready ploy, with the word for its use if the rules give it the usual one.
 * @param {string} card
 * @param {View} view
 */
function faceOf(card, { rules: { ace_use, joker_use } }) {
  const isUsual = card.startsWith("A")
    ? ace_use === "extraction"
    : joker_use === "reassignment";
  return isUsual ? ployCard(card) : handCard(card);
}

/** @param {{view: View}} props */
function Tally({ view }) {
  const { has_points, has_shame } = view.rules;
  return html`<section class="ploys" aria-label=${_("Score")}>
    <h2 class="label">${_("Score")}</h2>
    <div class="tally panel-box">
      <p><b class="display">${view.score}</b> ${has_points ? points(view) : _("if you win now")}</p>
      ${
        has_shame &&
        html`<p class="muted">${ngettext("Shame pile: {count} card", "Shame pile: {count} cards", view.shame.length)}</p>`
      }
    </div>
  </section>`;
}

/** @param {View} view */
const points = (view) =>
  [
    ngettext("point", "points", view.score),
    ngettext("{count} draw paid", "{count} draws paid", view.draws),
  ].join(", ");
