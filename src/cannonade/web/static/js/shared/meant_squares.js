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
  // The board of the nearest ancestor with one.
  const board = sentence?.closest(":has(.board)")?.querySelector(".board");
  if (!sentence || !board) return;
  const names = sentence.textContent?.match(SQUARE) ?? [];
  const cards = [...sentence.querySelectorAll("[data-card]")];
  const meant = [
    ...names.map((name) => `[data-square="${name}"]`),
    ...cards.map((card) => `:has([href="#card-${card.getAttribute("data-card")}"])`),
  ];
  for (const which of meant) {
    board.querySelector(`.square${which}`)?.setAttribute("data-meant", "");
  }
}

for (const kind of ["pointerover", "pointerdown", "focusin"]) {
  document.addEventListener(kind, light, { passive: true });
}

export {};
