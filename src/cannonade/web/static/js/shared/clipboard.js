// Copying of text, by a button that briefly shows the result.

import { _ } from "./language.js";

const SAID_MS = 2000;

/**
 * Copy a text to the clipboard, even in an insecure context.
 * @param {string} text
 */
export async function copy(text) {
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
 * Show every copy button, which copies the text beside it.
 * @param {ParentNode} root
 */
export function offerCopies(root) {
  for (const button of root.querySelectorAll("button.copy")) {
    if (!(button instanceof HTMLButtonElement)) continue;
    button.hidden = false;
    button.addEventListener("click", () => void copyBeside(button));
  }
}

/** @param {HTMLButtonElement} button */
async function copyBeside(button) {
  const text = button.parentElement?.querySelector("code, textarea");
  const words = button.querySelector("span");
  if (!text || !words) return;
  const before = words.textContent;
  const found = text instanceof HTMLTextAreaElement ? text.value : text.textContent;
  words.textContent = (await copy(found ?? ""))
    ? _("Copied")
    : _("Select the text and copy it");
  setTimeout(() => (words.textContent = before), SAID_MS);
}
