// The page of a lesson: the game page's board, hand and input, with a lesson around it.

import { render } from "preact";
import { watchDrags } from "../play/drag.js";
import { NO_EFFECTS } from "../play/intents.js";
import { watchKeys } from "../play/keys.js";
import { watchPointing } from "../play/pointing.js";
import { createStore, firstState } from "../play/store.js";
import { loadLook } from "../shared/display_settings.js";
import { html, placeOf } from "../shared/markup.js";
import { fetchShapes } from "../shared/sprite.js";
import { createLessonPlay } from "./lesson_play.js";
import { Lesson } from "./lesson_table.js";

/** @param {HTMLElement} root */
async function begin(root) {
  const store = createStore(firstState(loadLook()));
  const effects = { ...NO_EFFECTS };
  const play = createLessonPlay(store, effects);
  const place = placeOf(root);
  const draw = () =>
    render(html`<${Lesson} state=${store.get()} play=${play} />`, place);
  draw();
  void fetchShapes();
  store.onChange(draw);
  const drags = watchDrags(root, play);
  watchPointing(root, play, drags);
  watchKeys(root, play, drags);
  const { createEffects } = await import("../effects/effects.js");
  Object.assign(effects, createEffects(root, store.get));
  void import("../shared/meant_squares.js");
}

const root = document.getElementById("lesson");
if (root) void begin(root);
