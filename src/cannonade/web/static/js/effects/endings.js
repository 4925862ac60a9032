// The ending of a won game: the twelve balls light up, the reserve is counted, then the
// title and the next steps appear.

import { SLOTS } from "../shared/squares.js";
import { cardOf, STILL } from "./scene.js";
import { EASE } from "./stage.js";

/** @import { Scene } from "./scene.js" */

const ALL_PLOYS = 6;
const FORT_MS = 45;
const BALL_MS = 110;

const RISES = [
  { transform: "translateY(20px)", opacity: 0 },
  { ...STILL, opacity: 1 },
];
const DROPS = [
  { transform: "translateY(-60px)", opacity: 0 },
  { opacity: 1, offset: 0.3 },
  { ...STILL, opacity: 1 },
];

/**
 * Animate a win.
 * @param {Scene} scene
 * @param {number} start in milliseconds
 */
export function fieldWon(scene, start) {
  const { stage, now, to } = scene;
  if (!now.result?.won) return;
  SLOTS.forEach((slot, place) => {
    const at = start + place * FORT_MS;
    const stirs = [STILL, { transform: "scale(1.09)" }, STILL];
    stage.stir(cardOf(slot), stirs, { at, ms: 260 });
    const glows = [
      { transform: "scale(0.25)", opacity: 0.9 },
      { transform: "scale(0.8)", opacity: 0 },
    ];
    stage.mark("muzzle", to.get(slot), glows, { at, ms: 300 });
  });
  const counted = start + SLOTS.length * FORT_MS;
  const score = now.rules.scores_ploys ? (now.result.score ?? 0) : 0;
  for (let ball = 1; ball <= score; ball += 1) {
    const timing = { at: counted + ball * BALL_MS, ms: 300, ease: EASE.spring };
    stage.stir(`.reserve > :nth-child(${ball})`, DROPS, timing);
  }
  const told = counted + score * BALL_MS + 200;
  stage.stir(".ending h1", RISES, { at: told, ms: 400 });
  stage.stir(".ending .next", RISES, { at: told + 250, ms: 300 });
  if (score === ALL_PLOYS) ringAround(scene, told - 300);
}

/**
 * Animate a perfect score: a brass ring widens over the traverse.
 * @param {Scene} scene
 * @param {number} at
 */
function ringAround({ stage, to }, at) {
  const widens = [
    { transform: "scale(0.2)", opacity: 1 },
    { transform: "scale(1)", opacity: 0.8, offset: 0.8 },
    { transform: "scale(1.08)", opacity: 0 },
  ];
  const round = to.get("traverse");
  const box = round?.width ? round : to.get("board"); // small screens don't show it
  stage.mark("six", box, widens, { at, ms: 1200 });
}
