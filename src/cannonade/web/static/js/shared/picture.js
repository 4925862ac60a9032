// The result of a game as a picture: what is shared in words, with the final board.

import { _, SUIT_NAMES } from "./words.js";

const WIDE = 1200;
const HIGH = 630;
const EDGE = 80;
const ROOM = 620;
const BALL = 18;
const STEP = 48;
const CARD = { wide: 68, high: 95, gap: 6 };

/** @typedef {CanvasRenderingContext2D} Pen */
/** @typedef {(token: string) => string} Colours */

/**
 * Draw the text to share beside the board of the page, and hand over the picture: to the
 * share sheet on a phone, elsewhere as a download.
 * @param {string} text as `share_game` of words/club/daily.py says it
 * @param {string} [heading] the name of the deal; by default that in the text
 * @returns {Promise<boolean>} whether that succeeded
 */
export async function sharePicture(text, heading = "") {
  const [challenge = "", kills = "", named = ""] = text.split("\n");
  const [name = "", ...facts] = named.replace(/^Cannonade /, "").split(", ");
  const picture = await draw(heading || name, facts.join(", "), challenge, kills);
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
 * @param {string} facts how it was played
 * @param {string} challenge
 * @param {string} kills as in "●● ● ○ ○"
 * @returns {Promise<Blob | null>}
 */
async function draw(name, facts, challenge, kills) {
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = HIGH;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  const styles = getComputedStyle(document.documentElement);
  /** @type {Colours} */
  const colour = (token) => styles.getPropertyValue(`--${token}`);
  drawGround(pen, colour);
  const [display, read] = [colour("display"), styles.fontFamily];
  pen.fillStyle = colour("text");
  write(pen, "Cannonade", `800 48px ${display}`, 130);
  write(pen, name.charAt(0).toUpperCase() + name.slice(1), `800 84px ${display}`, 240);
  write(pen, challenge, `600 34px ${read}`, 310);
  pen.fillStyle = colour("muted");
  const key = _("● fallen, ○ standing; those side by side fell to one card");
  write(pen, key, `500 24px ${read}`, 470);
  const known = [facts, published()].filter(Boolean).join(" · ");
  write(pen, known, `500 28px ${read}`, 560);
  pen.fillStyle = pen.strokeStyle = colour("brass");
  drawKills(pen, kills);
  drawBoard(pen, colour);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** Return the address of this table if it is on the internet; otherwise "". */
function published() {
  const { hostname, host } = location;
  const isLocal = hostname === "localhost" || /^[\d.]+$|:/.test(hostname);
  const folder = new URL(document.baseURI).pathname.replace(/(game|daily)\/.*/, "");
  return isLocal ? "" : `${host}${folder}`.replace(/\/$/, "");
}

/** @param {Pen} pen @param {Colours} colour */
function drawGround(pen, colour) {
  const [x, y] = [WIDE / 2, HIGH / 2];
  const ground = pen.createRadialGradient(x, y, 0, x, y, WIDE);
  ground.addColorStop(0, colour("ground-centre"));
  ground.addColorStop(1, colour("ground-edge"));
  pen.fillStyle = ground;
  pen.fillRect(0, 0, WIDE, HIGH);
}

/**
 * Draw a line of text, smaller if there is no room for it.
 * @param {Pen} pen
 * @param {string} line
 * @param {string} font
 * @param {number} y its baseline
 */
function write(pen, line, font, y) {
  pen.font = font;
  const room = ROOM / pen.measureText(line).width;
  if (room < 1) {
    pen.font = font.replace(
      /\d+(?=px)/,
      (size) => `${Math.floor(Number(size) * room)}`,
    );
  }
  pen.fillText(line, EDGE, y);
}

/** @param {Pen} pen @param {string} kills as in "●● ● ○ ○" */
function drawKills(pen, kills) {
  const gaps = kills.split(" ").length - 1;
  const wanted = (kills.length - gaps) * STEP + (gaps * STEP) / 3;
  const scale = Math.min(1, ROOM / wanted);
  let x = EDGE + BALL * scale;
  pen.lineWidth = 4 * scale;
  for (const each of kills) {
    if (each !== " ") {
      pen.beginPath();
      pen.arc(x, 400, BALL * scale, 0, 2 * Math.PI);
      if (each === "●") pen.fill();
      pen.stroke();
    }
    x += (each === " " ? STEP / 3 : STEP) * scale;
  }
}

/** Draw the board of the page. @param {Pen} pen @param {Colours} colour */
function drawBoard(pen, colour) {
  const { wide, high, gap } = CARD;
  const left = WIDE - EDGE - 5 * wide - 4 * gap;
  const top = (HIGH - 5 * high - 4 * gap) / 2;
  /** @type {NodeListOf<HTMLElement> | undefined} */
  const squares = document.querySelector(".board")?.querySelectorAll(".square");
  for (const square of squares ?? []) {
    const [column = "", row = ""] = square.dataset.square ?? "";
    const x = left + "abcde".indexOf(column) * (wide + gap);
    const y = top + (5 - Number(row)) * (high + gap);
    const found = /#(card|dead)-(.+?)(.)"/.exec(square.innerHTML);
    pen.beginPath();
    pen.roundRect(x, y, wide, high, 6);
    if (!found) {
      pen.lineWidth = 1;
      pen.strokeStyle = colour("hairline");
      pen.stroke();
      continue;
    }
    const [, kind, rank = "", suit = ""] = found;
    drawCard(pen, colour, { x, y, rank, suit, isDead: kind === "dead" });
  }
}

/**
 * Draw a card on the path of its outline.
 * @param {Pen} pen
 * @param {Colours} colour
 * @param {{x: number, y: number, rank: string, suit: string, isDead: boolean}} card
 */
function drawCard(pen, colour, { x, y, rank, suit, isDead }) {
  const { wide, high } = CARD;
  const name = SUIT_NAMES[suit] ?? "spades";
  const isRoyal = "JQK".includes(rank);
  pen.fillStyle = colour(isDead ? "slate" : isRoyal ? `${name}-panel` : "paper");
  pen.fill();
  pen.fillStyle = colour(isDead ? "slate-text" : isRoyal ? "panel-ink" : name);
  pen.textAlign = "center";
  pen.font = `800 ${isDead ? 26 : 44}px ${colour("display")}`;
  const label = { T: "10", X: "J" }[rank] ?? rank;
  pen.fillText(label, x + wide / 2, y + (isDead ? 84 : 48), wide - 10);
  pen.textAlign = "start";
  if (isDead) {
    pen.fillStyle = colour("shot-on-slate");
    pen.beginPath();
    pen.arc(x + wide / 2, y + 36, 13, 0, 2 * Math.PI);
    pen.fill();
    return;
  }
  const pip = document.getElementById(`s-${suit}`)?.getAttribute("d");
  if (!pip) return;
  pen.save();
  pen.translate(x + wide / 2, y + high - 26);
  pen.scale(0.3, 0.3);
  pen.fill(new Path2D(pip));
  pen.restore();
}
