// The settings as a page: each change is saved and applied immediately. Without scripts,
// a button saves the whole form.

import { saveField } from "../play/settings.js";

const nowhere = { get: () => ({ settings: {} }), set() {} };

document.querySelector(".settings-form")?.addEventListener("change", (event) => {
  void saveField(nowhere, /** @type {HTMLInputElement} */ (event.target));
});
