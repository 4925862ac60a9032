// Synthesis of filtered tones and noise in an audio context, live or rendered for a
// test.

/**
 * @typedef {{
 *   kind: "tone", wave: OscillatorType, from: number, to: number
 * } | {kind: "noise", filter: BiquadFilterType, from: number, to: number}} Source
 */

/**
 * A layer of a sound: start and length in seconds, loudness from 0 to 1.
 * @typedef {Source & {at: number, long: number, loud: number}} Layer
 */

const RISE_S = 0.006;
const SILENT = 0.0001;

/** One second of noise for each sample rate. @type {Map<number, AudioBuffer>} */
const hisses = new Map();

/** @param {BaseAudioContext} audio */
function hissOf(audio) {
  const { sampleRate: rate } = audio;
  const known = hisses.get(rate);
  if (known) return known;
  const hiss = audio.createBuffer(1, rate, rate);
  const samples = hiss.getChannelData(0);
  // The same noise every time (Park and Miller's generator), so equally loud.
  for (let place = 0, seed = 1; place < samples.length; place += 1) {
    seed = (seed * 16807) % 2147483647;
    samples[place] = seed / 1073741823.5 - 1;
  }
  hisses.set(rate, hiss);
  return hiss;
}

/**
 * The output node of each context: a compressor that keeps simultaneous sounds from
 * clipping.
 * @type {WeakMap<BaseAudioContext, AudioNode>}
 */
const outlets = new WeakMap();

/** @param {BaseAudioContext} audio */
function outletOf(audio) {
  let outlet = outlets.get(audio);
  if (!outlet) {
    outlet = new DynamicsCompressorNode(audio, {
      threshold: -6,
      knee: 6,
      ratio: 12,
      attack: 0.002,
      release: 0.12,
    });
    outlet.connect(audio.destination);
    outlets.set(audio, outlet);
  }
  return outlet;
}

/**
 * @param {BaseAudioContext} audio
 * @param {Layer} layer
 * @param {number} start
 * @param {number} end
 */
function sourceOf(audio, layer, start, end) {
  if (layer.kind === "tone") {
    const tone = new OscillatorNode(audio, { type: layer.wave });
    sweep(tone.frequency, layer, start, end);
    return { first: tone, last: tone };
  }
  const hiss = new AudioBufferSourceNode(audio, { buffer: hissOf(audio), loop: true });
  const filter = new BiquadFilterNode(audio, { type: layer.filter });
  sweep(filter.frequency, layer, start, end);
  hiss.connect(filter);
  return { first: hiss, last: filter };
}

/**
 * @param {AudioParam} hertz
 * @param {Layer} layer
 * @param {number} start
 * @param {number} end
 */
function sweep(hertz, { from, to }, start, end) {
  hertz.setValueAtTime(from, start);
  hertz.exponentialRampToValueAtTime(to, end);
}

/**
 * Play the layers of a sound.
 * @param {BaseAudioContext} audio
 * @param {readonly Layer[]} layers
 * @param {number} from the start, in seconds of the context's clock
 * @param {number} loudness from 0 to 1
 */
export function sound(audio, layers, from, loudness) {
  for (const layer of layers) {
    const start = from + layer.at;
    const end = start + layer.long;
    const gain = new GainNode(audio, { gain: SILENT });
    gain.gain.setValueAtTime(SILENT, start);
    gain.gain.exponentialRampToValueAtTime(layer.loud * loudness, start + RISE_S);
    gain.gain.exponentialRampToValueAtTime(SILENT, end);
    const { first, last } = sourceOf(audio, layer, start, end);
    last.connect(gain).connect(outletOf(audio));
    first.start(start);
    first.stop(end + 0.02);
  }
}
