// The language of the page: a script before this one contains the translations
// (static/words, written by tools/catalogues.py); without it, English.

/**
 * @typedef {object} Catalogue
 * @property {Readonly<Record<string, string | readonly string[]>>} messages
 * @property {(n: number) => number} form the plural form for n
 */

/** @type {Catalogue | undefined} */
const catalogue = /** @type {any} */ (globalThis).cannonadeWords;

/**
 * Fill the placeholders of a message, as in "{card} falls".
 * @param {string} message
 * @param {Readonly<Record<string, string | number>>} facts
 */
const fill = (message, facts) =>
  message.replace(/\{(\w+)\}/g, (whole, name) => String(facts[name] ?? whole));

/**
 * Translate a message.
 * @param {string} message
 * @param {Readonly<Record<string, string | number>>} [facts]
 */
export function _(message, facts = {}) {
  const found = catalogue?.messages[message];
  return fill(typeof found === "string" ? found : message, facts);
}

/**
 * Translate a message with a plural; it contains {count}.
 * @param {string} one
 * @param {string} many
 * @param {number} count
 * @param {Readonly<Record<string, string | number>>} [facts]
 */
export function ngettext(one, many, count, facts = {}) {
  const found = catalogue?.messages[one];
  const form = Array.isArray(found) ? found[catalogue?.form(count) ?? 0] : undefined;
  return fill(form ?? (count === 1 ? one : many), { count, ...facts });
}

/**
 * Return a text that a live region speaks even if it says the same already: screen
 * readers speak only what changes, and a final space that isn't seen is a change.
 * @param {string} text
 * @param {string | null} before what the region says
 */
export const spokenAnew = (text, before) =>
  text + (text && text === before ? "\u00a0" : "");
