import type { MusicLook, SoundLook } from '@ipe/contract/look';
import { pitch, playNote } from './instrument.ts';
import { powerOf } from './loudness.ts';
import { playShaker } from './shaker.ts';
import { playSweep } from './sweep.ts';

/** How loud the music of every game is heard: its first layer, and both together. */
export const musicLufs = { bed: -32, both: -30 };
const layers = {
  bed: powerOf(musicLufs.bed),
  lift: powerOf(musicLufs.both) - powerOf(musicLufs.bed),
};

type Layer = keyof typeof layers;
type Part = MusicLook['bed'][number];

export const barSeconds = ({ tempo, beats = 4 }: MusicLook): number => (60 / tempo) * beats;

/** After so many bars everything begins again. */
export const loopBars = ({ chords, bed, lift }: MusicLook): number =>
  [chords.length, ...[...bed, ...lift].map(({ bars }) => bars.length)].reduce(leastCommonMultiple);

const leastCommonMultiple = (a: number, b: number): number => (a * b) / greatestCommonDivisor(a, b);
const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

/** Plays a bar of one layer, `at` so many seconds from now. */
export function playBar(
  output: AudioNode,
  sound: SoundLook & { music: MusicLook },
  { layer, bar, at }: { layer: Layer; bar: number; at: number },
): void {
  const { music } = sound;
  const seconds = barSeconds(music);
  const energy = noteEnergy(music, layer);
  const chord = music.chords[bar % music.chords.length] ?? 0;
  for (const part of music[layer]) {
    const text = part.bars[bar % part.bars.length] ?? '';
    for (const [place, character] of text.split('').entries()) {
      if (character === '.') continue;
      const degree = chord + Number(character);
      const note = { at: at + (place / text.length) * seconds, energy: energy * weightOf(part) };
      const octave = 2 ** (part.octave ?? 0);
      playPart(output, part, { ...note, hz: pitch(sound, degree) * octave, drumHz: sound.rootHz * octave });
    }
  }
}

/** Relative energy of each note of a part. */
const weightOf = ({ louder = 0 }: Part): number => 10 ** (louder / 10);

/** The energy of a note of weight 1 with which the layer is as loud as that of every other game, however many notes it has. */
function noteEnergy(music: MusicLook, layer: Layer): number {
  const notesPerBar = music[layer].reduce((sum, part) => {
    const notes = part.bars.reduce((count, text) => count + text.replaceAll('.', '').length, 0);
    return sum + (notes / part.bars.length) * weightOf(part);
  }, 0);
  return (layers[layer] * barSeconds(music)) / Math.max(1, notesPerBar);
}

type Played = { at: number; energy: number; hz: number; drumHz: number };

/** A drum has the pitch of the root whatever the chord is, and a shaker none. */
function playPart(output: AudioNode, { instrument }: Part, { at, energy, hz, drumHz }: Played): void {
  if (instrument === 'shaker') playShaker(output, { at, energy });
  else if (instrument === 'drum') {
    playSweep(output, { wave: 'sine', fromHz: drumHz, toHz: drumHz / 2, lasts: 0.3 }, { at, energy });
  } else playNote(output, instrument, { hz, at, energy });
}

export type Music = {
  /** Brings the second layer in or takes it out, at the next bar. */
  lift: (isLifted: boolean) => void;
  stop: () => void;
};

export type StartMusic = typeof startMusic;

/** So far ahead bars are handed to the sound card, and so often it is looked whether it is time. */
const aheadSeconds = 0.8;
const lookMs = 200;

/** Plays a game's music from its first bar until it is stopped. */
export function startMusic(output: AudioNode, sound: SoundLook & { music: MusicLook }): Music {
  const { context } = output;
  const seconds = barSeconds(sound.music);
  let next = { bar: 0, at: context.currentTime + 0.1 };
  let isLifted = false;
  const handOver = () => {
    const now = context.currentTime;
    if (next.at < now) next = { ...next, at: now + 0.05 };
    while (next.at < now + aheadSeconds) {
      const at = next.at - now;
      playBar(output, sound, { layer: 'bed', bar: next.bar, at });
      if (isLifted) playBar(output, sound, { layer: 'lift', bar: next.bar, at });
      next = { bar: next.bar + 1, at: next.at + seconds };
    }
  };
  handOver();
  const timer = setInterval(handOver, lookMs);
  return {
    lift: (on) => {
      isLifted = on;
    },
    stop: () => clearInterval(timer),
  };
}
