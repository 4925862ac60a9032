// Sounds, synthesised: nothing but tones and noise through a filter, each with a start, a
// length and a fall. They begin with the player's first gesture.

/** @typedef {import("./types.js").Look} Look */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./cues.js").Cue} Cue */

/**
 * @typedef {{
 *   kind: "tone", wave: OscillatorType, from: number, to?: number
 * } | {kind: "noise", filter: BiquadFilterType, from: number, to?: number}} Source
 */

/** One layer of a sound: seconds, and a loudness of 0 to 1. @typedef {Source & {at?: number, long: number, loud: number}} Layer */

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
  tone(150 * pitch, 48 * pitch, 0.42, 0.95),
  noise("lowpass", 2600, 180, 0.22, 0.75),
  noise("highpass", 1800, 900, 0.05, 0.35),
  tone(1180 * pitch, 1174 * pitch, 0.5, 0.09, 0.16, "triangle"),
  tone(1770 * pitch, 1765 * pitch, 0.36, 0.05, 0.16),
];

/** @param {number[]} notes @param {number} step @param {number} long */
const notes = (notes, step, long) =>
  notes.flatMap((hertz, place) => [
    tone(hertz, hertz, long, 0.2, place * step, "triangle"),
    tone(hertz * 2, hertz * 2, long * 0.6, 0.06, place * step),
  ]);

const SCALE = [147, 165, 185, 196, 220, 247, 277, 294, 330, 370, 392, 440];

/** @type {Readonly<Record<string, readonly Layer[]>>} */
export const SOUNDS = {
  draw: [noise("bandpass", 2400, 900, 0.1, 0.3)],
  tick: [noise("highpass", 4200, 4200, 0.02, 0.07)],
  lift: [noise("highpass", 2600, 3400, 0.045, 0.16)],
  place: [noise("lowpass", 1700, 300, 0.07, 0.5), tone(190, 110, 0.06, 0.3)],
  refused: [
    tone(170, 120, 0.09, 0.4, 0, "triangle"),
    tone(150, 105, 0.09, 0.3, 0.09, "triangle"),
  ],
  kill: thump(1),
  second: thump(1.335),
  short: [noise("bandpass", 5200, 1500, 0.22, 0.2)],
  armour: [
    ...[0, 0.13].flatMap((at) => [
      tone(820, 780, 0.13, 0.24, at, "square"),
      noise("bandpass", 3200, 2600, 0.05, 0.35, at),
    ]),
  ],
  under: [
    noise("bandpass", 1500, 3600, 0.14, 0.3),
    noise("bandpass", 2600, 700, 0.16, 0.3, 0.13),
  ],
  move: [tone(420, 900, 0.16, 0.1), noise("lowpass", 1700, 300, 0.07, 0.45, 0.15)],
  cycle: Array.from({ length: 7 }, (_, place) =>
    noise("bandpass", 2600, 1500, 0.04, 0.26, place * 0.045),
  ),
  royal: [
    noise("lowpass", 1300, 220, 0.09, 0.55),
    tone(98, 98, 0.5, 0.24, 0.02, "triangle"),
  ],
  bank: notes([294, 440], 0.06, 0.24),
  back: [noise("bandpass", 900, 2200, 0.1, 0.2)],
  won: [
    ...notes(SCALE, 0.045, 0.3),
    ...notes([147, 220, 294, 440], 0, 1.2).map((layer) => ({ ...layer, at: 0.62 })),
  ],
  perfect: [
    ...Array.from({ length: 14 }, (_, place) =>
      noise("lowpass", 260, 160, 0.09, 0.2 + place * 0.02, place * 0.045),
    ),
    ...notes([147, 220, 294, 440, 588], 0, 1.4).map((layer) => ({
      ...layer,
      at: 0.68,
    })),
  ],
  lost: [tone(92, 44, 0.8, 0.6), noise("lowpass", 320, 90, 0.4, 0.35)],
};

/** What a telephone ticks with, in milliseconds of on and off. @type {Readonly<Record<string, number[]>>} */
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
  /** @type {AudioBuffer | null} */
  let hiss = null;

  /** Sound may only begin with a gesture. */
  function wake() {
    if (typeof AudioContext === "undefined") return;
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
  }

  /** @param {AudioContext} audio */
  function noiseOf(audio) {
    if (hiss) return hiss;
    hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let place = 0; place < samples.length; place += 1)
      samples[place] = Math.random() * 2 - 1;
    return hiss;
  }

  /**
   * @param {AudioContext} audio
   * @param {Layer} layer
   * @param {number} start
   * @param {number} loudness
   */
  function sound(audio, layer, start, loudness) {
    const end = start + layer.long;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(layer.loud * loudness, start + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    gain.connect(audio.destination);
    const source =
      layer.kind === "tone"
        ? toneOf(audio, layer, start, end)
        : hissOf(audio, layer, start, end);
    source.first.start(start);
    source.first.stop(end + 0.02);
    source.last.connect(gain);
  }

  /** @param {AudioContext} audio @param {Layer & {kind: "tone"}} layer @param {number} start @param {number} end */
  function toneOf(audio, layer, start, end) {
    const first = audio.createOscillator();
    first.type = layer.wave;
    first.frequency.setValueAtTime(layer.from, start);
    first.frequency.exponentialRampToValueAtTime(layer.to ?? layer.from, end);
    return { first, last: first };
  }

  /** @param {AudioContext} audio @param {Layer & {kind: "noise"}} layer @param {number} start @param {number} end */
  function hissOf(audio, layer, start, end) {
    const first = audio.createBufferSource();
    first.buffer = noiseOf(audio);
    first.loop = true;
    const last = audio.createBiquadFilter();
    last.type = layer.filter;
    last.frequency.setValueAtTime(layer.from, start);
    last.frequency.exponentialRampToValueAtTime(layer.to ?? layer.from, end);
    first.connect(last);
    return { first, last };
  }

  return {
    wake,

    /**
     * @param {string} name
     * @param {Look} look
     * @param {number} [at] in milliseconds from now
     */
    play(name, look, at = 0) {
      if (look["haptics"] === "on" && TICKS[name])
        navigator.vibrate?.(TICKS[name] ?? []);
      if (look["sound"] !== "on" || context?.state !== "running") return;
      const start = context.currentTime + 0.005 + at / 1000;
      const loudness = (Number(look["volume"]) / 100) * 0.8;
      for (const layer of SOUNDS[name] ?? []) {
        sound(context, layer, start + (layer.at ?? 0), loudness);
      }
    },
  };
}

/** @type {Readonly<Record<string, string>>} */
const HEARD = {
  drawn: "draw",
  placed: "place",
  reset_played: "under",
  royal_placed: "royal",
  reassigned: "move",
  armoured: "armour",
  extracted: "under",
  hard_reset_made: "under",
  refilled: "under",
  replaced: "under",
  laid: "draw",
  shamed: "back",
  banked: "bank",
  cycled: "cycle",
};

/**
 * Name the sound of a cue; undefined for silence.
 * @param {Cue} cue
 */
export function soundOf({ event, kills, shot }) {
  if (event.type === "attacked") {
    if (event["result"] === "killed") return kills ? "second" : "kill";
    return shot ? undefined : "short";
  }
  return HEARD[event.type];
}

/**
 * Name the sound of the end of a game.
 * @param {View} view
 */
export function soundOfEnd({ result, rules }) {
  if (!result) return undefined;
  if (!result.won) return "lost";
  return rules.has_ploys && result.score === 6 ? "perfect" : "won";
}
