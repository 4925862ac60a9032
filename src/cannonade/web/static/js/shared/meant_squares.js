// Lights up the squares on the board that a sentence names, or whose cards it names, while
// it is hovered over, touched or focused.

const SQUARE = /\b[a-e][1-5](?!\d)/g;
const SENTENCE =
  ".log li, .hint p, .hint li, .hint button, .verdict li, .deciding p, .course a, .now";

/** @param {Event} event */
function light({ target }) {
  document.querySelectorAll("[data-meant]").forEach((each) => {
    each.removeAttribute("data-meant");
  });
  const sentence = target instanceof Element ? target.closest(SENTENCE) : null;
  const board = sentence && boardBeside(sentence);
  if (!board) return;
  const names = sentence.textContent?.match(SQUARE) ?? [];
  for (const name of [...names, ...squaresOfCards(sentence, board)]) {
    board.querySelector(`[data-square="${name}"]`)?.setAttribute("data-meant", "");
  }
}

/**
 * Return the squares that show the cards of a sentence.
 * @param {Element} sentence
 * @param {Element} board
 */
const squaresOfCards = (sentence, board) =>
  [.../** @type {NodeListOf<HTMLElement>} */ (sentence.querySelectorAll("[data-card]"))]
    .map(({ dataset }) =>
      board.querySelector(`.square use[href="#card-${dataset.card}"]`),
    )
    .map((use) => use?.closest("[data-square]")?.getAttribute("data-square"))
    .filter((name) => name !== undefined);

/**
 * Return the board of a sentence: that of its nearest ancestor with one.
 * @param {Element | null} sentence
 * @returns {Element | null}
 */
function boardBeside(sentence) {
  let around = sentence;
  while (around && !around.querySelector(".board")) around = around.parentElement;
  return around?.querySelector(".board") ?? null;
}

for (const kind of ["pointerover", "pointerdown", "focusin"]) {
  document.addEventListener(kind, light, { passive: true });
}

export {};
