// Sounds: each one as layers of tone and noise, which are synthesised here. They start
// with the player's first gesture.

/** @import { View } from "../play/state.js" */
/** @import { Settings } from "../shared/display_settings.js" */

/**
 * A layer of a sound: a tone of a wave, or noise through a filter. Its frequency goes
 * from one to another in hertz; start and length are in seconds, loudness from 0 to 1.
 * @typedef {{wave?: OscillatorType, filter?: BiquadFilterType, from: number, to: number,
 *   long: number, loud: number, at: number}} Layer
 */

const RISE_S = 0.006;
const SILENT = 0.0001;

/** Return one second of noise. @param {BaseAudioContext} audio */
function hissOf(audio) {
  const { sampleRate: rate } = audio;
  const hiss = audio.createBuffer(1, rate, rate);
  const samples = hiss.getChannelData(0);
  // The same noise every time (Park and Miller's generator), so equally loud.
  for (let place = 0, seed = 1; place < samples.length; place += 1) {
    seed = (seed * 16807) % 2147483647;
    samples[place] = seed / 1073741823.5 - 1;
  }
  return hiss;
}

/** Return a function that plays sounds. @param {BaseAudioContext} audio */
export function createPlayer(audio) {
  const buffer = hissOf(audio);
  // Keeps simultaneous sounds from clipping.
  const limits = { threshold: -6, knee: 6, ratio: 12, attack: 0.002, release: 0.12 };
  const outlet = new DynamicsCompressorNode(audio, limits);
  outlet.connect(audio.destination);

  /** Return the nodes of a layer that starts, and that is heard. @param {Layer} layer */
  function sourceOf({ wave, filter }) {
    if (!filter) {
      const tone = new OscillatorNode(audio, { type: wave ?? "sine" });
      return { first: tone, last: tone };
    }
    const first = new AudioBufferSourceNode(audio, { buffer, loop: true });
    const last = new BiquadFilterNode(audio, { type: filter });
    first.connect(last);
    return { first, last };
  }

  /**
   * @param {readonly Layer[]} layers
   * @param {number} from the start, in seconds of the context's clock
   * @param {number} loudness from 0 to 1
   */
  return (layers, from, loudness) => {
    for (const layer of layers) {
      const start = from + layer.at;
      const end = start + layer.long;
      const gain = new GainNode(audio, { gain: SILENT });
      gain.gain.setValueAtTime(SILENT, start);
      gain.gain.exponentialRampToValueAtTime(layer.loud * loudness, start + RISE_S);
      gain.gain.exponentialRampToValueAtTime(SILENT, end);
      const { first, last } = sourceOf(layer);
      last.frequency.setValueAtTime(layer.from, start);
      last.frequency.exponentialRampToValueAtTime(layer.to, end);
      last.connect(gain).connect(outlet);
      first.start(start);
      first.stop(end + 0.02);
    }
  };
}

/** @typedef {keyof typeof SOUNDS} SoundName */

/** @type {(from: number, to: number, long: number, loud: number, at?: number, wave?: OscillatorType) => Layer} */
const tone = (from, to, long, loud, at = 0, wave = "sine") => {
  return { wave, from, to, long, loud, at };
};

/** @type {(filter: BiquadFilterType, from: number, to: number, long: number, loud: number, at?: number) => Layer} */
const noise = (filter, from, to, long, loud, at = 0) => {
  return { filter, from, to, long, loud, at };
};

/** @param {number} pitch */
const thump = (pitch) => [
  tone(150 * pitch, 48 * pitch, 0.42, 0.85),
  noise("lowpass", 2600, 180, 0.22, 0.75),
  noise("highpass", 1800, 900, 0.05, 0.35),
  tone(1180 * pitch, 1174 * pitch, 0.42, 0.11, 0.21, "triangle"),
  tone(1770 * pitch, 1765 * pitch, 0.36, 0.06, 0.21),
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
  second: thump(0.75),
  short: [noise("bandpass", 5200, 1500, 0.22, 0.34)],
  armour: [0, 0.13].flatMap((at) => [
    tone(820, 780, 0.13, 0.17, at, "square"),
    noise("bandpass", 3200, 2600, 0.05, 0.3, at),
  ]),
  under: [
    noise("bandpass", 1500, 3600, 0.14, 0.3),
    noise("bandpass", 2600, 700, 0.16, 0.3, 0.13),
  ],
  reassign: [tone(420, 900, 0.16, 0.13), noise("lowpass", 1900, 400, 0.08, 0.7, 0.15)],
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

/** The loudness of all sounds, from 0 to 1; a device has its own volume. */
const LOUDNESS = 0.5;

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
  /** @type {ReturnType<typeof createPlayer> | undefined} */
  let player;

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
     * @param {Settings} settings
     * @param {number} [at] in milliseconds from now
     */
    play(name, settings, at = 0) {
      if (TICKS[name]) navigator.vibrate?.(TICKS[name] ?? []);
      if (settings.sound !== "on" || context?.state !== "running") return;
      const start = context.currentTime + 0.005 + at / 1000;
      player ??= createPlayer(context);
      player(SOUNDS[name], start, LOUDNESS);
    },
  };
}

/** Return the sound of the end of a game. @param {View} view */
export function soundOfEnd({ result, rules }) {
  if (!result) return undefined;
  if (!result.won) return "lost";
  return rules.scores_ploys && result.score === 6 ? "perfect" : "won";
}
