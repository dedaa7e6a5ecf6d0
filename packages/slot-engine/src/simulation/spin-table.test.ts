import { describe, expect, it } from 'vitest';
import { tallyWindows, type ReelReader } from '../figures/tally-windows.ts';
import { lineReader } from '../line-pays/line-reader.ts';
import { readFamily } from '../families/read-math.ts';
import { smallFreeSpins, smallWays } from '../small-games.fixture.ts';
import { waysReader } from '../families/ways/ways-reader.ts';
import { newBlock, runSpins } from './run-spins.ts';
import { buildSpinTable } from './spin-table.ts';
import { seedXoshiro } from './xoshiro.ts';

const SPINS = 300_000;
const lines = readFamily(smallFreeSpins, 'lines');
const ways = readFamily(smallWays, 'ways');

/** Compares `spins` simulated spins with all windows: the share of each win, and of each count that brings something. */
function compare<State>(
  set: { strips: string[][]; rows: number },
  reader: ReelReader<State>,
  { leastCount, mostPrefixes }: { leastCount: number; mostPrefixes: number },
): void {
  const truth = tallyWindows({ ...set, special: 'S' }, reader);
  const table = buildSpinTable({ ...set, special: 'S', leastCount }, reader, mostPrefixes);
  const block = newBlock(SPINS);
  runSpins(table, block, { random: seedXoshiro(11), spins: SPINS });
  const seen = new Map<string, number>();
  const expected = new Map<string, number>();
  const add = (map: Map<string, number>, key: string, amount: number) => map.set(key, (map.get(key) ?? 0) + amount);
  for (const [count, pays] of truth.counts) {
    for (const [units, windows] of pays) {
      add(expected, `${units} units`, windows / truth.windows);
      if (count >= leastCount) add(expected, `${count} scatters`, windows / truth.windows);
    }
  }
  for (const [spin, units] of block.units.entries()) {
    add(seen, `${units} units`, 1 / SPINS);
    if (block.counts[spin]! >= leastCount) add(seen, `${block.counts[spin]} scatters`, 1 / SPINS);
  }
  expect([...seen.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
  for (const [key, share] of expected) {
    const error = 5 * Math.sqrt((share * (1 - share)) / SPINS);
    expect(Math.abs((seen.get(key) ?? 0) - share), key).toBeLessThan(error + 1e-9);
  }
}

describe.each([1, 4, 1000])('spins whose first stage has at most %i stops', (mostPrefixes) => {
  it.each(['base', 'free'])('come as often as the windows of lines have it, on the reels %s', (name) => {
    const { strips } = lines.reelSets[name] ?? lines.reelSets.base;
    compare({ strips, rows: 1 }, lineReader(lines), { leastCount: 2, mostPrefixes });
  });

  it.each(['base', 'free'])('come as often as the windows of ways have it, on the reels %s', (name) => {
    const { strips } = ways.reelSets[name] ?? ways.reelSets.base;
    compare({ strips, rows: 2 }, waysReader(ways, 2), { leastCount: 2, mostPrefixes });
  });
});
