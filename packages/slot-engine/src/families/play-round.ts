import { familyOf, type SlotMath } from './registry.ts';
import { Draws } from '../randomness/draws.ts';
import { u32Stream, type RoundSeeds } from '../randomness/u32-stream.ts';
import { requireMode } from '../round/require-mode.ts';
import type { Round } from '../round/round.ts';

export interface RoundInput extends RoundSeeds {
  /** Key of the file's `modes`, such as `base`. */
  mode: string;
}

/**
 * One whole round: a pure function of the mathematics, the mode and the seeds, so anyone can play it again and get the same.
 * @throws RangeError for an unknown mode, a malformed server seed or a nonce that is no whole number ≥ 0.
 */
export function playRound(math: SlotMath, { mode, ...seeds }: RoundInput): Round {
  requireMode(math, mode);
  return drawRound(math, mode, new Draws(u32Stream(seeds)));
}

/** One whole round from any source of random words. */
export const drawRound = (math: SlotMath, mode: string, draws: Draws): Round =>
  familyOf(math).draw({ math, draws, events: [] }, mode);
