// The coach beside you: after a costly action it shows a better one, and offers to take
// yours back. It comes to games as the settings wish, which marks them as assisted.

import { fetchFacts } from "../play/intents.js";
import { marksOf, NO_ADVICE } from "./hints.js";

/** @import { Play } from "../play/play.js" */
/** @import { State, Store, View } from "../play/state.js" */
/** @import { Remark } from "../shared/generated.js" */

/** @param {State} state */
const isWelcome = ({ settings, view, watch }) =>
  settings.beside !== "off" && !view.result && !watch && (view.assisted || !view.daily);

/**
 * Look at each action of the player.
 * @param {Store} store
 * @param {() => Play} getPlay
 */
export function sitBeside(store, getPlay) {
  /** The view looked at last. @type {View | null} */
  let seen = null;
  /** What is being said. @type {Remark | null} */
  let said = null;
  /** Whether the last action is still to be looked at. */
  let isDue = false;

  /**
   * Show what was better, in the place of a hint.
   * @param {Remark} remark
   * @param {boolean} isBack whether the action was taken back
   */
  function say(remark, isBack) {
    said = isBack ? null : remark;
    const marks = isBack ? marksOf(store.get().view, remark.action) : [];
    store.set({ hint: { ...NO_ADVICE, marks, remark, isBack } });
  }

  /** @param {View} view */
  async function judge(view) {
    const found = (await fetchFacts(`/api/games/${view.game}/remark`))?.remark;
    const { view: now, hint, announcement } = store.get();
    if (!found || now !== view || hint) return;
    say(found, false);
    store.set({ announcement: `${announcement} ${found.spoken}`.trim() });
  }

  /** @param {State} state */
  function follow(state) {
    const { view, hint } = state;
    if (view === seen) {
      if (!hint) said = null;
      return;
    }
    const before = seen;
    const remark = said;
    [seen, said] = [view, null];
    const step = before?.game === view.game ? view.ply - before.ply : null;
    // The first look marks the game, which changes the view, but not the ply.
    isDue = step === null ? false : step > 0 || (isDue && step === 0);
    if (!isWelcome(state)) return;
    if (remark && step !== null && step < 0) say(remark, true);
    if (!isDue) return;
    if (view.assisted) {
      isDue = false;
      void judge(view);
    } else if (view.legal.length > 1) getPlay().ask("assist");
  }

  store.onChange(follow);
  follow(store.get());
}
