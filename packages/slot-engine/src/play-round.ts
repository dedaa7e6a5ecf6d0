import { playCascadeRound } from './families/scatter-cascade/play-cascade-round.ts';
import { playStripsRound } from './strips/play-strips-round.ts';
import { playHoldRound } from './families/hold-and-win/play-hold-round.ts';
import { playLinesRound } from './families/lines/play-lines-round.ts';
import { hasSingleSpinFeatures } from './families/lines/lines-math.ts';
import type { SlotMath } from './families/game-math.ts';
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
export function playRound(math: SlotMath, { mode, ...seeds }: RoundInput): Round {
  requireMode(math, mode);
  return drawRound(math, mode, new Draws(u32Stream(seeds)));
}

/** One whole round from any source of random words. */
export function drawRound(math: SlotMath, mode: string, draws: Draws): Round {
  switch (math.family) {
    case 'lines':
      return hasSingleSpinFeatures(math)
        ? playLinesRound(math, draws)
        : playStripsRound({ math, draws, events: [] }, mode);
    case 'ways':
      return playStripsRound({ math, draws, events: [] }, mode);
    case 'scatter-cascade':
      return playCascadeRound({ math, draws, events: [] }, mode);
    case 'hold-and-win':
      return playHoldRound({ math, draws, events: [] }, mode);
  }
}
