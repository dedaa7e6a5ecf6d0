import type { MusicLook, SoundLook } from '@ipe/contract/look';
import { pitch, playNote } from './instrument.ts';
import { powerOf } from './loudness.ts';
import { playShaker } from './shaker.ts';
import { playSweep } from './sweep.ts';

/** The loudness of every game's music in LUFS: of its first layer, and of both layers together. */
export const musicLufs = { bed: -32, both: -30 };
const layers = {
  bed: powerOf(musicLufs.bed),
  lift: powerOf(musicLufs.both) - powerOf(musicLufs.bed),
};

type Layer = keyof typeof layers;
type Part = MusicLook['bed'][number];

export const barSeconds = ({ tempo, beats = 4 }: MusicLook): number => (60 / tempo) * beats;

/** The number of bars after which the music repeats. */
export const loopBars = ({ chords, bed, lift }: MusicLook): number =>
  [chords.length, ...[...bed, ...lift].map(({ bars }) => bars.length)].reduce(leastCommonMultiple);

const leastCommonMultiple = (a: number, b: number): number => (a * b) / greatestCommonDivisor(a, b);
const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

type Bar = { layer: Layer; bar: number };
/** A note; `behind` is the seconds since the beginning of its bar. */
type Note = { behind: number; playAt: (at: number) => void };

function notesOf(output: AudioNode, sound: SoundLook & { music: MusicLook }, { layer, bar }: Bar): Note[] {
  const { music } = sound;
  const seconds = barSeconds(music);
  const loudest = noteEnergy(music, layer);
  const chord = music.chords[bar % music.chords.length] ?? 0;
  return music[layer].flatMap((part) => {
    const places = (part.bars[bar % part.bars.length] ?? '').split('');
    const octave = 2 ** (part.octave ?? 0);
    const energy = loudest * weightOf(part);
    return places.flatMap((character, place): Note[] => {
      if (character === '.') return [];
      const pitches = { hz: pitch(sound, chord + Number(character)) * octave, drumHz: sound.rootHz * octave };
      const playAt = (at: number) => playPart(output, part, { at, energy, ...pitches });
      return [{ behind: (place / places.length) * seconds, playAt }];
    });
  });
}

/** Plays a bar of one layer, `at` seconds from now. */
export function playBar(
  output: AudioNode,
  sound: SoundLook & { music: MusicLook },
  { at, ...bar }: Bar & { at: number },
): void {
  for (const { behind, playAt } of notesOf(output, sound, bar)) playAt(at + behind);
}

/** The relative energy of each note of a part. */
const weightOf = ({ louder = 0 }: Part): number => 10 ** (louder / 10);

/** The energy of a note of weight 1 that makes the layer as loud as in every other game, however many notes it has. */
function noteEnergy(music: MusicLook, layer: Layer): number {
  const notesPerBar = music[layer].reduce((sum, part) => {
    const notes = part.bars.reduce((count, text) => count + text.replaceAll('.', '').length, 0);
    return sum + (notes / part.bars.length) * weightOf(part);
  }, 0);
  return (layers[layer] * barSeconds(music)) / Math.max(1, notesPerBar);
}

type Played = { at: number; energy: number; hz: number; drumHz: number };

/** Plays a note of a part. A drum has the root's pitch whatever the chord, and a shaker has none. */
function playPart(output: AudioNode, { instrument }: Part, { at, energy, hz, drumHz }: Played): void {
  if (instrument === 'shaker') playShaker(output, { at, energy });
  else if (instrument === 'drum') {
    playSweep(output, { wave: 'sine', fromHz: drumHz, toHz: drumHz / 2, lasts: 0.3 }, { at, energy });
  } else playNote(output, instrument, { hz, at, energy });
}

export type Music = {
  /** Adds or removes the second layer, at the next bar. */
  lift: (isLifted: boolean) => void;
  stop: () => void;
};

export type StartMusic = typeof startMusic;

/**
 * Notes are scheduled this far ahead, and checked this often. Scheduling a whole bar at once would take a slow phone longer than a frame;
 * scheduling later would make notes late after a long frame.
 */
const aheadSeconds = 0.5;
const lookMs = 100;

/** Plays a game's music from its first bar until it is stopped. */
export function startMusic(output: AudioNode, sound: SoundLook & { music: MusicLook }): Music {
  const { context } = output;
  const seconds = barSeconds(sound.music);
  let next = { bar: 0, at: context.currentTime + 0.1 };
  let waiting: (Note & { at: number })[] = [];
  let isLifted = false;
  const handOver = () => {
    const now = context.currentTime;
    if (next.at < now) next = { ...next, at: now + 0.05 };
    while (next.at < now + aheadSeconds) {
      const { bar, at } = next;
      const notes = [{ layer: 'bed', bar } as const, ...(isLifted ? [{ layer: 'lift', bar } as const] : [])];
      waiting.push(
        ...notes.flatMap((one) => notesOf(output, sound, one)).map((note) => ({ ...note, at: at + note.behind })),
      );
      next = { bar: bar + 1, at: at + seconds };
    }
    const isTime = ({ at }: { at: number }) => at < now + aheadSeconds;
    // Notes that are late after a long pause are skipped.
    for (const { at, playAt } of waiting.filter(isTime)) if (at >= now) playAt(at - now);
    waiting = waiting.filter((note) => !isTime(note));
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
