import type { Output } from '@ipe/contract';
import type { CardMove } from './decisions.ts';
import type { RoundSeeds } from '../randomness/u32-stream.ts';

// Multipliers are in hundredths, times in ms after the start of the round.

/** A player's choice with the bet; null is no choice. */
export interface Choice {
  mines: number | null;
  autoCashOutX100: number | null;
}

/** Why a choice isn't offered: outside of its range, or the family has no such choice. */
export interface ChoiceFault {
  field: keyof Choice;
  range?: { least: number; most: number };
}

/** A round in which the player decides: its secret, the choice and the decisions so far. */
export interface InstantRound extends RoundSeeds, Choice {
  /** The cells turned over, in order; in a game with cards the numbers of its decisions. */
  picks: readonly number[];
}

/** The same at a moment. `cashedOutX100` is null while the round is open, and in one that was lost. */
export interface InstantStanding extends InstantRound {
  isOver: boolean;
  elapsedMs: number;
  cashedOutX100: number | null;
}

/** How a round ends: where its player leaves, null if it is lost. */
export interface InstantEnd {
  cashedOutX100: number | null;
}

/** A round that is over in a family where time decides, and how long it took. */
export interface TimedRound extends RoundSeeds, Pick<Choice, 'autoCashOutX100'>, InstantEnd {
  elapsedMs: number;
}

/** A round after a cell was turned over, or a card. */
export type Picked =
  | { kind: 'no-cell' }
  /** A guess or a change that can't be made now. */
  | { kind: 'not-offered' }
  /** Something else was decided at that step, or it hasn't come. */
  | { kind: 'other-step' }
  /** It was turned over before: nothing changes. */
  | { kind: 'repeated' }
  /** `end` where the round is over by it. */
  | { kind: 'picked'; picks: number[]; end: InstantEnd | undefined };

/** The player's decisions, as a round's record states them. A decision that the family doesn't have is null. */
export interface RecordedDecisions extends Choice, InstantEnd {
  picked: number[] | null;
  moves: CardMove[] | null;
}

/** A round as the player may know it and the calls of the game window answer it. */
export type ShownInstant = Output<'/api/game/start'>['round'];
