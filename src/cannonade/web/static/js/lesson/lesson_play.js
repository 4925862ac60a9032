// Actions in a lesson: the same as in a game, but the server keeps nothing. The log of
// the attempt is sent with each request and comes back extended.

import { createPlay } from "../play/play.js";
import { answerOf, askWhyAt, post } from "../play/server.js";

/** @import { Effects, Ways } from "../play/intents.js" */
/** @import { Store } from "../play/store.js" */
/** @import { Panel, View } from "../play/store.js" */
/** @import { Lesson } from "../shared/generated.js" */

/** @typedef {ReturnType<typeof createLessonPlay>} LessonPlay */

/**
 * Return the lesson of a view; all views on a lesson's page have one.
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
async function sendTry(view, step, more, onLink) {
  const asked = { log: lessonOf(view).log, ...more };
  return answerOf(await post(`${placeOf(view)}/${step}`, asked, onLink));
}

/** @type {Ways["askWhy"]} */
const askWhyTry = (view, about) =>
  askWhyAt(placeOf(view), { about, log: lessonOf(view).log });

/** @param {Store} store @param {Effects} effects */
export function createLessonPlay(store, effects) {
  const play = createPlay(store, effects, {
    // The response describes everything that happened, and what it means.
    share: (view) => store.set({ said: lessonOf(view).spoken }),
    sendIntent: sendTry,
    askWhy: askWhyTry,
  });
  const again = () => play.ask("again");
  return {
    ...play,
    again,
    show: () => play.ask("show"),
    /** The key for a new game restarts the lesson. */
    begin: again,
    resign: () => {},
    /** @param {Panel | null} panel */
    open(panel) {
      // The menu is only for games.
      if (panel === null || panel === "rules" || panel === "known") play.open(panel);
    },
  };
}
