import type { Output } from '@ipe/contract';
import type { CardMove } from './decisions.ts';
import type { RoundSeeds } from '../randomness/u32-stream.ts';

// Multipliers are in hundredths, times in ms after the start of the round.

/** What the player chooses with the bet; null if nothing was chosen. */
export interface Choice {
  mines: number | null;
  autoCashOutX100: number | null;
}

/** Why a choice isn't offered: it is outside of `range`, or, without a range, the family has no such choice. */
export interface ChoiceIssue {
  field: keyof Choice;
  range?: { least: number; most: number };
}

/** A round in which the player decides: its seeds, the choice with the bet, and the decisions so far. */
export interface InstantRound extends RoundSeeds, Choice {
  /** The cells that were turned over, in order; in a game with cards the numbers of its decisions. */
  picks: readonly number[];
}

/** A round at one moment. `cashedOutX100` is null while the round is open, and if it was lost. */
export interface InstantStanding extends InstantRound {
  isOver: boolean;
  elapsedMs: number;
  cashedOutX100: number | null;
}

/** How a round ends: the multiplier at which the player leaves, or null if it is lost. */
export interface InstantEnd {
  cashedOutX100: number | null;
}

/** An ended round of a family in which time decides, with its duration. */
export interface TimedRound extends RoundSeeds, Pick<Choice, 'autoCashOutX100'>, InstantEnd {
  elapsedMs: number;
}

/** What came of turning over a cell or deciding about a card. */
export type Picked =
  | { kind: 'no-cell' }
  /** The guess or change can't be made now. */
  | { kind: 'not-offered' }
  /** The player decided otherwise at that step, or the step hasn't come yet. */
  | { kind: 'other-step' }
  /** The player made the same decision before, so nothing changes. */
  | { kind: 'repeated' }
  /** `end` is undefined while the round goes on. */
  | { kind: 'picked'; picks: number[]; end: InstantEnd | undefined };

/** The player's decisions as a round's record states them. A decision that the family doesn't have is null. */
export interface RecordedDecisions extends Choice, InstantEnd {
  picked: number[] | null;
  moves: CardMove[] | null;
}

/** A round for its player, as the calls of the game window return it. */
export type ShownInstant = Output<'/api/game/start'>['round'];
