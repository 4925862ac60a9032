// The settings as a page: each change is saved and applied immediately. Without scripts,
// a button saves the whole form.

import { saveField } from "../play/settings.js";
import { loadSettings } from "../shared/display_settings.js";
import { spokenAnew } from "../shared/language.js";

/** @import { Settings } from "../shared/display_settings.js" */

let settings = loadSettings();
const store = {
  get: () => ({ settings }),
  /** @param {{settings: Settings}} change */
  set(change) {
    settings = change.settings;
  },
};
const problem = /** @type {HTMLElement} */ (document.querySelector(".refused-key"));

document.querySelector(".settings-form")?.addEventListener("change", async (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  problem.textContent = spokenAnew(await saveField(store, input), problem.textContent);
});
