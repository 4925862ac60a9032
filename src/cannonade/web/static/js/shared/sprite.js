// The shapes that cards are made of: a page comes with those of its first picture.

const language = document.documentElement.lang;
const EVERY_SHAPE = new URL(`../../cards/sprite-${language}.svg`, import.meta.url);
const AGAIN_MS = 1000;

/** Fetch the shapes that the page did not come with; without them cards are blank. */
export async function fetchShapes() {
  const answer = await fetch(EVERY_SHAPE).catch(() => null);
  if (!answer?.ok) return void setTimeout(fetchShapes, AGAIN_MS);
  const text = await answer.text();
  const sprite = document.querySelector(".sprite");
  if (sprite) sprite.outerHTML = text;
}
