import { envelope, envelopeSeconds } from './instrument.ts';
import { momentSeconds, wavePower } from './loudness.ts';

/** A tone with a sliding pitch: a push, a thud, a breath, a drum. In hertz and seconds. */
export type Sweep = { wave: OscillatorType; fromHz: number; toHz: number; lasts: number };

const attack = 0.012;
const slices = 16;

/** The energy of a sweep of amplitude 1 in its loudest moment, which is its first. */
function energyOf({ wave, fromHz, toHz, lasts }: Sweep): number {
  const seconds = Math.min(lasts, momentSeconds);
  const fading = envelopeSeconds(0, lasts - attack);
  let [power, weight] = [0, 0];
  for (let slice = 0; slice < slices; slice += 1) {
    const at = ((slice + 0.5) / slices) * seconds;
    const part = Math.exp(-at / fading);
    power += part * wavePower(wave, fromHz * (toHz / fromHz) ** (at / lasts));
    weight += part;
  }
  return (power / weight) * (attack / 3 + fading * (1 - Math.exp((attack - seconds) / fading)));
}

/** Plays a sweep `at` seconds from now. */
export function playSweep(output: AudioNode, sweep: Sweep, { at, energy }: { at: number; energy: number }): void {
  const { context } = output;
  const { wave, fromHz, toHz, lasts } = sweep;
  const start = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { type: wave, frequency: fromHz });
  oscillator.frequency.setValueAtTime(fromHz, start);
  oscillator.frequency.exponentialRampToValueAtTime(toHz, start + lasts);
  const loudness = Math.sqrt(energy / energyOf(sweep));
  oscillator.connect(envelope(context, { loudness, start, attack, lasts })).connect(output);
  oscillator.start(start);
  oscillator.stop(start + lasts);
}
