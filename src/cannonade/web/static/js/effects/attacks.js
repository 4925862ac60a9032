// Animations of attacks: the payload fires along the lane; the royal dies or survives.

import { direction, lane, TOWARDS } from "../shared/squares.js";
import { cardOf, drawSquare, fact, isKill, STILL, shaken } from "./scene.js";
import { EASE } from "./stage.js";

/** @import { Animate, Cue, Scene } from "./scene.js" */

const BALL = '<div class="round-shot"></div>';
const FLIES_MS = 150;

/** The cracks drawn over a royal that is hit. */
const CRACKS =
  '<svg class="cracks" viewBox="0 0 100 140"><path d="M52 62 38 40 44 22 30 0M52 62 ' +
  '78 50 84 30 100 24M52 62 66 92 58 112 70 140M52 62 26 76 18 98 0 104"/></svg>';

/** The weight of each royal's fall. @type {Readonly<Record<string, number>>} */
const WEIGHTS = { J: 1, Q: 1.2, K: 1.5 };

/**
 * Return the transform for moving a card along a lane.
 * @param {string} slot
 * @param {number} distance in pixels
 */
function along(slot, distance) {
  const [across, down] = TOWARDS[direction(slot)];
  return { transform: `translate(${across * distance}px, ${down * distance}px)` };
}

/** @type {Animate} */
export function shot(scene, cue) {
  if (isKill(cue.event)) kill(scene, cue);
  else fallsShort(scene, cue);
}

/** @type {Animate} */
function kill(scene, cue) {
  const { stage, to, look } = scene;
  const { at } = cue;
  const slot = fact(cue, "slot");
  const box = to.get(slot);
  if (!box) return;
  const weight = WEIGHTS[fact(cue, "royal").charAt(0)] ?? 1;
  const hit = at + FLIES_MS;
  fire(scene, slot, at, box.width * weight);
  fall(scene, slot, hit);
  const ring = [
    { transform: "scale(0.3)", opacity: 1 },
    { transform: `scale(${1.1 + 0.4 * weight})`, opacity: 0 },
  ];
  stage.mark("muzzle", box, ring, { at: hit, ms: 240 * weight });
  if (look.flash !== "on") return;
  const flash = [{ opacity: 0.35 }, { opacity: 0 }];
  stage.mark("flash", box, flash, { at: hit, ms: 260 });
}

/**
 * Return a smaller box in the middle of another one.
 * @param {DOMRect | undefined} box
 * @param {number} share of its width, from 0 to 1
 */
function middleOf(box, share) {
  if (!box) return undefined;
  const side = box.width * share;
  const left = box.left + (box.width - side) / 2;
  return new DOMRect(left, box.top + (box.height - side) / 2, side, side);
}

/**
 * Animate the far card's recoil, and the payload along the lane.
 * @param {Scene} scene
 * @param {string} slot
 * @param {number} at
 * @param {number} width
 */
function fire({ stage, to }, slot, at, width) {
  const [near, middle, far] = lane(slot);
  const [start, end] = [far, slot].map((each) => middleOf(to.get(each), 0.3));
  stage.fly(BALL, start, end, { at, ms: FLIES_MS, ease: EASE.in, css: "shot" });
  const kick = [STILL, along(slot, -0.07 * width), STILL];
  stage.stir(cardOf(far), kick, { at, ms: 120 });
  const reach = { ...along(slot, 0.34 * width), offset: 0.4, easing: EASE.out };
  for (const cell of [middle, near]) {
    const timing = { at: at + 40, ms: 230, ease: EASE.in };
    stage.stir(cardOf(cell), [STILL, reach, STILL], timing);
  }
}

/**
 * Animate a royal that cracks and turns over; the ball appears last, in its fort.
 * @param {Scene} scene
 * @param {string} slot
 * @param {number} hit when the shot strikes
 */
function fall({ stage, old, to }, slot, hit) {
  const box = to.get(slot);
  const turns = [STILL, { transform: "scaleX(0.02)" }];
  stage.keep(drawSquare(old, slot), box, hit + 90, turns, 120);
  const breaks = [{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }];
  stage.mark("breaks", box, breaks, { at: hit, ms: 130 }, CRACKS);
  const settles = [{ transform: "scaleX(0.02)" }, { transform: "scale(1.04)" }, STILL];
  stage.stir(cardOf(slot), settles, { at: hit + 210, ms: 200 });
}

/** @type {Animate} */
function fallsShort({ stage }, cue) {
  const slot = fact(cue, "slot");
  for (const cell of lane(slot).slice(0, 2)) {
    stage.stir(cardOf(cell), [STILL, along(slot, 3), STILL], { at: cue.at, ms: 120 });
  }
}

/**
 * Shake the board if two royals die at once.
 * @param {Scene} scene
 * @param {Cue[]} cues
 */
export function shake({ stage, look }, cues) {
  const second = cues.find(({ event, kills }) => kills === 1 && isKill(event));
  if (!second || look.shake !== "on") return;
  const timing = { at: second.at + 140, ms: 160, ease: "linear" };
  stage.stir(".board", shaken(0, 5, -4, 3, -2, 0), timing);
}
