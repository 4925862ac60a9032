// Lights up the squares on the board that a sentence names, while it is hovered over,
// touched or focused.

const SQUARE = /\b[a-e][1-5](?!\d)/g;
const SENTENCE =
  ".log li, .hint p, .hint li, .hint button, .verdict li, .deciding p, .course a, .now";

/** @param {Event} event */
function light({ target }) {
  document.querySelectorAll("[data-meant]").forEach((each) => {
    each.removeAttribute("data-meant");
  });
  const sentence = target instanceof Element ? target.closest(SENTENCE) : null;
  const names = sentence?.textContent?.match(SQUARE) ?? [];
  for (const name of names) {
    boardBeside(sentence)
      ?.querySelector(`[data-square="${name}"]`)
      ?.setAttribute("data-meant", "");
  }
}

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
