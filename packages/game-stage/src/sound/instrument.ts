import type { MusicLook, SoundLook } from '@ipe/contract/look';
import { wavePower } from './loudness.ts';

/** A note of an instrument. Times are in seconds; `energy` is as in loudness.ts. */
export type Note = { hz: number; at: number; energy: number; lasts?: number };

type Instrument = MusicLook['bed'][number]['instrument'];

type Overtone = { ratio: number; loudness: number };
type Voice = {
  wave: OscillatorType;
  overtones: readonly Overtone[];
  attack: number;
  lasts: number;
  brightness: number;
  /** Whether the volume falls linearly, like a breath; otherwise it falls exponentially, like a struck note. */
  isHeld?: boolean;
};

const alone: readonly Overtone[] = [{ ratio: 1, loudness: 1 }];

/** The instruments by their overtones: a wooden bar, a bell, a string, a flute, brass, a toy computer. */
const voices: Readonly<Record<Exclude<Instrument, 'drum' | 'shaker'>, Voice>> = {
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
      { ratio: 1, loudness: 1 },
      { ratio: 2.76, loudness: 0.5 },
      { ratio: 5.4, loudness: 0.175 },
    ],
    attack: 0.003,
    lasts: 0.85,
    brightness: 16,
  },
  pluck: { wave: 'sawtooth', overtones: alone, attack: 0.003, lasts: 0.42, brightness: 5 },
  flute: {
    wave: 'triangle',
    overtones: [
      { ratio: 1, loudness: 1 },
      { ratio: 2, loudness: 0.125 },
    ],
    attack: 0.05,
    lasts: 0.46,
    brightness: 6,
  },
  brass: { wave: 'sawtooth', overtones: alone, attack: 0.035, lasts: 0.4, brightness: 7 },
  chip: { wave: 'square', overtones: alone, attack: 0.002, lasts: 0.18, brightness: 14 },
  bass: { wave: 'triangle', overtones: alone, attack: 0.01, lasts: 0.5, brightness: 6 },
  pad: { wave: 'sawtooth', overtones: alone, attack: 0.5, lasts: 2.4, brightness: 3, isHeld: true },
};

const steps: Readonly<Record<SoundLook['scale'], readonly number[]>> = {
  pentatonic: [0, 2, 4, 7, 9],
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
};

/** The pitch of a degree of the game's scale; degrees beyond the scale go on in the next octave. */
export function pitch({ rootHz, scale }: Pick<SoundLook, 'rootHz' | 'scale'>, degree: number): number {
  const notes = steps[scale];
  const octave = Math.floor(degree / notes.length);
  const semitone = notes[degree - octave * notes.length] ?? 0;
  return rootHz * 2 ** (octave + semitone / 12);
}

/** The relative volume of a struck note at its end. */
const fadedTo = 0.001;

/** The seconds of full power that have the same energy as an envelope. */
export function envelopeSeconds(attack: number, lasts: number, isHeld = false): number {
  const falling = lasts - attack;
  return attack / 3 + (isHeld ? falling / 3 : falling / (-2 * Math.log(fadedTo)));
}

/** A volume that rises and falls once, from `start` on. */
export function envelope(
  context: BaseAudioContext,
  {
    loudness,
    start,
    attack,
    lasts,
    isHeld = false,
  }: Record<'loudness' | 'start' | 'attack' | 'lasts', number> & {
    isHeld?: boolean;
  },
): GainNode {
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + attack);
  if (isHeld) volume.gain.linearRampToValueAtTime(0, start + lasts);
  else volume.gain.exponentialRampToValueAtTime(loudness * fadedTo, start + lasts);
  return volume;
}

const cutoffOf = ({ brightness }: Voice, hz: number): number => Math.min(16_000, hz * brightness);

function energyOf(voice: Voice, hz: number, lasts: number): number {
  const cutoff = cutoffOf(voice, hz);
  const power = voice.overtones.reduce(
    (sum, { ratio, loudness }) => sum + loudness ** 2 * wavePower(voice.wave, hz * ratio, cutoff),
    0,
  );
  return power * envelopeSeconds(voice.attack, lasts, voice.isHeld);
}

/** Plays a note now or after `at` seconds. Its loudness follows from its energy, whatever the voice and the pitch. */
export function playNote(output: AudioNode, voiceName: keyof typeof voices, { hz, at, energy, lasts }: Note): void {
  const { context } = output;
  const voice = voices[voiceName];
  const start = context.currentTime + at;
  const seconds = lasts ?? voice.lasts;
  const loudness = Math.sqrt(energy / energyOf(voice, hz, seconds));
  const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: cutoffOf(voice, hz) });
  const volume = envelope(context, { ...voice, loudness, start, lasts: seconds });
  filter.connect(volume).connect(output);
  for (const overtone of voice.overtones) {
    const oscillator = new OscillatorNode(context, { type: voice.wave, frequency: hz * overtone.ratio });
    const part = new GainNode(context, { gain: overtone.loudness });
    oscillator.connect(part).connect(filter);
    oscillator.start(start);
    oscillator.stop(start + seconds);
  }
}
