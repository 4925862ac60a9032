// Synchronisation of tabs with the same game, and of a tab that becomes visible again.

/** @import { Play } from "../play/play.js" */
/** @import { View } from "../play/store.js" */

const CHANNEL = "cannonade";

/**
 * @param {() => Play} getPlay
 * @returns {(view: View) => void} sends a view to the other tabs
 */
export function watchTabs(getPlay) {
  const channel = new BroadcastChannel(CHANNEL);
  const gameHere = () => getPlay().get().view.game;
  /** The latest known state of the server. */
  let told = "";

  const refresh = () => void getPlay().refresh(gameHere());

  channel.addEventListener("message", ({ data }) => {
    const { view } = getPlay().get();
    const isOlder = data.log_count <= view.log_count;
    if (data.game === view.game && !isOlder) refresh();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") refresh();
  });
  window.addEventListener("pageshow", (event) => event.persisted && refresh());
  window.addEventListener("online", refresh);
  window.addEventListener("popstate", () => {
    const game = /\/game\/([^/]+)$/.exec(location.pathname)?.[1];
    if (game) void getPlay().refresh(game);
  });

  return ({ game, log_count }) => {
    const news = `${game} ${log_count}`;
    if (news === told) return;
    told = news;
    channel.postMessage({ game, log_count });
  };
}
