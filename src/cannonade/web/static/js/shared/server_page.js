// Our server's pages: fetching their parts, replacing parts of this page,
// reloading it, and copying of its texts.

import { _ } from "./words.js";

/** @typedef {{page: Document, url: string, isOk: boolean}} Fetched */

/**
 * Fetch a page; throws if there is no response, or the signal aborts.
 * @param {string} address
 * @param {AbortSignal} [signal]
 * @returns {Promise<Fetched>}
 */
export async function fetchPage(address, signal) {
  const answer = await fetch(address, { signal: signal ?? null });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return { page, url: answer.url, isOk: answer.ok };
}

/**
 * Fetch the content of a part of a page.
 * @param {string} address
 * @param {string} part a selector
 * @returns {Promise<string>} our server's HTML; "" if it can't be fetched
 */
export async function fetchPart(address, part) {
  const found = await fetchPage(address).catch(() => null);
  return (found?.isOk && found.page.querySelector(part)?.innerHTML) || "";
}

/**
 * Replace parts of the page by new ones with the same ids. The focused element stays
 * focused, and open details stay open.
 * @param {Document} page
 * @param {readonly string[]} ids
 */
export function swapParts(page, ids) {
  for (const id of ids) {
    const here = document.getElementById(id);
    const fresh = page.getElementById(id)?.cloneNode(true);
    if (!here || !fresh) continue;
    const { activeElement } = document;
    const focused = here.contains(activeElement) ? selectorOf(activeElement) : "";
    const open = [...here.querySelectorAll("details")].map((each) => each.open);
    here.replaceChildren(...fresh.childNodes);
    here.querySelectorAll("details").forEach((each, at) => {
      each.open ||= open[at] ?? false;
    });
    const again = focused && here.querySelector(focused);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }
}

/**
 * Return a selector that finds a control again on a new page.
 * @param {Element | null} control
 */
function selectorOf(control) {
  if (control?.id) return `#${control.id}`;
  const name = control?.getAttribute("name");
  return name ? `[name="${name}"][value="${control?.getAttribute("value")}"]` : "";
}

/**
 * Reload this page. The window of an exported table may do so itself: if it writes the
 * pages into a frame (js/open/pages.js), the browser couldn't.
 */
export function reload() {
  if (dispatchEvent(new Event("cannonade-reload", { cancelable: true }))) {
    location.reload();
  }
}

const SHOWN_MS = 2000;

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
  setTimeout(() => (words.textContent = before), SHOWN_MS);
}

/** Whether a text goes to the device's share sheet, as on phones, not the clipboard. */
const hasShareSheet = () =>
  "share" in navigator && matchMedia("(pointer: coarse)").matches;

/** Share a text for a button. @param {HTMLElement} button @param {string} text */
export const shareFor = (button, text) =>
  hasShareSheet() ? navigator.share({ text }).catch(() => {}) : copyFor(button, text);

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
