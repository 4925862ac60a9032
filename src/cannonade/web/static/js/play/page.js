// A page with a board: it takes over the server's initial rendering, and follows the
// player's input.

import { render } from "preact";
import { drawBy } from "../shared/cards.js";
import { loadLook } from "../shared/display_settings.js";
import { html, placeOf } from "../shared/markup.js";
import { fetchShapes } from "../shared/sprite.js";
import { watchDrags } from "./drag.js";
import { NO_EFFECTS } from "./intents.js";
import { watchKeys } from "./keys.js";
import { watchPointing } from "./pointing.js";
import { createStore, firstState } from "./store.js";

/** @import { AnyComponent } from "../shared/lazy_component.js" */
/** @import { Play } from "./play.js" */
/** @import { Effects } from "./intents.js" */
/** @import { Store } from "./store.js" */

/**
 * @template {Play} Played
 * @param {HTMLElement} root
 * @param {AnyComponent} Shown the whole page
 * @param {(store: Store, effects: Effects) => Played} createPlay
 * @returns {Promise<Played>} once the effects have been loaded
 */
export async function openPage(root, Shown, createPlay) {
  const store = createStore(firstState(loadLook()));
  drawBy(store.get().view.rules);
  const effects = { ...NO_EFFECTS };
  const play = createPlay(store, effects);
  const place = placeOf(root);
  const draw = () =>
    render(html`<${Shown} state=${store.get()} play=${play} />`, place);
  draw();
  void fetchShapes();
  store.onChange(draw);
  const drags = watchDrags(root, play);
  watchPointing(root, play, drags);
  watchKeys(root, play, drags);
  const { createEffects } = await import("../effects/effects.js");
  Object.assign(effects, createEffects(root, store.get));
  void import("../shared/meant_squares.js");
  return play;
}
