import type { RoundEvent } from '@ipe/contract';
import type * as v from 'valibot';
import type { MathFile, SlotFile } from '../math-file/math-file.ts';
import type { RoundSeeds } from '../randomness/u32-stream.ts';
import type { Decisions } from '../round/decisions.ts';
import type { Play, Round } from '../round/round.ts';

/** What a family of games brings, so that its files can be read. */
export interface ReadFamily<File extends MathFile> {
  /** As in a file's `family`. */
  name: string;
  /** Under which the lobby lists its games. */
  collection: 'slots' | 'crash' | 'mines';
  schema: v.GenericSchema<unknown, File>;
  /** Faults of a well-typed file that a type can't express, as `path: problem`. */
  check(math: File): Iterable<string>;
  /** What a file may have but a player may find odd, as `path: problem`. */
  advise?(math: File): Iterable<string>;
}

/** A family with reels: its seeds alone decide a round. */
export interface SlotFamily<File extends SlotFile> extends ReadFamily<File> {
  kind: 'slot';
  /** One whole round of a mode that the game has. */
  draw(play: Play<File>, mode: string): Round;
}

/** A family in which the player decides while the round is open. */
export interface InstantFamily<File extends MathFile> extends ReadFamily<File> {
  kind: 'instant';
  /**
   * A round with what its player decided.
   * @throws RangeError for decisions that the game doesn't offer.
   */
  replay(math: File, seeds: RoundSeeds, decisions: Decisions): Pick<Round, 'events' | 'totalUnits'>;
  /** Of a round's events those that the seeds and the decisions prove; all where it is absent. */
  provenEvents?(events: readonly RoundEvent[], decisions: Decisions): readonly RoundEvent[];
}
