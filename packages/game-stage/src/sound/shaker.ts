import { envelope, envelopeSeconds } from './instrument.ts';

const seconds = 0.07;
const attack = 0.008;
const highHz = 5200;
/** The measured weighted power of filtered noise of amplitude 1. */
const power = 0.62;

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** The noise is always the same, so that measurements match what players hear. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const kept = noises.get(context);
  if (kept) return kept;
  const length = Math.ceil(seconds * context.sampleRate);
  const noise = new AudioBuffer({ length, sampleRate: context.sampleRate });
  let state = 1;
  const samples = Float32Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state / 2_147_483_647) * 2 - 1;
  });
  noise.copyToChannel(samples, 0);
  noises.set(context, noise);
  return noise;
}

/** Plays a ganzá: a short burst of noise. */
export function playShaker(output: AudioNode, { at, energy }: { at: number; energy: number }): void {
  const { context } = output;
  const start = context.currentTime + at;
  const source = new AudioBufferSourceNode(context, { buffer: noiseOf(context) });
  const filter = new BiquadFilterNode(context, { type: 'highpass', frequency: highHz });
  const loudness = Math.sqrt(energy / (power * envelopeSeconds(attack, seconds)));
  source
    .connect(filter)
    .connect(envelope(context, { loudness, start, attack, lasts: seconds }))
    .connect(output);
  source.start(start);
}
