import { powerOf, wavePower } from './loudness.ts';

/** The loudness of turning reels in LUFS. */
export const reelLoopLufs = -38;
/** Half of the symbols that pass in a second, because ears can't count faster. */
const passesPerSecond = 13;
/** The mean of the squared volume, which a sine opens and closes. */
const meanOpening = 0.375;
const cutoffHz = 900;
const fadeSeconds = 0.08;

/** Plays the sound of turning reels. @returns the function that ends it */
export function playReelLoop(output: AudioNode, rootHz: number): () => void {
  const { context } = output;
  const frequency = rootHz / 2;
  const power = wavePower('sawtooth', frequency, cutoffHz) * meanOpening;
  const drum = new OscillatorNode(context, { type: 'sawtooth', frequency });
  const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: cutoffHz });
  const passing = new GainNode(context, { gain: 0.5 });
  const beat = new OscillatorNode(context, { type: 'sine', frequency: passesPerSecond });
  const depth = new GainNode(context, { gain: 0.5 });
  const volume = new GainNode(context, { gain: 0 });
  beat.connect(depth).connect(passing.gain);
  drum.connect(filter).connect(passing).connect(volume).connect(output);
  volume.gain.setTargetAtTime(Math.sqrt(powerOf(reelLoopLufs) / power), context.currentTime, fadeSeconds);
  drum.start();
  beat.start();
  return () => {
    const now = context.currentTime;
    volume.gain.setTargetAtTime(0, now, fadeSeconds / 2);
    for (const oscillator of [drum, beat]) oscillator.stop(now + fadeSeconds * 4);
  };
}
