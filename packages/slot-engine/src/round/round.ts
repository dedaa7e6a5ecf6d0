import type { RoundEvent } from '@ipe/contract';
import type { Draws } from '../randomness/draws.ts';

/** A whole round, resolved. Units are the mathematics' units: `payoutCentavos` makes them money. */
export interface Round {
  events: RoundEvent[];
  /** The round's pay, after the cap. */
  totalUnits: number;
  /** The part of it before any free spins or hold-and-win. */
  baseUnits: number;
  /** Free spins, respins of hold-and-win, or 1 for the stacked respin. */
  featureSpins: number;
  /** Random words taken, rejected ones included. */
  draws: number;
}

/** A round while it is being played: where its chance comes from and what has happened so far. */
export interface Play<GameFile> {
  math: GameFile;
  draws: Draws;
  events: RoundEvent[];
}

/** The round's wins before its feature and in it, before the cap. */
interface Won {
  baseUnits: number;
  featureUnits: number;
  featureSpins: number;
}

/** Ends a round: the cap takes what is above it (schema.md section 4), and the last event tells the total. */
export function finishRound(
  { math, draws, events }: Play<{ maxWinUnits: number }>,
  { baseUnits, featureUnits, featureSpins }: Won,
): Round {
  const { maxWinUnits } = math;
  const wonUnits = baseUnits + featureUnits;
  const totalUnits = Math.min(wonUnits, maxWinUnits);
  events.push({ type: 'finish', totalUnits, capped: totalUnits < wonUnits });
  return { events, totalUnits, baseUnits: Math.min(baseUnits, maxWinUnits), featureSpins, draws: draws.count };
}
