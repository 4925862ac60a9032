// The shapes of cards: a page includes those of its initial rendering.

const language = document.documentElement.lang;
const EVERY_SHAPE = new URL(`../../cards/sprite-${language}.svg`, import.meta.url);
const AGAIN_MS = 1000;

/** Load the remaining shapes; without them, cards are blank. */
export async function fetchShapes() {
  const answer = await fetch(EVERY_SHAPE).catch(() => null);
  if (!answer?.ok) return void setTimeout(fetchShapes, AGAIN_MS);
  const text = await answer.text();
  const sprite = document.querySelector(".sprite");
  if (sprite) sprite.outerHTML = text;
}
