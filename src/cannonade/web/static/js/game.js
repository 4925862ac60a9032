// The game page: takes the server's first picture over, and goes on from there.

import { render } from "preact";

import { NO_EFFECTS } from "./dealings.js";
import { watchDrags } from "./drag.js";
import { html } from "./drawn.js";
import { watchKeys } from "./keys.js";
import { loadLook } from "./looks.js";
import { createPlay } from "./play.js";
import { watchPointing } from "./pointing.js";
import { fetchShapes } from "./shapes.js";
import { createStore } from "./store.js";
import { Table, fetchEnding } from "./table.js";
import { watchTabs } from "./tabs.js";

/** @typedef {import("./types.js").View} View */

/** @returns {View} */
function firstView() {
  const script = document.getElementById("view");
  return JSON.parse(script?.textContent ?? "");
}

/**
 * Give what Preact can draw an element into as if it stood alone there: so the server's
 * element is taken over with its attributes, and what is too much in it goes.
 * @param {HTMLElement} element
 */
function placeOf(element) {
  const parent = /** @type {HTMLElement} */ (element.parentNode);
  return /** @type {Element} */ (
    /** @type {unknown} */ ({
      nodeType: Node.ELEMENT_NODE,
      namespaceURI: parent.namespaceURI,
      ownerDocument: document,
      parentNode: parent,
      firstChild: element,
      childNodes: [element],
      contains: (/** @type {Node} */ child) => parent.contains(child),
      insertBefore: (/** @type {Node} */ child) => parent.insertBefore(child, element),
    })
  );
}

/** @param {HTMLElement} root */
async function begin(root) {
  const view = firstView();
  // The end of a game is drawn by the server too, and must not be gone for a moment.
  if (view.result) await fetchEnding();
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
    said: "",
    link: "",
  });
  const share = watchTabs(() => play);
  const effects = { ...NO_EFFECTS };
  const play = createPlay(store, effects, share);
  const place = placeOf(root);
  const draw = () =>
    render(html`<${Table} state=${store.get()} play=${play} />`, place);
  draw();
  void fetchShapes();
  store.onChange(draw);
  const drags = watchDrags(root, play);
  watchPointing(root, play, drags);
  watchKeys(root, play, drags);
  const { createEffects } = await import("./effects.js");
  Object.assign(effects, createEffects(root, store.get));
  void fetchEnding();
}

const root = document.getElementById("game");
if (root) void begin(root);
