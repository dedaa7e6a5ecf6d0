import type { RoundEvent } from '@ipe/contract';
import type { Draws } from '../randomness/draws.ts';

/** A complete round. Amounts are in units of the mathematics, which `payoutCentavos` converts into money. */
export interface Round {
  events: RoundEvent[];
  /** What the round pays, after the cap. */
  totalUnits: number;
  /** The part of `totalUnits` that was won before any free spins or hold-and-win. */
  baseUnits: number;
  /** The number of free spins or of hold-and-win's respins; 1 for the stacked respin. */
  featureSpins: number;
  /** The number of random words taken, including rejected ones. */
  draws: number;
}

/** A round that is being played: the source of its randomness, and its events so far. */
export interface Play<GameFile> {
  math: GameFile;
  draws: Draws;
  events: RoundEvent[];
}

/** What the round won before its feature and in it, without the cap. */
interface Won {
  baseUnits: number;
  featureUnits: number;
  featureSpins: number;
}

/** Ends a round: applies the cap (schema.md section 4), and adds the event with the total. */
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
