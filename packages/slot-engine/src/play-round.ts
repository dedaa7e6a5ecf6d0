import { playLinesRound } from './lines/play-lines-round.ts';
import type { GameMath } from './math-file/game-math.ts';
import { Draws } from './randomness/draws.ts';
import { u32Stream, type RoundSeeds } from './randomness/u32-stream.ts';
import { requireMode } from './require-mode.ts';
import type { Round } from './round.ts';

export interface RoundInput extends RoundSeeds {
  /** Key of the file's `modes`, such as `base`. */
  mode: string;
}

/**
 * One whole round: a pure function of the mathematics, the mode and the seeds, so anyone can play it again and get the same.
 * @throws RangeError for an unknown mode, a malformed server seed or a nonce that is no whole number ≥ 0.
 */
export function playRound(math: GameMath, { mode, ...seeds }: RoundInput): Round {
  requireMode(math, mode);
  const draws = new Draws(u32Stream(seeds));
  switch (math.family) {
    case 'lines':
      return playLinesRound(math, draws);
  }
}
