// The text to share as a picture, which is then shared or saved.

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
export async function sharePicture(text) {
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
  const look = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ token) => look.getPropertyValue(`--${token}`);
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
  write(pen, facts, look.fontFamily, 600, 44, 380);
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
