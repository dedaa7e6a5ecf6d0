import type { RoundEvent } from '@ipe/contract';
import type * as v from 'valibot';
import type { DrawnFile, MathFile } from '../math-file/math-file.ts';
import type { RoundSeeds } from '../randomness/u32-stream.ts';
import type { CardMove, Decisions } from '../round/decisions.ts';
import type {
  Choice,
  ChoiceIssue,
  InstantEnd,
  InstantRound,
  InstantStanding,
  Picked,
  RecordedDecisions,
  ShownInstant,
  TimedRound,
} from '../round/instant-round.ts';
import type { Play, Round } from '../round/round.ts';

/** What is needed to read a family's files. */
export interface ReadFamily<GameFile extends MathFile> {
  /** The value of `family` in its files. */
  name: string;
  /** The kind of its games for the lobby and for the regulator. */
  gameKind: 'slots' | 'crash' | 'mines' | 'plinko' | 'keno' | 'cards';
  schema: v.GenericSchema<unknown, GameFile>;
  /** Issues of a well-typed file that a type can't express, as `path: problem`. */
  check(math: GameFile): Iterable<string>;
  /** Warnings about a valid file, as `path: problem`. */
  advise?(math: GameFile): Iterable<string>;
  /** The events of a round that the seeds and the decisions prove; without it, all events. */
  provenEvents?(events: readonly RoundEvent[], decisions: Decisions): readonly RoundEvent[];
}

/**
 * A family in which the player decides nothing during a round: the seeds decide it, with what was chosen before. Its
 * games show reels, something that falls, or cells that are drawn.
 */
export interface SlotFamily<GameFile extends DrawnFile> extends ReadFamily<GameFile> {
  kind: 'slot';
  /** How many cells the player picks before a round of this mode, and out of how many; absent in a family without cells to pick. */
  picksOf?(math: GameFile, mode: string): { cells: number; count: number };
  /** Plays one whole round. The game must have the mode, and `picks` must fit `picksOf`, ascending. */
  draw(play: Play<GameFile>, mode: string, picks: readonly number[]): Round;
}

/** What happens in an open round, with and without decisions of the player. */
export interface InstantDecisions<GameFile extends MathFile> {
  /** Why the game doesn't offer a choice; undefined if it does. */
  choiceIssue(math: GameFile, choice: Choice): ChoiceIssue | undefined;
  /** How a round ends if the player does nothing more. `afterMs` is Infinity if only the house ends it. */
  byItself(math: GameFile, round: InstantRound): InstantEnd & { afterMs: number };
  /** What leaving an open round pays, in hundredths; undefined while the player can't leave. */
  leavingHundredths(math: GameFile, round: InstantRound, elapsedMs: number): number | undefined;
  /** Turns a cell over, in a family with cells. */
  pick?(math: GameFile, round: InstantRound, cell: number): Picked;
  /** Makes a decision about the open card, in a family with cards; `step` counts the round's decisions from 0. */
  move?(math: GameFile, round: InstantRound, at: { step: number; move: CardMove }): Picked;
  /** Whether the player has risked nothing, so that a round that the house closes returns the stake. */
  isUnplayed(picks: readonly number[]): boolean;
  /** The part of a round that only this family shows. */
  show(math: GameFile, round: InstantStanding): Pick<ShownInstant, 'crash' | 'mines' | 'cards'>;
  /** The events of an open round, without anything that its seeds still hide. */
  openEvents(math: GameFile, round: InstantRound): RoundEvent[];
  /** The reason for refusing to leave, while the player can't leave yet. */
  notYet: 'nothing_picked' | 'nothing_guessed' | 'too_early';
  /** The decisions as a round's record states them. */
  recorded(round: InstantRound & InstantEnd): RecordedDecisions;
  /** Checks the time at which the player of an ended round left; absent if time decides nothing. */
  timeViolation?(math: GameFile, round: TimedRound): string | undefined;
}

/** A family in which the player decides while the round is open. */
export interface InstantFamily<GameFile extends MathFile> extends ReadFamily<GameFile>, InstantDecisions<GameFile> {
  kind: 'instant';
  /**
   * Plays a round with the player's decisions.
   * @throws RangeError for decisions that the game doesn't offer.
   */
  replay(math: GameFile, seeds: RoundSeeds, decisions: Decisions): Pick<Round, 'events' | 'totalUnits'>;
}
