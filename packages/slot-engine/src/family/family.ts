import type { RoundEvent } from '@ipe/contract';
import type * as v from 'valibot';
import type { MathFile, SlotFile } from '../math-file/math-file.ts';
import type { RoundSeeds } from '../randomness/u32-stream.ts';
import type { Decisions } from '../round/decisions.ts';
import type {
  Choice,
  ChoiceFault,
  InstantEnd,
  InstantRound,
  InstantStanding,
  Picked,
  RecordedDecisions,
  ShownInstant,
} from '../round/instant-round.ts';
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

/** How an open round goes, with its player's decisions and without. */
export interface InstantDecisions<File extends MathFile> {
  /** Why the game doesn't offer a choice; undefined if it does. */
  choiceFault(math: File, choice: Choice): ChoiceFault | undefined;
  /** How a round goes if its player does nothing more. `afterMs` is Infinity where nothing but the house ends it. */
  byItself(math: File, round: InstantRound): InstantEnd & { afterMs: number };
  /** What leaving an open round pays, in hundredths; undefined while there is nothing to leave with. */
  leavingX100(math: File, round: InstantRound, elapsedMs: number): number | undefined;
  /** Turns a cell over, in a family with cells. */
  pick?(math: File, round: InstantRound, cell: number): Picked;
  /** Whether nothing was risked, so that a round whose time is over gives its stake back. */
  isUnplayed(picks: readonly number[]): boolean;
  /** What only this family shows of a round. */
  show(math: File, round: InstantStanding): Pick<ShownInstant, 'crash' | 'mines'>;
  /** The events of an open round: nothing that its seeds hide. */
  openEvents(math: File, round: InstantRound): RoundEvent[];
  /** Why an open round can't be left, while there is nothing to leave with. */
  notYet: 'nothing_picked' | 'too_early';
  /** The decisions as a round's record states them. */
  recorded(round: InstantRound & InstantEnd): RecordedDecisions;
  /** What is wrong with when the player of an ended round left it; absent where time decides nothing. */
  timeFault?(math: File, round: InstantRound & InstantEnd & { elapsedMs: number }): string | undefined;
}

/** A family in which the player decides while the round is open. */
export interface InstantFamily<File extends MathFile> extends ReadFamily<File>, InstantDecisions<File> {
  kind: 'instant';
  /**
   * A round with what its player decided.
   * @throws RangeError for decisions that the game doesn't offer.
   */
  replay(math: File, seeds: RoundSeeds, decisions: Decisions): Pick<Round, 'events' | 'totalUnits'>;
  /** Of a round's events those that the seeds and the decisions prove; all where it is absent. */
  provenEvents?(events: readonly RoundEvent[], decisions: Decisions): readonly RoundEvent[];
}
