// The page of a lesson: the game page's board, hand and input, below what our server
// draws of the lesson, which is only replaced whole, as a browser may translate it.
// The server keeps nothing of an attempt: its log is sent with each request and comes
// back extended.

import { Board, DrawPile } from "../play/board.js";
import { previewOf } from "../play/choices.js";
import { Hand, Ploys, Verdict } from "../play/hand.js";
import { answerOf, askWhyAt, newKey, post } from "../play/intents.js";
import { openPage } from "../play/page.js";
import { createPlay } from "../play/play.js";
import { Button, html, inText, lazyComponent } from "../shared/markup.js";
import { lane } from "../shared/squares.js";
import { _ } from "../shared/words.js";

/** @import { Effects, Transport } from "../play/intents.js" */
/** @import { Panel, State, Store, View } from "../play/state.js" */
/** @import { Exercise } from "../shared/generated.js" */

/** @typedef {ReturnType<typeof createLessonPlay>} LessonPlay */

/**
 * Return the lesson of a view; all views on a lesson's page have one.
 * @param {View} view
 * @returns {Exercise}
 */
function lessonOf({ lesson }) {
  if (!lesson) throw new TypeError("the view of a game stands in the page of a lesson");
  return lesson;
}

/** @param {View} view */
function placeOf(view) {
  const { kind, id } = lessonOf(view);
  return `/api/${kind}s/${id}`;
}

/** @type {Transport["sendIntent"]} */
async function sendTry(view, step, more, onLink) {
  const body = { log: lessonOf(view).log, ...more };
  return answerOf(await post(`${placeOf(view)}/${step}`, body, onLink));
}

/** @type {Transport["askWhy"]} */
const askWhyTry = (view, about) =>
  askWhyAt(placeOf(view), { about, log: lessonOf(view).log });

/** Whether a lesson has a panel; the others are only for games. @param {Panel | null} panel */
const isPanel = (panel) => panel === "rules" || panel === "known";

/** @param {Store} store @param {Partial<Effects>} effects */
function createLessonPlay(store, effects) {
  const play = createPlay(store, effects, {
    // The response describes everything that happened, and what it means.
    share: (view) => store.set({ announcement: lessonOf(view).spoken }),
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
    hint: () => {},
    resign: () => {},
    /** @param {Panel | null} panel */
    open(panel) {
      if (panel === null || isPanel(panel)) play.open(panel);
    },
  };
}

/** @typedef {{state: State, play: LessonPlay}} LessonProps */

const [Panels] = lazyComponent(async () => (await import("../game/panels.js")).Panels);

/** @param {LessonProps} props */
function Lesson({ state, play }) {
  const { view } = state;
  const { verdict } = lessonOf(view);
  const both = { state, play };
  const hasPloys = view.ploys.length + view.spent.length > 0;
  return html`<main
    id="lesson"
    class=${`game lesson ${verdict}`}
    data-ply=${view.ply}
    data-ready=""
  >
    <header
      class="lesson-top"
      dangerouslySetInnerHTML=${{ __html: lessonOf(view).top }}
    ></header>
    <${Hand} ...${both} />
    <${Answer} state=${state} />
    <div class="board-place">
      <${Board} state=${state}>
        ${lessonOf(view).asked.map(laneOutline)}
        ${lessonOf(view).lit.map((square) => html`<div class="lit" data-square=${square}></div>`)}
      <//>
      <${DrawPile} view=${view} play=${play} />
    </div>
    ${hasPloys && html`<${Ploys} ...${both} />`}
    <${Onward} ...${both} />
    ${isPanel(state.panel) && html`<${Panels} ...${both} />`}
    <p class="visually-hidden" role="status">${state.announcement}</p>
    ${state.link && html`<p class="link-state" role="alert">${_("Waiting for the server.")}</p>`}
  </main>`;
}

/**
 * The verdict of the game; without a preview, the answer to what was tried.
 * @param {{state: State}} props
 */
function Answer({ state }) {
  const { head, meaning, advice } = lessonOf(state.view);
  const answer = [...meaning, ...advice];
  if (previewOf(state) || state.refused || !answer.length) {
    return html`<${Verdict} state=${state} />`;
  }
  return html`<${Verdict} state=${state}>
    <div class="remark">
      ${head && html`<h2>${head}</h2>`}
      ${answer.map((line) => html`<p>${inText(line)}</p>`)}
    </div>
  <//>`;
}

/**
 * The outline of the lane of a royal to be killed: its slot and its payload.
 * @param {string} slot
 */
function laneOutline(slot) {
  const [near, middle] = lane(slot);
  const squares = [slot, near, middle];
  const columns = squares.map((each) => "abcde".indexOf(each.charAt(0)) + 1);
  const rows = squares.map((each) => 6 - Number(each[1]));
  const ends = [
    ...[Math.min(...rows), Math.min(...columns)],
    ...[Math.max(...rows) + 1, Math.max(...columns) + 1],
  ];
  return html`<div class="asked-lane" style=${{ gridArea: ends.join(" / ") }}></div>`;
}

/** After the last lesson. */
const EasyDeal = () =>
  html`<form class="last" method="post" action="/new">
    <input type="hidden" name="key" value=${newKey()} />
    <input type="hidden" name="rules" value="revised" />
    <input type="hidden" name="deal" value="easy" />
    <button class="button primary">${_("Play an easy deal")}</button>
  </form>`;

/**
 * The next steps: continue, undo, retry, show the solution.
 * @param {LessonProps} props
 */
function Onward({ state: { view }, play }) {
  const { kind, verdict, next, log, shown, place, every, further } = lessonOf(view);
  const isOpen = verdict === "open";
  return html`<div class="onward">
    ${
      verdict === "passed" &&
      (next || kind !== "lesson"
        ? html`<a class="button primary" href=${next ? `/${kind}/${next}` : place}>${next ? further : every}</a>`
        : html`<${EasyDeal} />`)
    }
    ${
      view.known.length > 0 &&
      isOpen &&
      html`<${Button} onClick=${() => play.open("known")}>${_("Known")}<//>`
    }
    <${Button} icon="undo" isOff=${view.undo === "nothing"} onClick=${() => play.undo()}>
      ${_("Undo")}
    <//>
    <${Button} icon="again" isOff=${!log} onClick=${() => log && play.again()}>${_("Again")}<//>
    <${Button} onClick=${() => play.show()}>
      ${shown && isOpen ? _("Next step") : _("Show me")}
    <//>
  </div>`;
}

const root = document.getElementById("lesson");
if (root) void openPage(root, Lesson, createLessonPlay);
