// The settings: how the table looks, moves, sounds, and what it does by itself.

import { useState } from "preact/hooks";
import { KEYS, NO_KEY } from "../shared/display_settings.js";
import { html } from "../shared/markup.js";

/** @typedef {import("../shared/types.js").State} State */
/** @typedef {import("../play/play.js").Play} Play */
/** @typedef {{state: State, play: Play}} Props */

/** @typedef {readonly [value: string, name: string]} Choice */

/** @type {readonly (readonly [name: string, title: string, choices: readonly Choice[]])[]} */
const CHOICES = [
  [
    "theme",
    "Colours",
    [
      ["auto", "As the system"],
      ["verdigris", "Verdigris"],
      ["powder", "Powder"],
      ["chart", "Chart"],
    ],
  ],
  [
    "contrast",
    "Contrast",
    [
      ["auto", "As the system"],
      ["normal", "Normal"],
      ["high", "High"],
    ],
  ],
  [
    "card_size",
    "Cards",
    [
      ["small", "Small"],
      ["normal", "Normal"],
      ["large", "Large"],
    ],
  ],
  [
    "handed",
    "The hand lies",
    [
      ["right", "Right"],
      ["left", "Left"],
    ],
  ],
  [
    "volume",
    "Volume",
    [
      ["25", "25"],
      ["50", "50"],
      ["75", "75"],
      ["100", "100"],
    ],
  ],
  [
    "announcements",
    "Announcements",
    [
      ["full", "All that happens"],
      ["short", "Only what counts"],
    ],
  ],
];

/** @type {readonly (readonly [name: string, title: string, about: string])[]} */
const SWITCHES = [
  ["motion", "Motion", "Cards are seen to go where they go."],
  ["shake", "Shake", "The board shakes when two royals fall at once."],
  ["flash", "Flash", "A kill lights up its royal for a moment."],
  ["sound", "Sound", "Everything that happens has its sound."],
  ["haptics", "Ticks", "A telephone ticks with what happens."],
  ["ask_hint", "Ask before a hint", "The first hint of a game marks it as assisted."],
  [
    "letters",
    "Letter keys",
    "Single letters are keys. Arrows, digits, Enter always are.",
  ],
];

/** @type {readonly Choice[]} */
const DRAWS = [
  ["off", "Never"],
  ["on", "When nothing else can be done"],
  ["always", "Always"],
];

/** @param {Props} props */
export const Settings = ({ state, play }) =>
  html`<div class="likes">
    <section>
      ${CHOICES.map(
        ([name, title, choices]) =>
          html`<${Choices}
            name=${name}
            title=${title}
            choices=${choices}
            chosen=${state.look[name]}
            onChoice=${(/** @type {string} */ value) => void play.like({ [name]: value })}
          />`,
      )}
    </section>
    <section>
      ${SWITCHES.map(
        ([name, title, about]) =>
          html`<${Switch}
            title=${title}
            about=${about}
            isOn=${state.look[name] === "on"}
            onSwitch=${(/** @type {boolean} */ isOn) =>
              void play.like({ [name]: isOn ? "on" : "off" })}
          />`,
      )}
    </section>
    <${Automatic} state=${state} play=${play} />
    <${Letters} state=${state} play=${play} />
  </div>`;

/** @param {Props} props */
function Automatic({ state, play }) {
  const { options } = state.view;
  /** @param {Partial<import("../shared/types.js").Options>} change */
  const choose = (change) => {
    const next = { ...options, ...change };
    void play.like({ draw: next.automatic_draw, forced: next.forced ? "on" : "off" });
    play.setOptions(next);
  };
  return html`<section>
    <${Choices}
      name="draw"
      title="Draw for me"
      choices=${DRAWS}
      chosen=${options.automatic_draw}
      onChoice=${(/** @type {"off" | "on" | "always"} */ value) =>
        choose({ automatic_draw: value })}
    />
    <p class="muted">A card drawn for you has been seen: free undo ends there.</p>
    <${Switch}
      title="Forced actions"
      about="What is the only thing to do is done for you."
      isOn=${options.forced}
      onSwitch=${(/** @type {boolean} */ isOn) => choose({ forced: isOn })}
    />
  </section>`;
}

/** @type {Readonly<Record<keyof typeof KEYS, string>>} */
const DOES = {
  draw: "Draw",
  keep: "Keep the grid",
  extract: "Extract",
  reassign: "Reassign",
  undo: "Undo",
  redo: "Redo",
  known: "What is known",
  hint: "Hint",
  new: "New game",
  again: "Say it again",
  mute: "Sound on or off",
  rules: "Rules",
  keys: "Keys",
  next: "Next place for the card",
};

/** @param {Props} props */
function Letters({ state, play }) {
  const [problem, setProblem] = useState("");
  if (state.look.letters === "off") return null;
  /**
   * @param {string} deed
   * @param {HTMLInputElement} field
   */
  const change = async (deed, field) => {
    const letter = field.value.trim().toLowerCase() || NO_KEY;
    setProblem(await play.like({ [`key_${deed}`]: letter }));
    field.value = letterOf(play.get().look, deed);
  };
  return html`<section>
    <fieldset class="like letter-fields">
      <legend>Letters</legend>
      ${Object.entries(DOES).map(
        ([deed, does]) =>
          html`<label
            ><span>${does}</span
            ><input
              class="field"
              maxlength="1"
              autocomplete="off"
              autocapitalize="none"
              spellcheck=${false}
              value=${letterOf(state.look, deed)}
              onFocus=${(/** @type {FocusEvent} */ event) =>
                /** @type {HTMLInputElement} */ (event.currentTarget).select()}
              onChange=${(/** @type {{currentTarget: HTMLInputElement}} */ event) =>
                void change(deed, event.currentTarget)}
          /></label>`,
      )}
    </fieldset>
    <p class="muted">An empty field is a key less.</p>
    <p role="alert">${problem && html`<span class="refused-key">${problem}</span>`}</p>
  </section>`;
}

/**
 * @param {import("../shared/types.js").Look} look
 * @param {string} deed
 */
function letterOf(look, deed) {
  const letter = look[`key_${deed}`] ?? "";
  return letter === NO_KEY ? "" : letter;
}

/**
 * @param {{
 *   name: string, title: string, choices: readonly Choice[], chosen: string | undefined,
 *   onChoice: (value: string) => void
 * }} props
 */
const Choices = ({ name, title, choices, chosen, onChoice }) =>
  html`<fieldset class="like">
    <legend>${title}</legend>
    <div class="tabs">
      ${choices.map(
        ([value, words]) =>
          html`<label class="button">
            <input
              type="radio"
              class="visually-hidden"
              name=${name}
              value=${value}
              checked=${chosen === value}
              onChange=${() => onChoice(value)}
            />${words}</label
          >`,
      )}
    </div>
  </fieldset>`;

/**
 * @param {{
 *   title: string, about: string, isOn: boolean, onSwitch: (isOn: boolean) => void
 * }} props
 */
const Switch = ({ title, about, isOn, onSwitch }) =>
  html`<label class="like switch-row">
    <span><b>${title}</b><span class="muted">${about}</span></span>
    <input
      type="checkbox"
      role="switch"
      class="switch"
      checked=${isOn}
      onChange=${(/** @type {{currentTarget: HTMLInputElement}} */ event) =>
        onSwitch(event.currentTarget.checked)}
    />
  </label>`;
