import type { RoundEvent } from '@ipe/contract';
import type * as v from 'valibot';
import type { DrawnFile, MathFile } from '../math-file/math-file.ts';
import type { RoundSeeds } from '../randomness/u32-stream.ts';
import type { CardMove, Decisions } from '../round/decisions.ts';
import type {
  Choice,
  ChoiceFault,
  InstantEnd,
  InstantRound,
  InstantStanding,
  Picked,
  RecordedDecisions,
  ShownInstant,
  TimedRound,
} from '../round/instant-round.ts';
import type { Play, Round } from '../round/round.ts';

/** A family's parts for reading its files. */
export interface ReadFamily<GameFile extends MathFile> {
  /** As in a file's `family`. */
  name: string;
  /** What its games are to the lobby and to the regulator. */
  gameKind: 'slots' | 'crash' | 'mines' | 'plinko' | 'keno' | 'cards';
  schema: v.GenericSchema<unknown, GameFile>;
  /** Faults of a well-typed file that a type can't express, as `path: problem`. */
  check(math: GameFile): Iterable<string>;
  /** Oddities that a file may have, as `path: problem`. */
  advise?(math: GameFile): Iterable<string>;
  /** Of a round's events those that the seeds and the decisions prove; all where it is absent. */
  provenEvents?(events: readonly RoundEvent[], decisions: Decisions): readonly RoundEvent[];
}

/** A family in which nobody decides in a round: its seeds do, with what was chosen before. Reels, something that falls, cells that are drawn. */
export interface SlotFamily<GameFile extends DrawnFile> extends ReadFamily<GameFile> {
  kind: 'slot';
  /** Of how many cells the player picks how many before a round of this mode; absent in a family without cells to pick. */
  picksOf?(math: GameFile, mode: string): { cells: number; count: number };
  /** One whole round of a mode that the game has; `picks` are as `picksOf` says, ascending. */
  draw(play: Play<GameFile>, mode: string, picks: readonly number[]): Round;
}

/** How an open round goes, with its player's decisions and without. */
export interface InstantDecisions<GameFile extends MathFile> {
  /** Why the game doesn't offer a choice; undefined if it does. */
  choiceFault(math: GameFile, choice: Choice): ChoiceFault | undefined;
  /** How a round goes if its player does nothing more. `afterMs` is Infinity where nothing but the house ends it. */
  byItself(math: GameFile, round: InstantRound): InstantEnd & { afterMs: number };
  /** The pay of leaving an open round, in hundredths; undefined while there is nothing to leave with. */
  leavingHundredths(math: GameFile, round: InstantRound, elapsedMs: number): number | undefined;
  /** Turns a cell over, in a family with cells. */
  pick?(math: GameFile, round: InstantRound, cell: number): Picked;
  /** Decides about the card that lies open, in a family with cards; `step` counts the round's decisions from 0. */
  move?(math: GameFile, round: InstantRound, at: { step: number; move: CardMove }): Picked;
  /** Whether nothing was risked, so that a round whose time is over gives its stake back. */
  isUnplayed(picks: readonly number[]): boolean;
  /** The part of a round that only this family shows. */
  show(math: GameFile, round: InstantStanding): Pick<ShownInstant, 'crash' | 'mines' | 'cards'>;
  /** The events of an open round: nothing that its seeds hide. */
  openEvents(math: GameFile, round: InstantRound): RoundEvent[];
  /** Why an open round can't be left, while there is nothing to leave with. */
  notYet: 'nothing_picked' | 'nothing_guessed' | 'too_early';
  /** The decisions as a round's record states them. */
  recorded(round: InstantRound & InstantEnd): RecordedDecisions;
  /** A fault in the time at which the player of an ended round left it; absent where time decides nothing. */
  timeFault?(math: GameFile, round: TimedRound): string | undefined;
}

/** A family in which the player decides while the round is open. */
export interface InstantFamily<GameFile extends MathFile> extends ReadFamily<GameFile>, InstantDecisions<GameFile> {
  kind: 'instant';
  /**
   * A round with what its player decided.
   * @throws RangeError for decisions that the game doesn't offer.
   */
  replay(math: GameFile, seeds: RoundSeeds, decisions: Decisions): Pick<Round, 'events' | 'totalUnits'>;
}
