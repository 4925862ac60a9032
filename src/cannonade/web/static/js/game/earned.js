// What a game earned, shown when it ends: a toast with medals, and lines on the end
// page.

import { useEffect, useState } from "preact/hooks";
import { fetchFacts } from "../play/intents.js";
import { isMoving } from "../shared/display_settings.js";
import { html } from "../shared/markup.js";
import { _ } from "../shared/words.js";

/** @import { View } from "../play/state.js" */
/** @import { Settings } from "../shared/display_settings.js" */
/** @import { Earned } from "../shared/generated.js" */

const STAYS_MS = 4000;
const TURNS_MS = 240;
const MOST_DRAWN = 3;
const NOTHING = /** @type {Earned} */ ({ medals: [], days: "" });

/** What the latest end earned. @type {{key: string, earned: Promise<Earned | null>}} */
let latest = { key: "", earned: Promise.resolve(null) };

/**
 * Fetch what an end earned, once.
 * @param {View} view of a finished game
 * @returns {Promise<Earned>}
 */
async function earnedIn({ game, log_count }) {
  const key = `${game} ${log_count}`;
  if (latest.key !== key) {
    latest = { key, earned: fetchFacts(`/api/games/${game}/earned`) };
  }
  return (await latest.earned) ?? NOTHING;
}

/** The lines shown at the end of a game. @param {{view: View}} props */
export function Medals({ view }) {
  const [{ medals, days }, setEarned] = useState(NOTHING);
  useEffect(() => void earnedIn(view).then(setEarned), [view.game, view.log_count]);
  return html`${days && html`<p>${days}</p>`}${
    medals.length > 0 &&
    html`<p class="earned">
      ${_("Earned: ")}${medals.map(
        ({ title, takes }, place) =>
          html`${place ? ", " : ""}<a href="/achievements" title=${takes}>${title}</a>`,
      )}.
    </p>`
  }`;
}

/** @param {string} name @param {Partial<HTMLElement>} facts */
const element = (name, facts) => Object.assign(document.createElement(name), facts);

/** Return the live region for medals; screen readers must know it in advance. */
function placeOfToast() {
  const found = document.querySelector(".medal-place");
  if (found) return found;
  const place = element("div", { className: "medal-place", role: "status" });
  document.body.append(place);
  return place;
}

/**
 * Show the achievements of a game that has just ended, for a few seconds.
 * @param {View} view
 * @param {Settings} settings
 * @param {() => void} ring called if there is something to show
 */
export async function showMedals(view, settings, ring) {
  const place = placeOfToast();
  const { medals } = await earnedIn(view);
  if (!medals.length) return;
  const pictures = medals.slice(0, MOST_DRAWN).map(({ picture }) => picture);
  const toast = element("div", {
    className: "row medal-toast",
    innerHTML: pictures.join(""),
  });
  const words = element("p", {});
  const titles = medals.map(({ title }) => title).join(", ");
  words.append(element("b", { textContent: _("Earned: ") }), titles);
  toast.append(words);
  place.replaceChildren(toast);
  ring();
  turn(toast, settings, ["rotateX(90deg)", "none"]);
  await new Promise((done) => setTimeout(done, STAYS_MS));
  await turn(toast, settings, ["none", "rotateX(90deg)"]);
  toast.remove();
}

/** @param {HTMLElement} toast @param {Settings} settings @param {string[]} ways */
function turn(toast, settings, ways) {
  if (!isMoving(settings)) return undefined;
  const frames = {
    transform: ways,
    opacity: ways.map((way) => (way === "none" ? 1 : 0)),
  };
  const easing = "cubic-bezier(0.16, 1, 0.3, 1)";
  return toast.animate(frames, { duration: TURNS_MS, easing, fill: "both" }).finished;
}
