// The result of each lane in a preview, kills first; or else the reason for a refusal.

import { _ } from "../shared/language.js";
import { html, inText } from "../shared/markup.js";
import { Icon } from "../shared/widgets.js";
import { verdictHead, verdictSum } from "../shared/words.js";
import { inOrder, liftedCard, previewed } from "./choices.js";
import { handWords, isShownToFinger } from "./hand.js";

/** @import { Children } from "../shared/markup.js" */
/** @import { State } from "./store.js" */
/** @import { Attack } from "../shared/generated.js" */

/**
 * The children are shown while there is no preview.
 * @param {{state: State, children?: Children}} props
 */
export function Verdict({ state, children }) {
  const legal = previewed(state);
  return html`<section class="verdict panel-box" aria-label=${_("What this would do")}>
    <ul>
      ${entries(state, legal?.attacks ?? [])}
    </ul>
    ${!legal?.attacks.length && (children ?? html`<${Idle} state=${state} />`)}
  </section>`;
}

/** @param {State} state @param {Attack[]} attacks */
function entries(state, attacks) {
  if (attacks.length) {
    return inOrder(attacks).map(
      (attack) => html`<${Entry} key=${attack.slot} attack=${attack} />`,
    );
  }
  return state.refused ? html`<${Refusal} says=${state.refused.says} />` : null;
}

/** @param {{attack: Attack}} props */
function Entry({ attack }) {
  const css = attack.result === "killed" ? "falls" : "stands";
  const [payload, rest] = verdictSum(attack);
  return html`<li class=${css}>
    <${Icon} name=${css} /><span class="says">${inText(verdictHead(attack))}</span>
    <span class="why"><b>${inText(payload)}</b>${rest}</span>
    <span class="why only-wide">${attack.needs_words}</span>
  </li>`;
}

/** @param {{says: string}} props */
const Refusal = ({ says }) =>
  html`<li class="no">
    <${Icon} name="close" /><span class="why">${inText(says)}</span>
  </li>`;

/**
 * On small screens the box keeps its height, and shows the instructions for the hand.
 * @param {{state: State}} props
 */
function Idle({ state }) {
  if (state.refused) return null;
  // The place of a lifted card in the hand already says so.
  const isAsked = isShownToFinger(state) && !liftedCard(state);
  const words = [
    ...handWords(state),
    ...(isAsked ? [_("Tap {square} again.", { square: state.over ?? "" })] : []),
  ];
  return html`<p class="idle only-narrow">
    ${inText(words.join(". ").replaceAll("..", "."))}
  </p>`;
}
