import * as v from 'valibot';

const above0 = v.pipe(v.number(), v.gtValue(0, 'must be more than 0'));
const from = (least: number, most: number) =>
  v.pipe(v.number(), v.minValue(least, `must be ${least} or more`), v.maxValue(most, `must be ${most} or less`));
const listOf = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(v.array(item), v.minLength(1, 'must not be empty'), v.maxLength(most, `has more than ${most}`), v.readonly());
const oneOf = <const Names extends readonly string[]>(names: Names) =>
  v.picklist(names, `must be one of ${names.join(', ')}`);

const box = v.object({ left: v.number(), top: v.number(), width: above0, height: above0 });
const colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/iu, 'must be a colour such as #0a3326'));

const scales = ['pentatonic', 'major', 'minor', 'mixolydian'] as const;
const voices = ['marimba', 'bell', 'pluck', 'flute', 'brass', 'chip'] as const;
/** Music has some instruments that no single sound uses. */
const instruments = [...voices, 'bass', 'pad', 'drum', 'shaker'] as const;

const bar = v.pipe(v.string(), v.regex(/^[\d.]{1,32}$/u, 'must be 1 to 32 digits and dots'));

const musicPart = v.object({
  instrument: oneOf(instruments),
  /**
   * One text for each bar; after the last they repeat. The characters share the bar's time equally. A digit is a note that many degrees
   * above the bar's chord, a dot is silence.
   */
  bars: listOf(bar, 16),
  /** The part's octave above the game's root. */
  octave: v.optional(v.pipe(from(-3, 3), v.integer('must be a whole number'))),
  /** How many decibels louder the part is than the others of its layer. */
  louder: v.optional(from(-18, 12)),
});

const music = v.object({
  /** Beats per minute. */
  tempo: from(40, 200),
  /** Beats per bar; 4 where it is missing. */
  beats: v.optional(v.pipe(from(2, 7), v.integer('must be a whole number'))),
  /** The degree of the scale on which each bar's chord stands; after the last they repeat. */
  chords: listOf(v.pipe(from(-7, 14), v.integer('must be a whole number')), 32),
  /** The layer that always plays. */
  bed: listOf(musicPart, 6),
  /** The layer that joins in during free spins, a hold, or several wins in a row. */
  lift: listOf(musicPart, 6),
});

const sound = v.object({
  rootHz: from(60, 1000),
  scale: oneOf(scales),
  voice: oneOf(voices),
  music: v.optional(music),
});

/** How a symbol moves when it wins. */
export const motions = ['breathe', 'squash', 'sway', 'hop', 'turn'] as const;
/** How the pictures of a celebration fly. */
export const flights = ['fountain', 'rain', 'burst', 'rise'] as const;

const look = v.object({
  size: v.object({ width: above0, height: above0 }),
  /** Only games with reels have this box. */
  reels: v.optional(box),
  multiplier: v.optional(box),
  hero: box,
  ground: colour,
  /** The colour behind the symbols of the right half, where that differs. */
  otherGround: v.optional(colour),
  accent: colour,
  /** The symbols on the reels before the first spin, listed by reel. */
  restingWindow: v.optional(listOf(v.pipe(v.array(v.string()), v.readonly()), 12)),
  sound,
  /** The motion of each symbol; a symbol without an entry breathes. */
  motions: v.optional(v.record(v.string(), oneOf(motions))),
  /** The colours of the bonus wheel's segments, in order. */
  wheel: v.optional(
    v.object({
      colours: v.pipe(
        v.array(colour),
        v.minLength(2, 'has fewer than 2'),
        v.maxLength(12, 'has more than 12'),
        v.readonly(),
      ),
    }),
  ),
  /** The names of the sprites that fly at a large win, and their flight; coins in a fountain where it is missing. */
  celebration: v.optional(v.object({ flight: oneOf(flights), sprites: listOf(v.string(), 6) })),
});

/** The `look.json` of a game's folder, which the art program reads too. Colours are `#rrggbb`. */
export type Look = v.InferOutput<typeof look>;
/** The settings from which all sounds of a game are made. */
export type SoundLook = Look['sound'];
export type MusicLook = NonNullable<SoundLook['music']>;
export type Motion = (typeof motions)[number];
export type CelebrationLook = NonNullable<Look['celebration']>;

/**
 * @returns the issues of a game's look as `path: problem`; none for a look that the game window can show
 * @param sprites the names on the game's atlas
 */
export function issuesOfLook(given: unknown, sprites: readonly string[]): string[] {
  const read = v.safeParse(look, given);
  if (!read.success) return read.issues.map((issue) => `${v.getDotPath(issue) ?? 'look'}: ${issue.message}`);
  const { celebration, motions: moved = {} } = read.output;
  const unknown = (name: string) => !sprites.includes(name);
  return [
    ...(celebration?.sprites ?? []).filter(unknown).map((name) => `celebration.sprites: no sprite is named ${name}`),
    ...Object.keys(moved)
      .filter(unknown)
      .map((name) => `motions.${name}: no sprite is named ${name}`),
  ];
}
