// Sounds: each one as layers of tone and noise. They start with the player's first
// gesture.

import { sound } from "./synth.js";

/** @import { Layer } from "./synth.js" */
/** @import { View } from "../play/state.js" */
/** @import { Look } from "../shared/display_settings.js" */

/** @typedef {keyof typeof SOUNDS} SoundName */

/** @type {(from: number, to: number, long: number, loud: number, at?: number, wave?: OscillatorType) => Layer} */
const tone = (from, to, long, loud, at = 0, wave = "sine") => ({
  kind: "tone",
  wave,
  from,
  to,
  long,
  loud,
  at,
});

/** @type {(filter: BiquadFilterType, from: number, to: number, long: number, loud: number, at?: number) => Layer} */
const noise = (filter, from, to, long, loud, at = 0) => ({
  kind: "noise",
  filter,
  from,
  to,
  long,
  loud,
  at,
});

/** @param {number} pitch */
const thump = (pitch) => [
  tone(150 * pitch, 48 * pitch, 0.42, 0.85),
  noise("lowpass", 2600, 180, 0.22, 0.75),
  noise("highpass", 1800, 900, 0.05, 0.35),
  tone(1180 * pitch, 1174 * pitch, 0.42, 0.11, 0.16, "triangle"),
  tone(1770 * pitch, 1765 * pitch, 0.36, 0.06, 0.16),
];

/** @param {number[]} notes @param {number} step @param {number} long @param {number} loud @param {number} [at] */
const notes = (notes, step, long, loud, at = 0) =>
  notes.flatMap((hertz, place) => [
    tone(hertz, hertz, long, loud, at + place * step, "triangle"),
    tone(hertz * 2, hertz * 2, long * 0.6, loud * 0.3, at + place * step),
  ]);

const SCALE = [147, 165, 185, 196, 220, 247, 277, 294, 330, 370, 392, 440];

/**
 * The loudness of sounds differs by at most 12 dB; a test renders them all.
 * @satisfies {Readonly<Record<string, readonly Layer[]>>}
 */
export const SOUNDS = {
  draw: [noise("bandpass", 2400, 900, 0.1, 0.65)],
  tick: [noise("highpass", 4200, 4200, 0.03, 0.76)],
  lift: [noise("highpass", 2600, 3400, 0.045, 0.57)],
  place: [noise("lowpass", 1900, 400, 0.08, 1), tone(220, 120, 0.07, 0.5)],
  refused: [0, 0.09].flatMap((at) => [
    tone(300 - 400 * at, 190, 0.09, 0.42, at, "triangle"),
    noise("bandpass", 700, 420, 0.05, 0.55, at),
  ]),
  kill: thump(1),
  second: thump(1.335),
  short: [noise("bandpass", 5200, 1500, 0.22, 0.34)],
  armour: [0, 0.13].flatMap((at) => [
    tone(820, 780, 0.13, 0.17, at, "square"),
    noise("bandpass", 3200, 2600, 0.05, 0.3, at),
  ]),
  under: [
    noise("bandpass", 1500, 3600, 0.14, 0.3),
    noise("bandpass", 2600, 700, 0.16, 0.3, 0.13),
  ],
  move: [tone(420, 900, 0.16, 0.13), noise("lowpass", 1900, 400, 0.08, 0.7, 0.15)],
  cycle: Array.from({ length: 7 }, (_, place) =>
    noise("bandpass", 2600, 1500, 0.04, 0.42, place * 0.045),
  ),
  royal: [
    noise("lowpass", 1500, 300, 0.1, 0.9),
    tone(147, 147, 0.5, 0.26, 0.02, "triangle"),
    tone(294, 294, 0.36, 0.1, 0.02, "triangle"),
  ],
  bank: notes([294, 440], 0.06, 0.24, 0.2),
  back: [noise("bandpass", 900, 2200, 0.12, 0.85)],
  won: [
    ...notes(SCALE, 0.045, 0.3, 0.12),
    ...notes([147, 220, 294, 440], 0, 1.2, 0.1, 0.62),
  ],
  perfect: [
    ...Array.from({ length: 14 }, (_, place) =>
      noise("lowpass", 420, 260, 0.09, 0.26 + place * 0.026, place * 0.045),
    ),
    ...notes([147, 220, 294, 440, 588], 0, 1.4, 0.08, 0.68),
  ],
  lost: [
    tone(110, 52, 0.8, 0.5),
    tone(220, 110, 0.4, 0.2, 0, "triangle"),
    noise("lowpass", 700, 140, 0.4, 0.6),
  ],
};

/** Vibration patterns, in milliseconds of on and off. @type {Readonly<Partial<Record<SoundName, number[]>>>} */
const TICKS = {
  place: [8],
  kill: [25],
  second: [40, 25],
  armour: [12, 12, 12],
  won: [60],
  perfect: [60, 40, 60],
};

export function createSound() {
  /** @type {AudioContext | null} */
  let context = null;
  /** Start the audio context; browsers allow that only in a gesture. */
  function wake() {
    if (typeof AudioContext === "undefined") return;
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
  }

  return {
    wake,

    /**
     * @param {SoundName} name
     * @param {Look} look
     * @param {number} [at] in milliseconds from now
     */
    play(name, look, at = 0) {
      if (look.haptics === "on" && TICKS[name]) navigator.vibrate?.(TICKS[name] ?? []);
      if (look.sound !== "on" || context?.state !== "running") return;
      const start = context.currentTime + 0.005 + at / 1000;
      const loudness = Number(look.volume) / 100;
      sound(context, SOUNDS[name], start, loudness);
    },
  };
}

/** Return the sound of the end of a game. @param {View} view */
export function soundOfEnd({ result, rules }) {
  if (!result) return undefined;
  if (!result.won) return "lost";
  return rules.scores_ploys && result.score === 6 ? "perfect" : "won";
}
