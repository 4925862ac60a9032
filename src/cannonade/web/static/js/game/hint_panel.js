// The coach's advice, beside the board: the best action, its value, and others. While
// the coach plays, the controls for that: level, speed, next action.

import { Button, Close, html, Icon, inText } from "../shared/markup.js";
import { _ } from "../shared/words.js";

/** @import { HintState, Watch } from "./hints.js" */
/** @import { Play, Props } from "../play/play.js" */
/** @import { State } from "../play/state.js" */
/** @import { Evaluation, Hint as Advice } from "../shared/generated.js" */

/**
 * Show or play an action from the coach's advice.
 * @param {Play} play
 * @param {"show" | "play"} use
 * @param {Evaluation} evaluation
 */
async function withCoach(play, use, { action }) {
  (await play.fetchCoach())[use](action);
}

/** @param {Props} props */
export function Hint({ state, play }) {
  if (state.watch) return html`<${Watched} state=${state} watch=${state.watch} />`;
  const Shown = state.hint?.remark ? Remark : RequestedHint;
  return html`<${Shown} ...${{ state, play }} />`;
}

/** A hint that the player asked for. @param {Props} props */
function RequestedHint({ state: { hint }, play }) {
  if (!hint) return null;
  const { advice, isThinking, problem } = hint;
  return html`<section class="stack hint panel-box" aria-label=${_("Hint")} aria-busy=${isThinking}>
    <header class="row hint-head">
      <h2 class="row label"><${Icon} name="hint" />${_("Hint")}</h2>
      <span class="muted">${isThinking ? _("still thinking") : ""}</span>
      <${Close} label=${_("Close the hint")} onClick=${() => void play.hint()} />
    </header>
    ${problem && html`<p>${problem}</p>`}
    ${advice && html`<${AdviceText} hint=${hint} advice=${advice} play=${play} />`}
  </section>`;
}

/** What the coach beside the player says. @param {Props} props */
function Remark({ state: { hint }, play }) {
  const [better, ...why] = hint?.remark?.says ?? [];
  return html`<section class="stack hint remark panel-box" aria-label=${_("The coach")}>
    <header class="row hint-head">
      <h2 class="row label"><${Icon} name="hint" />${_("The coach")}</h2>
      <span></span>
      <${Close} label=${_("Close")} onClick=${() => play.set({ hint: null })} />
    </header>
    <div class="stack hint-told">
      <p class="hint-best">${inText(better ?? "")}</p>
      ${
        !hint?.isBack &&
        html`<${Button} css="primary" onClick=${() => play.undo()}>
          ${_("Take mine back")}
        <//>`
      }
      ${why.map((line) => html`<p>${inText(line)}</p>`)}
    </div>
  </section>`;
}

/**
 * The coach's next action in a watched game.
 * @param {{state: State, watch: Watch}} props
 */
function Watched({ state: { hint }, watch }) {
  const best = hint?.advice?.best;
  return html`<section class="stack hint watch panel-box" aria-label=${_("The coach plays")}>
    <h2 class="row label">
      <${Icon} name="hint" />${watch.isPlaying ? _("The coach plays") : _("The coach waits")}
    </h2>
    <${WatchBar} watch=${watch} />
    ${watch.problem && html`<p>${watch.problem}</p>`}
    <div class="stack hint-told" tabindex="0" role="group" aria-label=${_("Next")}>
      ${best && html`<p class="hint-best">${inText(best.say)}</p>`}
      ${best && html`<${Chances} evaluation=${best} />`}
      ${hint?.advice?.reasons.map((line) => html`<p>${inText(line)}</p>`)}
    </div>
  </section>`;
}

/** @param {{hint: HintState, advice: Advice, play: Play}} props */
function AdviceText({ hint, advice, play }) {
  const { best, others } = advice;
  const shown = [best, ...others].find((each) => each.action === hint.shown) ?? best;
  return html`<div class="stack hint-told">
    ${advice.certain && html`<p class="hint-certain">${advice.certain}</p>`}
    <div class="ends hint-row">
      <p class="hint-best">${inText(shown.say)}</p>
      <${Button}
        css="primary hint-play"
        onClick=${() => void withCoach(play, "play", shown)}
        >${_("Play it")}<//
      >
    </div>
    <${Chances} evaluation=${shown} />
    ${shown === best && advice.reasons.map((line) => html`<p>${inText(line)}</p>`)}
    ${others.length > 0 && html`<${Others} ...${{ advice, shown, play }} />`}
  </div>`;
}

/** @param {{evaluation: Evaluation}} props */
const Chances = ({ evaluation: { chances } }) =>
  chances.length
    ? html`<dl class="headline hint-chances">
        ${chances.map(
          ([name, figure]) =>
            html`<div class="headline">
              <dt class="muted">${name}</dt>
              <dd><b>${figure}</b></dd>
            </div>`,
        )}
      </dl>`
    : null;

/** @param {{advice: Advice, shown: Evaluation, play: Play}} props */
const Others = ({ advice: { best, others }, shown, play }) =>
  html`<ul class="stack tight hint-others" aria-label=${_("Other actions")}>
    ${[best, ...others].map(
      (each) =>
        html`<li key=${each.action}>
          <button
            type="button"
            class="button"
            aria-pressed=${each === shown}
            onClick=${() => void withCoach(play, "show", each)}
          >
            <span>${inText(each.say)}</span>
            <span class="muted">${each === best ? _("best") : each.behind}</span>
          </button>
        </li>`,
    )}
  </ul>`;

/** In actions a second. */
const SPEEDS = ["0.5", "1", "2", "4", "8"];

/** @param {{watch: Watch}} props */
const WatchBar = ({ watch }) =>
  html`<div class="watch-bar">
    <${Choice}
      name=${_("Level")}
      chosen=${watch.level}
      options=${watch.levels.map(({ id, title }) => [id, title])}
      onChoice=${watch.controls.setLevel}
    />
    <${Choice}
      name=${_("Speed: actions a second")}
      chosen=${String(watch.speed)}
      options=${SPEEDS.map((speed) => [speed, `× ${speed.replace("0.5", "½")}`])}
      onChoice=${(/** @type {string} */ speed) => watch.controls.setSpeed(Number(speed))}
    />
    <div class="watch-steps">
      <button
        type="button"
        class="button primary"
        aria-label=${watch.isPlaying ? _("Pause") : _("Play")}
        onClick=${watch.controls.toggle}
      >
        <${Icon} name=${watch.isPlaying ? "pause" : "play"} />
      </button>
      <${Button} icon="forward" label=${_("One action")} onClick=${watch.controls.step} />
      <${Button} onClick=${watch.controls.end}>${_("Take over")}<//>
    </div>
  </div>`;

/**
 * @param {{
 *   name: string, chosen: string, options: [value: string, name: string][],
 *   onChoice: (value: string) => void
 * }} props
 */
const Choice = ({ name, chosen, options, onChoice }) =>
  html`<label
    ><span class="visually-hidden">${name}</span
    ><select
      class="field"
      value=${chosen}
      onChange=${(/** @type {{currentTarget: HTMLSelectElement}} */ event) =>
        onChoice(event.currentTarget.value)}
    >
      ${options.map(
        ([value, words]) =>
          html`<option value=${value} selected=${value === chosen}>${words}</option>`,
      )}
    </select></label
  >`;
