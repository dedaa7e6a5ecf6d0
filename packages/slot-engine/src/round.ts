import type { RoundEvent } from '@ipe/contract';

/** A whole round, resolved. Units are the mathematics' units: `payoutCentavos` makes them money. */
export interface Round {
  events: RoundEvent[];
  /** What the round pays, after the cap. */
  totalUnits: number;
  /** The part of it before any free spins or hold-and-win. */
  baseUnits: number;
  /** Free spins, respins of hold-and-win, or 1 for the stacked respin. */
  featureSpins: number;
  /** Random words taken, rejected ones included. */
  draws: number;
}
