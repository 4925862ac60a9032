// The settings dialog: the server's own form; each change is saved immediately.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { NO_KEY } from "../shared/display_settings.js";
import { _ } from "../shared/language.js";
import { html } from "../shared/markup.js";
import { reload } from "../shared/reload.js";
import { Missing, usePart } from "./dialog_parts.js";

/** @import { Play, Props } from "../play/play.js" */
/** @import { State, View } from "../play/store.js" */
/** @import { Options } from "../shared/generated.js" */

/** @param {Props} props */
export function Settings({ state, play }) {
  const fields = usePart("/settings/fields", "body");
  const [problem, setProblem] = useState("");
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const { options, rules } = state.view;
  const words = rules.ploy_words;
  useLayoutEffect(() => {
    showOptions(root.current, options);
    namePloys(root.current, words);
  }, [fields, options, words]);
  if (!fields) {
    return html`<${Missing} text=${fields} address="/settings">
      ${_("Open the settings as a page")}
    <//>`;
  }
  /** @param {Event} event */
  const change = async ({ target }) => {
    const input = /** @type {HTMLInputElement} */ (target);
    setProblem(await keep(input, state, play));
  };
  return html`<div
      ref=${root}
      translate
      onChange=${change}
      dangerouslySetInnerHTML=${{ __html: fields }}
    ></div>
    <p role="alert" class="refused-key">${problem}</p>`;
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

/**
 * Label the keys of the ploys as in the rules of this game.
 * @param {HTMLElement | null} root
 * @param {View["rules"]["ploy_words"]} words
 */
function namePloys(root, words) {
  for (const [id, [name]] of Object.entries(words)) {
    const label = root?.querySelector(`label[for="key_${id}"]`)?.firstChild;
    if (label && name) label.textContent = name;
  }
}

/**
 * Save the value of a field.
 * @param {HTMLInputElement} input
 * @param {State} state
 * @param {Play} play
 * @returns {Promise<string>} why it was not saved; "" if it was
 */
async function keep(input, state, play) {
  const { name } = input;
  if (name === "draw" || name === "forced") return keepOptions(input, state, play);
  const problem = await play.like({ [name]: wordOf(input) });
  const word = play.get().look[name] ?? "";
  if (name === "language" && !problem) reload();
  if (input.type === "text") input.value = word === NO_KEY ? "" : word;
  return problem;
}

/** @param {HTMLInputElement} input @param {State} state @param {Play} play */
function keepOptions(input, { view: { options } }, play) {
  const { automatic_draw: draw, forced } = options;
  const words = { draw, forced, [input.name]: wordOf(input) };
  play.setOptions({ automatic_draw: words.draw, forced: words.forced });
  return play.like(words);
}

/** @param {HTMLInputElement} input */
function wordOf({ type, checked, value }) {
  if (type === "checkbox") return checked ? "on" : "off";
  return value.trim().toLowerCase() || NO_KEY;
}
