// The end of a game: the result, the score, and what to do next; the text to share,
// also as a picture.

import { charge } from "../shared/cards.js";
import { _ } from "../shared/language.js";
import { Button, fromMarkup, html, inText } from "../shared/markup.js";
import { copyFor, showResult } from "../shared/server_page.js";
import { Medals } from "./earned.js";

/** @import { Play, Props } from "../play/play.js" */
/** @import { View } from "../play/state.js" */

/** @typedef {{currentTarget: HTMLElement}} Clicked */

const MOST_PLOYS = 6;

/** @param {Props} props */
export function Ending({ state, play }) {
  const { view } = state;
  const { result } = view;
  if (!result) return null;
  const deal = view.deal_name;
  return html`<section class="ending" aria-label=${_("The end")}>
    <p class="muted">
      ${[deal && _("Deal {deal}", { deal }), view.rules.name].filter(Boolean).join(", ")}${
        view.daily &&
        html`, <a href=${`/daily/${view.daily}`}>${_("daily {number}", { number: view.daily })}</a>`
      }
    </p>
    <h1 tabindex="-1">${result.title}</h1>
    ${result.won && view.rules.scores_ploys && html`<${Reserve} score=${result.score ?? 0} />`}
    ${result.words.map((line) => html`<p class="end-words">${inText(line)}</p>`)}
    <${Next} ...${{ view, play }} hasCoach=${state.hasCoach} />
    <${Medals} view=${view} />
    ${result.last.map((line) => html`<p class="muted">${inText(line)}</p>`)}
    ${result.fair.map((line) => html`<p class="muted">${line}</p>`)}
    <${Share} text=${result.share} />
    <${Facts} facts=${result.facts} />
  </section>`;
}

/** @param {{score: number}} props */
const Reserve = ({ score }) =>
  html`<p class="reserve" role="img" aria-label=${_("{score} of 6 ploys in reserve", { score })}>
    ${Array.from({ length: MOST_PLOYS }, (_, place) =>
      fromMarkup(charge(place < score ? "ready" : "spent")),
    )}
  </p>`;

/** @param {{facts: [name: string, value: string][]}} props */
const Facts = ({ facts }) =>
  html`<table class="facts">
    <tbody>
      ${facts.map(
        ([name, value]) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${value}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** @param {{text: string}} props */
const Share = ({ text }) =>
  html`<div class="share panel-box">
    <p>${text.split("\n").map((line) => html`${line}<br />`)}</p>
    <${Button}
      icon="share"
      onClick=${(/** @type {Clicked} */ { currentTarget }) => copyFor(currentTarget, text)}
    >
      <span>${_("Copy")}</span>
    <//>
    <${Button}
      onClick=${(/** @type {Clicked} */ { currentTarget }) =>
        showResult(
          currentTarget,
          () => sharePicture(text),
          _("Saved"),
          _("This browser can't make pictures"),
        )}
    >
      <span>${_("Picture")}</span>
    <//>
  </div>`;

/** @param {{view: View, hasCoach: boolean, play: Play}} props */
const Next = ({ view, hasCoach, play }) =>
  html`<div class="next">
    ${view.result?.is_first && html`<a class="button primary" href="/lessons">${_("Learn more")}</a>`}
    <${Button}
      icon="plus"
      css=${view.result?.is_first ? "" : "primary"}
      keyName="new"
      onClick=${() => play.begin(false)}
      >${view.result?.is_first ? _("Another") : _("New game")}<//
    >
    ${view.result?.is_first && html`<a class="button" href="/daily">${_("Today's deal")}</a>`}
    ${
      hasCoach &&
      html`<a class="button" href=${`/game/${view.game}/review`}>${_("Review")}</a>`
    }
    <${Button} icon="again" onClick=${() => play.begin(true)}>${_("Same deal")}<//>
    <${Button}
      icon="undo"
      keyName="undo"
      isOff=${view.undo === "nothing"}
      onClick=${() => play.undo()}
      >${_("Undo")}<//
    >
    <a class="button" href=${`/game/${view.game}/replay`}>${_("Replay")}</a>
  </div>`;

const WIDE = 1200;
const HIGH = 630;
const EDGE = 80;
const BALL = 24;
const STEP = 66;

/**
 * Draw the text to share, and hand over the picture: to the share sheet on a phone,
 * elsewhere as a download.
 * @param {string} text
 * @returns {Promise<boolean>} whether that succeeded
 */
async function sharePicture(text) {
  const [first = "", facts = "", kills = ""] = text.split("\n");
  const name = first.replace(/^Cannonade /, "");
  const picture = await draw(name, facts, kills);
  if (!picture) return false;
  const title = `cannonade ${name}`.replace(/[^\w.+-]+/g, "-");
  const file = new File([picture], `${title}.png`, { type: picture.type });
  const isPhone = matchMedia("(pointer: coarse)").matches;
  if (isPhone && navigator.canShare?.({ files: [file] })) return pass(file);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
  return true;
}

/** @param {File} file */
async function pass(file) {
  try {
    await navigator.share({ files: [file] });
  } catch (problem) {
    return problem instanceof DOMException && problem.name === "AbortError";
  }
  return true;
}

/**
 * @param {string} name of the deal
 * @param {string} facts the result
 * @param {string} kills a symbol for each royal
 * @returns {Promise<Blob | null>}
 */
async function draw(name, facts, kills) {
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = HIGH;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  const styles = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ token) => styles.getPropertyValue(`--${token}`);
  const [x, y] = [WIDE / 2, HIGH / 2];
  const ground = pen.createRadialGradient(x, y, 0, x, y, WIDE);
  ground.addColorStop(0, colour("ground-centre"));
  ground.addColorStop(1, colour("ground-edge"));
  pen.fillStyle = ground;
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.fillStyle = colour("text");
  const display = colour("display");
  write(pen, "Cannonade", display, 800, 64, 140);
  write(pen, name.charAt(0).toUpperCase() + name.slice(1), display, 800, 104, 290);
  write(pen, facts, styles.fontFamily, 600, 44, 380);
  pen.fillStyle = pen.strokeStyle = colour("brass");
  drawKills(pen, kills);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/**
 * Draw a line of text at the given size, or smaller to fit.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} line
 * @param {string} face
 * @param {number} weight
 * @param {number} size in pixels
 * @param {number} y its baseline
 */
function write(pen, line, face, weight, size, y) {
  pen.font = `${weight} ${size}px ${face}`;
  const room = (WIDE - 2 * EDGE) / pen.measureText(line).width;
  if (room < 1) pen.font = `${weight} ${Math.floor(size * room)}px ${face}`;
  pen.fillText(line, EDGE, y);
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} kills as in "●● ● ○○"
 */
function drawKills(pen, kills) {
  const gaps = kills.split(" ").length - 1;
  const balls = kills.length - gaps;
  const wanted = balls * STEP + (gaps * STEP) / 3;
  const scale = Math.min(1, (WIDE - 2 * EDGE) / wanted);
  let x = EDGE + BALL * scale;
  pen.lineWidth = 4 * scale;
  for (const each of kills) {
    if (each !== " ") {
      pen.beginPath();
      pen.arc(x, 510, BALL * scale, 0, 2 * Math.PI);
      if (each === "●") pen.fill();
      else pen.stroke();
    }
    x += (each === " " ? STEP / 3 : STEP) * scale;
  }
}
