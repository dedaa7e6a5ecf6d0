import { pitch, playNote } from './instrument.ts';
import type { SoundLook } from '../game/look.ts';

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
  | 'feature'
  | 'featureEnd'
  | 'win'
  | 'big'
  | 'mega'
  | 'epic';

/** Degrees of the game's scale, one after the other, `every` so many seconds. */
type Tune = { degrees: readonly number[]; every: number; loudness: number };

const tunes: Partial<Record<SoundName, Tune>> = {
  line: { degrees: [4, 7], every: 0.08, loudness: 0.16 },
  multiplier: { degrees: [5, 7, 9], every: 0.08, loudness: 0.17 },
  feature: { degrees: [0, 2, 4, 7, 4, 7, 9, 12], every: 0.11, loudness: 0.17 },
  featureEnd: { degrees: [9, 7, 4, 5, 7, 10], every: 0.12, loudness: 0.16 },
  win: { degrees: [2, 4, 5, 9], every: 0.085, loudness: 0.16 },
  big: { degrees: [0, 2, 4, 5, 7, 9, 10, 12], every: 0.09, loudness: 0.17 },
  mega: { degrees: [0, 4, 2, 5, 4, 7, 5, 9, 7, 10, 9, 12], every: 0.1, loudness: 0.18 },
  epic: { degrees: [0, 2, 4, 0, 2, 4, 5, 4, 5, 7, 5, 7, 9, 7, 9, 12, 14], every: 0.11, loudness: 0.18 },
};

/** A sound that rises with its step, from which degree, and how far at the most. */
const rising: Partial<Record<SoundName, { from: number; most: number; loudness: number }>> = {
  special: { from: 5, most: 6, loudness: 0.2 },
  cascade: { from: 2, most: 12, loudness: 0.18 },
  coin: { from: 4, most: 14, loudness: 0.16 },
};

/** A sound that isn't music: a push, a thud, a breath. Hertz relative to the game's root. */
type Noise = { wave: OscillatorType; from: number; to: number; lasts: number; loudness: number };
const noises: Partial<Record<SoundName, Noise>> = {
  spin: { wave: 'sine', from: 0.8, to: 1.9, lasts: 0.18, loudness: 0.11 },
  stop: { wave: 'triangle', from: 0.65, to: 0.27, lasts: 0.12, loudness: 0.28 },
  suspense: { wave: 'sawtooth', from: 1, to: 3, lasts: 1.2, loudness: 0.045 },
  peg: { wave: 'triangle', from: 4.2, to: 3.1, lasts: 0.045, loudness: 0.05 },
  pop: { wave: 'sine', from: 1.5, to: 4, lasts: 0.13, loudness: 0.14 },
};

export type Sounds = {
  /** `step` raises what comes again and again: the third scatter, the fifth coin. */
  play: (name: SoundName, step?: number) => void;
  setOn: (isOn: boolean) => void;
};

const houseSound: SoundLook = { rootHz: 261.63, scale: 'major', voice: 'bell' };

/** A game's sounds, made from its root, scale and voice: nothing to download. Silent until the player has touched the page. */
export function createSounds(look: SoundLook = houseSound): Sounds {
  let context: AudioContext | undefined;
  /** Every tone goes through here on its way to the loudspeaker, so that it can be silenced. */
  let output: GainNode | undefined;
  let isOn = false;
  return {
    play: (name, step = 0) => {
      if (!isOn || !navigator.userActivation.hasBeenActive) return;
      context ??= new AudioContext();
      void context.resume();
      output ??= openOutput(context);
      playSound(output, look, { name, step });
    },
    setOn: (on) => {
      isOn = on;
      if (output) output.gain.value = on ? 1 : 0;
    },
  };
}

function openOutput(context: AudioContext): GainNode {
  const output = new GainNode(context);
  output.connect(context.destination);
  return output;
}

function playSound(output: AudioNode, look: SoundLook, { name, step }: { name: SoundName; step: number }): void {
  const tune = tunes[name];
  for (const [i, degree] of tune?.degrees.entries() ?? []) {
    playNote(output, look.voice, {
      hz: pitch(look, degree),
      at: i * (tune?.every ?? 0),
      loudness: tune?.loudness ?? 0,
    });
  }
  const scale = rising[name];
  if (scale) {
    const degree = scale.from + Math.min(step, scale.most);
    playNote(output, look.voice, { hz: pitch(look, degree), at: 0, loudness: scale.loudness });
  }
  const noise = noises[name];
  if (noise) playNoise(output, look.rootHz, noise);
}

function playNoise(output: AudioNode, rootHz: number, { wave, from, to, lasts, loudness }: Noise): void {
  const { context } = output;
  const start = context.currentTime;
  const end = start + lasts;
  const oscillator = new OscillatorNode(context, { type: wave, frequency: rootHz * from });
  const volume = new GainNode(context, { gain: 0 });
  oscillator.frequency.setValueAtTime(rootHz * from, start);
  oscillator.frequency.exponentialRampToValueAtTime(rootHz * to, end);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  oscillator.connect(volume).connect(output);
  oscillator.start(start);
  oscillator.stop(end);
}
