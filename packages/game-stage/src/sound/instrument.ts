import type { SoundLook } from '../game/look.ts';

/** A note of an instrument: what the voice makes of a pitch. Times in seconds, loudness from 0 to 1. */
export type Note = { hz: number; at: number; loudness: number; lasts?: number };

type Overtone = { ratio: number; loudness: number };
type Voice = {
  wave: OscillatorType;
  overtones: readonly Overtone[];
  attack: number;
  lasts: number;
  brightness: number;
};

/** Overtones make the instrument: a bar of wood, a bell, a string, a breath, brass, a toy computer. */
const voices: Readonly<Record<SoundLook['voice'], Voice>> = {
  marimba: {
    wave: 'sine',
    overtones: [
      { ratio: 1, loudness: 1 },
      { ratio: 3.93, loudness: 0.28 },
    ],
    attack: 0.004,
    lasts: 0.38,
    brightness: 12,
  },
  bell: {
    wave: 'sine',
    overtones: [
      { ratio: 1, loudness: 0.8 },
      { ratio: 2.76, loudness: 0.4 },
      { ratio: 5.4, loudness: 0.14 },
    ],
    attack: 0.003,
    lasts: 0.85,
    brightness: 16,
  },
  pluck: { wave: 'sawtooth', overtones: [{ ratio: 1, loudness: 0.5 }], attack: 0.003, lasts: 0.42, brightness: 5 },
  flute: {
    wave: 'triangle',
    overtones: [
      { ratio: 1, loudness: 0.8 },
      { ratio: 2, loudness: 0.1 },
    ],
    attack: 0.05,
    lasts: 0.46,
    brightness: 6,
  },
  brass: { wave: 'sawtooth', overtones: [{ ratio: 1, loudness: 0.42 }], attack: 0.035, lasts: 0.4, brightness: 7 },
  chip: { wave: 'square', overtones: [{ ratio: 1, loudness: 0.3 }], attack: 0.002, lasts: 0.18, brightness: 14 },
};

const steps: Readonly<Record<SoundLook['scale'], readonly number[]>> = {
  pentatonic: [0, 2, 4, 7, 9],
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
};

/** The pitch of a degree of the game's scale; degrees beyond the scale go on in the next octave. */
export function pitch({ rootHz, scale }: SoundLook, degree: number): number {
  const notes = steps[scale];
  const octave = Math.floor(degree / notes.length);
  const semitone = notes[degree - octave * notes.length] ?? 0;
  return rootHz * 2 ** (octave + semitone / 12);
}

/** Plays a note now or a moment later. */
export function playNote(output: AudioNode, voiceName: SoundLook['voice'], { hz, at, loudness, lasts }: Note): void {
  const { context } = output;
  const voice = voices[voiceName];
  const start = context.currentTime + at;
  const end = start + (lasts ?? voice.lasts);
  const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: Math.min(16_000, hz * voice.brightness) });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + voice.attack);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  filter.connect(volume).connect(output);
  for (const overtone of voice.overtones) {
    const oscillator = new OscillatorNode(context, { type: voice.wave, frequency: hz * overtone.ratio });
    const part = new GainNode(context, { gain: overtone.loudness });
    oscillator.connect(part).connect(filter);
    oscillator.start(start);
    oscillator.stop(end);
  }
}
