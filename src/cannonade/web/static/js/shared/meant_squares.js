// Light, don't name: the squares that a sentence names light up on the board beside it
// while it is pointed at, touched or has the focus.

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
 * Find the board that a sentence is about: the nearest around it that has one.
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
