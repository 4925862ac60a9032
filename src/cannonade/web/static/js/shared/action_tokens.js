// Parsing of action tokens, to find the squares that they involve.

/**
 * @typedef {"draw" | "keep" | "replace" | "place" | "extract" | "reassign" | "armour"
 *   | "hard_reset" | "refill" | "swap" | "with_joker" | "disarm"} Kind
 */

/**
 * A ploy, named by its button: "extract" is the rules' use of an ace, "reassign" their
 * use of a joker.
 * @typedef {"extract" | "reassign"} PloyId
 */

/**
 * `square` is where to tap for it, `source` the stack that a joker moves first.
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
  [/^(?<source>\w\d)<>(?<square>\w\d)$/, "swap"],
  [/^\w\w\*(?<square>\w\d)$/, "with_joker"],
  [/^-(?<square>\w\d)$/, "disarm"],
  [/^\w\w@(?<square>\w\d)$/, "place"],
  [/^\w\w\+(?<square>\w\d)$/, "armour"],
  [/^\w\w!(?<square>\w\d)$/, "hard_reset"],
];

/** @param {string} token @returns {Meaning} */
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

/** @type {Readonly<Partial<Record<Kind, PloyId>>>} */
const PLOYS = {
  extract: "extract",
  reassign: "reassign",
  swap: "reassign",
  with_joker: "reassign",
  disarm: "reassign",
};

/** Return the ploy that an action spends; null for none. @param {Kind} kind */
export const ployOf = (kind) => PLOYS[kind] ?? null;
