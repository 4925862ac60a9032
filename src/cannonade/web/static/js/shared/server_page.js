// Pages of our own server, and what this page takes from them.

/** @typedef {{page: Document, url: string, isOk: boolean}} Fetched */

/**
 * Fetch a page. It throws where nobody answers, or the signal says to stop.
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
 * Fetch what a part of a page holds.
 * @param {string} address
 * @param {string} part a selector
 * @returns {Promise<string>} HTML of our own server; "" if it cannot be fetched
 */
export async function fetchPart(address, part) {
  try {
    const { page, isOk } = await fetchPage(address);
    return (isOk && page.querySelector(part)?.innerHTML) || "";
  } catch {
    return "";
  }
}

/**
 * Put fresh parts in the place of those of the same id. What has the focus keeps it,
 * and what was open stays open.
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
 * Name a control so that it is found again on a fresh page.
 * @param {Element | null} control
 */
function selectorOf(control) {
  if (control?.id) return `#${control.id}`;
  const name = control?.getAttribute("name");
  return name ? `[name="${name}"][value="${control?.getAttribute("value")}"]` : "";
}
