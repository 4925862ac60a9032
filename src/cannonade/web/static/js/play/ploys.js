// The two ploys; under rules without them, the shame pile and the score in their place.

import { cardBack, handCard, ployCard, spentCard } from "../shared/cards.js";
import { _, ngettext } from "../shared/language.js";
import { charge } from "../shared/marks.js";
import { drawn, html } from "../shared/markup.js";
import { canSpend, charges } from "./choices.js";

/** @import { PloyId } from "../shared/action_tokens.js" */
/** @import { Props } from "./play.js" */
/** @import { View } from "./store.js" */

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
  const name = state.view.rules.ploy_words[id]?.[0] ?? "";
  const { ready, spent, coming } = charges(state.view, letter);
  const isInForce = state.held?.ploy === id;
  const [first] = ready;
  const isReady = first !== undefined && canSpend(state.view, id);
  const css = isInForce ? "in-force" : isReady ? "ready" : "";
  const without = spent.length ? _("none ready") : _("not drawn yet");
  const words = ready.length ? _("{len} ready", { len: ready.length }) : without;
  const face = first
    ? faceOf(first, state.view)
    : spent.length
      ? spentCard()
      : cardBack();
  return html`<button
    type="button"
    class=${`ploy-button ${css}`.trim()}
    data-ploy=${id}
    aria-pressed=${isInForce}
    aria-disabled=${isReady ? undefined : "true"}
    aria-label=${_("{name}: {state}, {spent} spent, {to_come} to come", { name, state: words, spent: spent.length, to_come: coming })}
    onClick=${() => play.ploy(id)}
  >
    ${drawn(face)}
    <span>
      <span class="ploy-name">${name}</span>
      <span class="ploy-state">${words}</span>
      <span class="charges">
        ${ready.map(() => drawn(charge("ready")))}${spent.map(() => drawn(charge("spent")))}
        ${Array.from({ length: coming }, () => drawn(charge("to-come")))}
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
