// Action tokens taken apart, so that the page knows which square stands for which.

/**
 * @typedef {"draw" | "keep" | "replace" | "place" | "extract" | "reassign" | "armour"
 *   | "hard_reset" | "refill"} Kind
 */

/**
 * `square` is where to tap for it, `source` the stack a reassignment takes from.
 * @typedef {{kind: Kind, square: string | null, source: string | null}} Meaning
 */

/** @type {readonly (readonly [RegExp, Kind])[]} */
const FORMS = [
  [/^\.$/, "draw"],
  [/^keep$/, "keep"],
  [/^=(?<square>\w\d)$/, "replace"],
  [/^x(?<square>[a-e]\d)$/, "extract"],
  [/^\^(?<square>\w\d)$/, "refill"],
  [/^(?<source>\w\d)>(?<square>\w\d)$/, "reassign"],
  [/^\w\w@(?<square>\w\d)$/, "place"],
  [/^\w\w\+(?<square>\w\d)$/, "armour"],
  [/^\w\w!(?<square>\w\d)$/, "hard_reset"],
];

/**
 * @param {string} token
 * @returns {Meaning}
 */
export function meaning(token) {
  for (const [form, kind] of FORMS) {
    const found = form.exec(token);
    if (found) {
      const { square = null, source = null } = found.groups ?? {};
      return { kind, square, source };
    }
  }
  throw new RangeError(`no action is written ${token}`);
}
