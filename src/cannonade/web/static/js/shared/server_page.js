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
 * @returns {Promise<string>} HTML of our own server; "" if it cannot be had
 */
export async function fetchPart(address, part) {
  try {
    const { page, isOk } = await fetchPage(address);
    return (isOk && page.querySelector(part)?.innerHTML) || "";
  } catch {
    return "";
  }
}
