// The game page: takes the server's first picture over, and goes on from there.

import { render } from "preact";

import { watchDrags } from "./drag.js";
import { html } from "./drawn.js";
import { createEffects } from "./effects.js";
import { watchKeys } from "./keys.js";
import { loadLog } from "./log.js";
import { loadLook } from "./looks.js";
import { createPlay } from "./play.js";
import { watchPointing } from "./pointing.js";
import { createStore } from "./store.js";
import { Table, classesOf } from "./table.js";
import { watchTabs } from "./tabs.js";

/** @typedef {import("./types.js").View} View */

/** @returns {View} */
function firstView() {
  const script = document.getElementById("view");
  return JSON.parse(script?.textContent ?? "");
}

/** @param {HTMLElement} root */
function begin(root) {
  const view = firstView();
  const store = createStore({
    view,
    held: null,
    over: null,
    cursor: "b4",
    dragging: null,
    means: "mouse",
    refused: null,
    panel: null,
    rules: null,
    look: loadLook(),
    log: loadLog(view),
    said: "",
    link: "",
  });
  const share = watchTabs(() => play);
  const play = createPlay(store, createEffects(root, store.get, share));
  const draw = () => {
    const state = store.get();
    root.className = classesOf(state);
    root.dataset["ply"] = String(state.view.ply);
    render(html`<${Table} state=${state} play=${play} />`, root);
  };
  draw();
  store.onChange(draw);
  const drags = watchDrags(root, play);
  watchPointing(root, play, drags);
  watchKeys(root, play, drags);
  root.dataset["ready"] = "";
}

const root = document.getElementById("game");
if (root) begin(root);
