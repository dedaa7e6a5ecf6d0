import type { HoldMath } from './hold-math.ts';
import { lineReader } from '../../line-pays/line-reader.ts';
import { newBlock, runSpins } from '../../simulation/run-spins.ts';
import { addRounds, type Simulator } from '../../simulation/sample.ts';
import { countDraw } from '../../simulation/count-tables.ts';
import { buildSpinTable } from '../../simulation/spin-table.ts';
import { below, weightList, type Xoshiro } from '../../simulation/xoshiro.ts';

const BLOCK = 1024;

/** Simulates hold-and-win. The cells of the coins don't matter, so it keeps only their number. */
export function holdSimulator(math: HoldMath, mode: string): Simulator {
  const { minCoins, symbol } = math.features.holdAndWin;
  const { entry } = math.modes[mode] ?? math.modes.base;
  const draw = entry && countDraw(entry.counts);
  const set = { strips: math.reelSets.base.strips, rows: math.grid.rows, special: symbol, leastCount: minCoins };
  const table = buildSpinTable(set, lineReader(math));
  const playFeature = featureOf(math);
  const block = newBlock(BLOCK);
  return (sample, rounds, random) => {
    for (let done = 0; done < rounds; done += BLOCK) {
      const spins = Math.min(BLOCK, rounds - done);
      if (draw) for (let round = 0; round < spins; round += 1) block.counts[round] = draw(random);
      else runSpins(table, block, { random, spins });
      if (draw) block.units.fill(0);
      for (let round = 0; round < spins; round += 1) {
        if (block.counts[round]! < minCoins) continue;
        sample.features += 1;
        block.units[round] = block.units[round]! + playFeature(block.counts[round]!, random);
      }
      addRounds(sample, block.units.subarray(0, spins), math.maxWinUnits);
    }
  };
}

/** Returns the function that plays the respins after `coins` coins and gives the units of all coins. */
function featureOf({ features, grid }: HoldMath): (coins: number, random: Xoshiro) => number {
  const { cellWeights, fullGridUnits, respins, values } = features.holdAndWin;
  const cells = grid.reels * grid.rows;
  const list = weightList(values.map(({ weight }) => weight));
  const units = Int32Array.from(values, (value) => value.units);
  const faces = cellWeights.coin + cellWeights.blank;
  return (start, random) => {
    let coins = start;
    for (let left = respins; left > 0 && coins < cells; left -= 1) {
      const empty = cells - coins;
      for (let cell = 0; cell < empty; cell += 1) if (below(random, faces) < cellWeights.coin) coins += 1;
      if (coins > cells - empty) left = respins + 1;
    }
    let won = coins === cells ? fullGridUnits : 0;
    for (let coin = 0; coin < coins; coin += 1) won += units[list[below(random, list.length)]!]!;
    return won;
  };
}
