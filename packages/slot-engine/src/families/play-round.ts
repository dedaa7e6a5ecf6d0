import { familyOf, type SlotMath } from './registry.ts';
import { Draws } from '../randomness/draws.ts';
import { u32Stream, type RoundSeeds } from '../randomness/u32-stream.ts';
import { ascending, type Picks } from '../round/picked-mode.ts';
import { requireMode } from '../round/require-mode.ts';
import type { Round } from '../round/round.ts';
import { pickIssue, somePicks } from './picks.ts';

export interface RoundInput extends RoundSeeds {
  /** A key of the file's `modes`, such as `base`. */
  mode: string;
  /** The cells that the player picked, in a family with cells to pick. */
  picks?: Picks | undefined;
}

/**
 * Plays one whole round. It is a pure function of the mathematics, the mode, the picks and the seeds, so anyone can
 * play the round again with the same result.
 * @throws RangeError for an unknown mode, picks that don't fit this mode, a malformed server seed or a nonce that is no
 * whole number ≥ 0.
 */
export function playRound(math: SlotMath, { mode, picks, ...seeds }: RoundInput): Round {
  requireMode(math, mode);
  const wanted = pickIssue(math, mode, picks);
  if (wanted)
    throw new RangeError(`${math.id} needs ${wanted.count} different cells below ${wanted.cells} in "${mode}"`);
  return drawPicked({ math, draws: new Draws(u32Stream(seeds)) }, mode, picks ?? null);
}

/** Plays one whole round from any source of random words, with any valid picks in a family with cells to pick. */
export const drawRound = (math: SlotMath, mode: string, draws: Draws): Round =>
  drawPicked({ math, draws }, mode, somePicks(math, mode));

const drawPicked = ({ math, draws }: { math: SlotMath; draws: Draws }, mode: string, picks: Picks): Round =>
  familyOf(math).draw({ math, draws, events: [] }, mode, ascending(picks ?? []));
