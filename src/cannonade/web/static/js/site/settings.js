// The settings as a page: each change is saved and applied immediately. Without scripts,
// a button saves the whole form.

import { saveField } from "../play/settings.js";
import { loadSettings } from "../shared/display_settings.js";

/** @import { Settings } from "../shared/display_settings.js" */

let settings = loadSettings();
const store = {
  get: () => ({ settings }),
  /** @param {{settings: Settings}} change */
  set(change) {
    settings = change.settings;
  },
};
document.querySelector(".settings-form")?.addEventListener("change", (event) => {
  void saveField(store, /** @type {HTMLInputElement} */ (event.target));
});
