// Copying of text, and buttons that briefly show the result.

import { _ } from "./language.js";

const SAID_MS = 2000;

/** Copy a text to the clipboard, even in an insecure context. @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    const isDone = document.execCommand("copy");
    area.remove();
    return isDone;
  }
}

/**
 * Run an action for a button, whose label briefly shows the result.
 * @param {HTMLElement} button
 * @param {() => Promise<boolean>} work
 * @param {string} done
 * @param {string} failed
 */
export async function showResult(button, work, done, failed) {
  const words = button.querySelector("span");
  const before = words?.textContent ?? "";
  const says = (await work()) ? done : failed;
  if (!words) return;
  words.textContent = says;
  setTimeout(() => (words.textContent = before), SAID_MS);
}

/** Copy a text for a button. @param {HTMLElement} button @param {string} text */
export const copyFor = (button, text) =>
  showResult(button, () => copy(text), _("Copied"), _("Select the text and copy it"));

/**
 * Show every copy button, which copies the text beside it.
 * @param {ParentNode | null} root
 */
export function offerCopies(root) {
  /** @type {NodeListOf<HTMLButtonElement> | undefined} */
  const buttons = root?.querySelectorAll("button.copy");
  for (const button of buttons ?? []) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const text = button.closest(".share, form")?.querySelector("code, textarea");
      const isField = text instanceof HTMLTextAreaElement;
      void copyFor(button, (isField ? text.value : text?.textContent) ?? "");
    });
  }
}
