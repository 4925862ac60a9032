// The game page: takes over the server's initial rendering.

import { openPage } from "../play/page.js";
import { createPlay } from "../play/play.js";
import { askWhy, sendIntent } from "../play/server.js";
import { watchTabs } from "./tab_sync.js";
import { fetchEnding, Table } from "./table.js";

/** @param {HTMLElement} root */
async function begin(root) {
  // The server renders the end of a game too; it must not disappear for a moment.
  if (root.classList.contains("over")) await fetchEnding();
  const play = await openPage(root, Table, (store, effects) => {
    const share = watchTabs(() => here);
    const here = createPlay(store, effects, { share, sendIntent, askWhy });
    return here;
  });
  void fetchEnding();
  if (/[?&]watch\b/.test(location.search)) (await play.fetchCoach()).watch();
}

const root = document.getElementById("game");
if (root) void begin(root);
