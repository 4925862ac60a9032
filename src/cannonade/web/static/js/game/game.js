// The game page: takes over the server's initial rendering.

import { render } from "preact";
import { watchDrags } from "../play/drag.js";
import { NO_EFFECTS } from "../play/intents.js";
import { watchKeys } from "../play/keys.js";
import { createPlay } from "../play/play.js";
import { watchPointing } from "../play/pointing.js";
import { askWhy, sendIntent } from "../play/server.js";
import { createStore, firstState } from "../play/store.js";
import { loadLook } from "../shared/display_settings.js";
import { html, placeOf } from "../shared/markup.js";
import { fetchShapes } from "../shared/sprite.js";
import { watchTabs } from "./tab_sync.js";
import { fetchEnding, Table } from "./table.js";

/** @param {HTMLElement} root */
async function begin(root) {
  const first = firstState(loadLook());
  // The server renders the end of a game too; it must not disappear for a moment.
  if (first.view.result) await fetchEnding();
  const store = createStore(first);
  const share = watchTabs(() => play);
  const effects = { ...NO_EFFECTS };
  const play = createPlay(store, effects, { share, sendIntent, askWhy });
  const place = placeOf(root);
  const draw = () =>
    render(html`<${Table} state=${store.get()} play=${play} />`, place);
  draw();
  void fetchShapes();
  store.onChange(draw);
  const drags = watchDrags(root, play);
  watchPointing(root, play, drags);
  watchKeys(root, play, drags);
  const { createEffects } = await import("../effects/effects.js");
  Object.assign(effects, createEffects(root, store.get));
  void fetchEnding();
  void import("../shared/meant_squares.js");
  if (/[?&]watch\b/.test(location.search)) (await play.fetchCoach()).watch();
}

const root = document.getElementById("game");
if (root) void begin(root);
