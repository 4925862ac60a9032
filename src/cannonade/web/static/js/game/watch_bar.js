// The controls beside the board while the coach plays: level, speed, next action.

import { _ } from "../shared/language.js";
import { html } from "../shared/markup.js";
import { Button, Icon } from "../shared/widgets.js";

/** @import { Watch as WatchState } from "./watched_game.js" */

/** @type {readonly (readonly [speed: number, name: string])[]} */
const SPEEDS = [
  [0.5, "× ½"],
  [1, "× 1"],
  [2, "× 2"],
  [4, "× 4"],
  [8, "× 8"],
];

/** @param {{watch: WatchState}} props */
export const WatchBar = ({ watch }) =>
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
      options=${SPEEDS.map(([speed, name]) => [String(speed), name])}
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
