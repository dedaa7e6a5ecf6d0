import type { SlotFigures } from '../../family/family-figures.ts';
import { figuresOf } from '../../figures/figures-of.ts';
import { addWays, type Ways } from '../../figures/ways.ts';
import { addRounds } from '../../simulation/sample.ts';
import { below, type Xoshiro } from '../../simulation/xoshiro.ts';
import type { KenoMath } from './keno-math.ts';
import { waysToHit } from './keno-odds.ts';

const BLOCK = 1024;

export const kenoFigures: SlotFigures<KenoMath> = {
  exact: (math, mode) => {
    const { costUnits, card } = math.modes[mode]!;
    const totals: Ways = new Map();
    for (const [hits, ways] of waysToHit(math.keno, card.picks).entries()) {
      if (ways > 0n) addWays(totals, card.multipliersX100[hits]!, ways);
    }
    const figures = figuresOf(totals, costUnits);
    // No multiplier is above the maximum win, so the cap takes nothing.
    return { method: 'exact: all draws', ...figures, rtpUncapped: figures.rtp, split: { draw: figures.rtp } };
  },
  simulator: (math, mode) => {
    const { cells, drawn } = math.keno;
    const { picks, multipliersX100 } = math.modes[mode]!.card;
    const units = Int32Array.from(multipliersX100);
    const totals = new Int32Array(BLOCK);
    const numbers = Uint8Array.from({ length: cells }, (_, cell) => cell);
    return (sample, rounds, random) => {
      for (let done = 0; done < rounds; done += BLOCK) {
        const run = Math.min(BLOCK, rounds - done);
        for (let round = 0; round < run; round += 1)
          totals[round] = units[drawHits(numbers, random, { drawn, picks })]!;
        addRounds(sample, totals.subarray(0, run), math.maxWinUnits);
      }
    };
  },
};

/**
 * Draws `drawn` cells, which shuffles the numbers, and counts the picked ones. All picks are equally likely to be hit,
 * so the first cells stand for them.
 */
function drawHits(numbers: Uint8Array, random: Xoshiro, { drawn, picks }: { drawn: number; picks: number }): number {
  let hits = 0;
  for (let index = 0; index < drawn; index += 1) {
    const other = index + below(random, numbers.length - index);
    const cell = numbers[other]!;
    numbers[other] = numbers[index]!;
    numbers[index] = cell;
    if (cell < picks) hits += 1;
  }
  return hits;
}
