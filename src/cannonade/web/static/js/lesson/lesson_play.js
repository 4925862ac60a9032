// What the player does in a lesson: the same as in a game, but that nothing is kept.
// The attempt travels with each request, and comes back longer.

import { createPlay } from "../play/play.js";
import { answerOf, askWhyAt, post } from "../play/server.js";

/** @typedef {import("../shared/types.js").View} View */
/** @typedef {import("../shared/types.js").Lesson} Lesson */
/** @typedef {import("../play/intents.js").Ways} Ways */

/** @typedef {ReturnType<typeof createLessonPlay>} LessonPlay */

/**
 * Give the lesson of a view; pages of lessons have no other views.
 * @param {View} view
 * @returns {Lesson}
 */
export function lessonOf({ lesson }) {
  if (!lesson) throw new TypeError("the view of a game stands in the page of a lesson");
  return lesson;
}

/** @param {View} view */
function placeOf(view) {
  const { kind, id } = lessonOf(view);
  return `/api/${kind}s/${id}`;
}

/** @type {Ways["sendIntent"]} */
async function sendTry(view, deed, more, onLink) {
  const asked = { log: lessonOf(view).log, ...more };
  return answerOf(await post(`${placeOf(view)}/${deed}`, asked, onLink));
}

/** @type {Ways["askWhy"]} */
const askWhyTry = (view, token) =>
  askWhyAt(placeOf(view), { action: token, log: lessonOf(view).log });

/**
 * @param {import("../play/store.js").Store} store
 * @param {import("../play/intents.js").Effects} effects
 */
export function createLessonPlay(store, effects) {
  const play = createPlay(store, effects, {
    // The answer says all that happened, and what it means.
    share: (view) => store.set({ said: lessonOf(view).spoken }),
    sendIntent: sendTry,
    askWhy: askWhyTry,
  });
  const again = () => play.ask("again");
  return {
    ...play,
    again,
    show: () => play.ask("show"),
    /** The key of a new game begins the lesson again. */
    begin: again,
    resign: () => {},
    /** @param {import("../shared/types.js").Panel | null} panel */
    open(panel) {
      // The menu is for games.
      if (panel === null || panel === "rules" || panel === "known") play.open(panel);
    },
  };
}
