// The board's squares. Columns a to e run left to right, rows 1 to 5 bottom to top.

export const CELLS = ["b4", "c4", "d4", "b3", "c3", "d3", "b2", "c2", "d2"];
export const SLOTS = [
  ...["b5", "c5", "d5", "e4", "e3", "e2"],
  ...["d1", "c1", "b1", "a2", "a3", "a4"],
];

const SQUARES = new Set([...CELLS, ...SLOTS]);
const COLUMNS = "abcde";

/** @typedef {"up" | "down" | "left" | "right"} Direction */

/** @param {string} name */
export const isCell = (name) => CELLS.includes(name);

/** @param {number} column @param {number} row */
const squareAt = (column, row) => `${COLUMNS[column] ?? ""}${row}`;

/**
 * Return the direction of an attack on the royal on a slot.
 * @param {string} slot
 * @returns {Direction}
 */
export function direction(slot) {
  if (slot[1] === "5") return "up";
  if (slot[1] === "1") return "down";
  return slot[0] === "a" ? "left" : "right";
}

/**
 * The way of each direction, across and down.
 * @type {Readonly<Record<Direction, readonly [number, number]>>}
 */
export const TOWARDS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/**
 * Return the cells of a slot's lane: near, middle, far.
 * @param {string} slot
 * @returns {[string, string, string]}
 */
export function lane(slot) {
  const column = COLUMNS.indexOf(slot.charAt(0));
  const row = Number(slot[1]);
  const [across, down] = TOWARDS[direction(slot)];
  /** @param {number} steps */
  const at = (steps) => squareAt(column - across * steps, row + down * steps);
  return [at(1), at(2), at(3)];
}

/**
 * Return the square that an arrow key leads to, going around missing corners.
 * @param {string} square
 * @param {string} arrow a key, such as ArrowUp
 */
export function neighbour(square, arrow) {
  const way = /** @type {Direction} */ (arrow.replace("Arrow", "").toLowerCase());
  const [across, down] = TOWARDS[way];
  const column = COLUMNS.indexOf(square.charAt(0)) + across;
  const row = Number(square[1]) - down;
  const next = squareAt(column, row);
  if (SQUARES.has(next)) return next;
  const inward = across
    ? squareAt(column, row + (row > 3 ? -1 : 1))
    : squareAt(column + (column > 2 ? -1 : 1), row);
  return SQUARES.has(inward) ? inward : square;
}

/**
 * Return the cell of a digit, in reading order: 1 is top left.
 * @param {string} digit
 */
export const cellOfDigit = (digit) => CELLS[Number(digit) - 1] ?? "c3";
