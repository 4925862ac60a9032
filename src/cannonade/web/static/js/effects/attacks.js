// What a shot looks like: the payload fires along the lane, the royal falls, or stands.

import { direction, lane, SLOTS, TOWARDS } from "../shared/squares.js";
import { isKill } from "./cues.js";
import { cardOf, drawSquare, fact } from "./scene.js";
import { EASE } from "./stage.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./cues.js").Cue} Cue */

const STILL = { transform: "none" };
const ALL_PLOYS = 6;

/**
 * Give a card's way along a lane and back, in parts of its width.
 * @param {string} slot
 * @param {number} distance in pixels
 */
function along(slot, distance) {
  const [across, down] = TOWARDS[direction(slot)];
  return { transform: `translate(${across * distance}px, ${down * distance}px)` };
}

/**
 * @param {Scene} scene
 * @param {Cue} cue
 */
export function shot(scene, cue) {
  if (isKill(cue.event)) kill(scene, cue);
  else fallsShort(scene, cue);
}

/**
 * @param {Scene} scene
 * @param {Cue} cue
 */
function kill(scene, cue) {
  const { stage, to, look } = scene;
  const { at } = cue;
  const slot = fact(cue, "slot");
  const box = to.get(slot);
  if (!box) return;
  fire(scene, slot, at, box.width);
  fall(scene, slot, at);
  const ring = [
    { transform: "scale(0.3)", opacity: 1 },
    { transform: "scale(1.5)", opacity: 0 },
  ];
  stage.mark("muzzle", box, ring, { at: at + 120, ms: 240 });
  if (look.flash !== "on") return;
  const flash = [{ opacity: 0.35 }, { opacity: 0 }];
  stage.mark("flash", box, flash, { at: at + 120, ms: 260 });
}

/**
 * The far card kicks back, the payload lurches along the lane.
 * @param {Scene} scene
 * @param {string} slot
 * @param {number} at
 * @param {number} width
 */
function fire({ stage }, slot, at, width) {
  const [near, middle, far] = lane(slot);
  const kick = [STILL, along(slot, -0.07 * width), STILL];
  stage.stir(cardOf(far), kick, { at, ms: 120 });
  const reach = { ...along(slot, 0.34 * width), offset: 0.4, easing: EASE.out };
  for (const cell of [middle, near]) {
    const timing = { at: at + 40, ms: 230, ease: EASE.in };
    stage.stir(cardOf(cell), [STILL, reach, STILL], timing);
  }
}

/**
 * The living royal drops away; the dead one below settles last.
 * @param {Scene} scene
 * @param {string} slot
 * @param {number} at
 */
function fall({ stage, old, to }, slot, at) {
  const falls = [
    { transform: "none", opacity: 1 },
    { transform: "translateY(6%) scale(0.97)", opacity: 0 },
  ];
  stage.keep(drawSquare(old, slot), to.get(slot), at + 140, falls, 170);
  const settles = [{ transform: "scale(0.97)" }, STILL];
  stage.stir(cardOf(slot), settles, { at: at + 300, ms: 160, ease: EASE.spring });
}

/**
 * @param {Scene} scene
 * @param {Cue} cue
 */
function fallsShort({ stage }, cue) {
  const slot = fact(cue, "slot");
  for (const cell of lane(slot).slice(0, 2)) {
    stage.stir(cardOf(cell), [STILL, along(slot, 3), STILL], { at: cue.at, ms: 120 });
  }
}

/**
 * Two royals at once shake the board.
 * @param {Scene} scene
 * @param {Cue[]} cues
 */
export function shake({ stage, look }, cues) {
  const second = cues.find(({ event, kills }) => kills === 1 && isKill(event));
  if (!second || look.shake !== "on") return;
  const frames = [0, 5, -4, 3, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  stage.stir(".board", frames, { at: second.at + 140, ms: 160, ease: "linear" });
}

/**
 * The twelve forts stir one after the other, and the title rises; with every ploy in
 * reserve, more than that.
 * @param {Scene} scene
 * @param {Cue[]} cues
 */
export function fieldWon(scene, cues) {
  const { stage, old, now } = scene;
  if (!now.result?.won || old.result) return;
  const at = (cues.at(-1)?.at ?? 0) + 200;
  if (now.rules.has_ploys && now.result.score === ALL_PLOYS) allInReserve(scene, at);
  SLOTS.forEach((slot, place) => {
    const stirs = [STILL, { transform: "scale(1.09)" }, STILL];
    stage.stir(cardOf(slot), stirs, { at: at + place * 45, ms: 260 });
  });
  const rises = [
    { transform: "translateY(24px)", opacity: 0 },
    { transform: "none", opacity: 1 },
  ];
  stage.stir(".ending h1", rises, { at: at + 300, ms: 500 });
}

/**
 * Six balls drop into the reserve row, and one brass ring widens over the traverse.
 * @param {Scene} scene
 * @param {number} at
 */
function allInReserve({ stage, to }, at) {
  const drops = [
    { transform: "translateY(-60px)", opacity: 0 },
    { opacity: 1, offset: 0.3 },
    { transform: "none", opacity: 1 },
  ];
  for (let ball = 1; ball <= ALL_PLOYS; ball += 1) {
    const timing = { at: at + 300 + ball * 110, ms: 300, ease: EASE.spring };
    stage.stir(`.reserve > :nth-child(${ball})`, drops, timing);
  }
  const widens = [
    { transform: "scale(0.2)", opacity: 1 },
    { transform: "scale(1)", opacity: 0.8, offset: 0.8 },
    { transform: "scale(1.08)", opacity: 0 },
  ];
  const round = to.get("traverse");
  const box = round?.width ? round : to.get("board"); // small screens have no traverse
  stage.mark("six", box, widens, { at: at + 300, ms: 1200 });
}
