// Our server's pages, the parts of them that this page uses, and its facts.

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
 * Fetch facts as JSON.
 * @template Facts
 * @param {string} address
 * @param {Facts} otherwise returned if they can't be fetched
 * @returns {Promise<Facts>}
 */
export async function fetchFacts(address, otherwise) {
  try {
    const response = await fetch(address);
    return response.ok ? await response.json() : otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * Fetch the content of a part of a page.
 * @param {string} address
 * @param {string} part a selector
 * @returns {Promise<string>} our server's HTML; "" if it can't be fetched
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
