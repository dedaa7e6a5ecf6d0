import type { SoundLook } from '@ipe/contract/look';
import { pitch, playNote } from './instrument.ts';
import { momentSeconds, powerOf } from './loudness.ts';
import { playSweep } from './sweep.ts';

export type SoundName =
  | 'spin'
  | 'stop'
  | 'special'
  | 'suspense'
  | 'line'
  | 'multiplier'
  | 'cascade'
  | 'pop'
  | 'peg'
  | 'coin'
  | 'tick'
  | 'feature'
  | 'featureEnd'
  | 'win'
  | 'big'
  | 'mega'
  | 'epic'
  | 'max';

/** Degrees of the game's scale, one every `every` seconds. */
type Tune = { degrees: readonly number[]; every: number; lufs: number };

const tunes: Partial<Record<SoundName, Tune>> = {
  line: { degrees: [4, 7], every: 0.08, lufs: -24 },
  multiplier: { degrees: [5, 7, 9], every: 0.08, lufs: -22.5 },
  feature: { degrees: [0, 2, 4, 7, 4, 7, 9, 12], every: 0.11, lufs: -21 },
  featureEnd: { degrees: [9, 7, 4, 5, 7, 10], every: 0.12, lufs: -21.5 },
  win: { degrees: [2, 4, 5, 9], every: 0.085, lufs: -22 },
  big: { degrees: [0, 2, 4, 5, 7, 9, 10, 12], every: 0.09, lufs: -21 },
  mega: { degrees: [0, 4, 2, 5, 4, 7, 5, 9, 7, 10, 9, 12], every: 0.1, lufs: -20.5 },
  epic: { degrees: [0, 2, 4, 0, 2, 4, 5, 4, 5, 7, 5, 7, 9, 7, 9, 12, 14], every: 0.11, lufs: -20.5 },
  max: { degrees: [0, 4, 7, 4, 7, 9, 7, 9, 12, 9, 12, 14, 12, 14, 16, 14, 12, 14, 16], every: 0.11, lufs: -20.5 },
};

/** A sound that rises with its step: its first degree and the most steps. */
type Rising = { from: number; most: number; lufs: number; lasts?: number };

const rising: Partial<Record<SoundName, Rising>> = {
  special: { from: 5, most: 6, lufs: -25.5 },
  cascade: { from: 2, most: 12, lufs: -26 },
  coin: { from: 4, most: 14, lufs: -26.5 },
  tick: { from: 2, most: 14, lufs: -33, lasts: 0.09 },
};

/** A sound that isn't music: a push, a thud, a breath. Frequencies are relative to the game's root. */
type Noise = { wave: OscillatorType; from: number; to: number; lasts: number; lufs: number };

const noises: Partial<Record<SoundName, Noise>> = {
  spin: { wave: 'sine', from: 0.8, to: 1.9, lasts: 0.18, lufs: -31 },
  stop: { wave: 'triangle', from: 0.65, to: 0.27, lasts: 0.12, lufs: -33 },
  suspense: { wave: 'sawtooth', from: 1, to: 3, lasts: 1.2, lufs: -29 },
  peg: { wave: 'triangle', from: 4.2, to: 3.1, lasts: 0.045, lufs: -38 },
  pop: { wave: 'sine', from: 1.5, to: 4, lasts: 0.13, lufs: -29 },
};

/** The sounds of every game with the intended loudness of their loudest moment, in LUFS. */
export const soundLufs: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({ ...tunes, ...rising, ...noises }).map(([name, { lufs }]) => [name, lufs]),
);

/** The seconds for which the music gets quieter for a sound; 0 where both play together. */
export function stepsBackFor(name: SoundName): number {
  const tune = tunes[name];
  if (tune) return tune.degrees.length * tune.every;
  return name === 'suspense' ? (noises.suspense?.lasts ?? 0) : 0;
}

/** `step` raises the pitch of repeated sounds. */
type Played = { name: SoundName; step: number };

export function playSound(output: AudioNode, look: SoundLook, { name, step }: Played): void {
  const [tune, climb, noise] = [tunes[name], rising[name], noises[name]];
  if (tune) playTune(output, look, tune);
  if (climb) {
    const degree = climb.from + Math.min(step, climb.most);
    const energy = powerOf(climb.lufs) * momentSeconds;
    const { lasts } = climb;
    playNote(output, look.voice, { hz: pitch(look, degree), at: 0, energy, ...(lasts !== undefined && { lasts }) });
  }
  if (noise) {
    const { wave, lasts } = noise;
    const sweep = { wave, lasts, fromHz: look.rootHz * noise.from, toHz: look.rootHz * noise.to };
    playSweep(output, sweep, { at: 0, energy: powerOf(noise.lufs) * momentSeconds });
  }
}

/** Notes within the same moment share its energy. */
function playTune(output: AudioNode, look: SoundLook, { degrees, every, lufs }: Tune): void {
  const energy = powerOf(lufs) * Math.max(every, momentSeconds / degrees.length);
  for (const [i, degree] of degrees.entries()) {
    playNote(output, look.voice, { hz: pitch(look, degree), at: i * every, energy });
  }
}
