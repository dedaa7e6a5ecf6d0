import type { FreeSpins } from '../free-spins/free-spins-fields.ts';
import type { StripsMath } from '../free-spins/free-spins-math.ts';
import { scatterOf } from '../free-spins/scatters.ts';
import { lineReader } from '../line-pays/line-reader.ts';
import { tableAt } from '../math-file/table-at.ts';
import { waysReader } from '../families/ways/ways-reader.ts';
import { newBlock, runSpins, type SpinBlock } from '../simulation/run-spins.ts';
import { addRounds, type Sample } from '../simulation/sample.ts';
import { buildSpinTable, type SpinTable } from '../simulation/spin-table.ts';
import { below, weightList, type Xoshiro } from '../simulation/xoshiro.ts';

/** More scatters than any window shows. */
const COUNTS = 256;

/** Runs rounds of one mode into the sample. */
export type Simulator = (sample: Sample, rounds: number, random: Xoshiro) => void;

interface Feature {
  table: SpinTable;
  block: SpinBlock;
  retrigger: Int32Array;
  pays: Int32Array;
  maxTotal: number;
  winMultiplier: number;
}

/** Rounds that are run together. */
const BLOCK = 2048;

/** Lines and ways with scatters and free spins. */
export function stripsSimulator(math: StripsMath, mode: string): Simulator {
  const { freeSpins } = math.features;
  const { entry } = math.modes[mode] ?? math.modes.base;
  const pays = valuesOf(math.scatterPays?.table);
  const trigger = valuesOf(freeSpins?.trigger).map((spins) => Math.min(spins, freeSpins?.maxTotal ?? 0));
  const feature = freeSpins && featureOf(math, freeSpins);
  const { maxWinUnits } = math;
  const leastCount = Math.min(leastOf(pays), leastOf(trigger));
  const fill = entry ? boughtCounts(entry.counts) : baseSpins(math, leastCount);
  const block = newBlock(BLOCK);
  return (sample, rounds, random) => {
    for (let done = 0; done < rounds; done += BLOCK) {
      const spins = Math.min(BLOCK, rounds - done);
      fill(block, { random, spins });
      for (let round = 0; round < spins; round += 1) {
        const count = block.counts[round]!;
        if (count < leastCount) continue;
        const started = block.units[round]! + pays[count]!;
        block.units[round] = started;
        const free = trigger[count]!;
        if (!feature || free === 0) continue;
        sample.features += 1;
        block.units[round] = playFeature(feature, { units: started, spins: free, maxWinUnits }, random);
      }
      addRounds(sample, block.units.subarray(0, spins), maxWinUnits);
    }
  };
}

function playFeature(
  { block, maxTotal, pays, retrigger, table, winMultiplier }: Feature,
  { maxWinUnits, spins, units }: { units: number; spins: number; maxWinUnits: number },
  random: Xoshiro,
): number {
  let total = spins;
  let won = units;
  let played = 0;
  // What is given is run at once: what is left over at the cap is not looked at.
  while (played < total && won < maxWinUnits) {
    const run = total - played;
    runSpins(table, block, { random, spins: run });
    for (let index = 0; index < run && won < maxWinUnits; index += 1) {
      const count = block.counts[index]!;
      won += (block.units[index]! + pays[count]!) * winMultiplier;
      total = Math.min(total + retrigger[count]!, maxTotal);
      played += 1;
    }
  }
  return won;
}

function featureOf(math: StripsMath, freeSpins: FreeSpins): Feature {
  const { maxTotal, reelSet, scatterPays, wildMultiplier = 1, winMultiplier = 1 } = freeSpins;
  const retrigger = valuesOf(freeSpins.retrigger);
  const pays = valuesOf(scatterPays ? math.scatterPays?.table : undefined);
  const leastCount = Math.min(leastOf(retrigger), leastOf(pays));
  const table = tableOf(math, { reelSet, wildMultiplier, leastCount });
  return { table, block: newBlock(maxTotal), retrigger, pays, maxTotal, winMultiplier };
}

function tableOf(
  math: StripsMath,
  { leastCount, reelSet, wildMultiplier }: { reelSet: string; wildMultiplier: number; leastCount: number },
): SpinTable {
  const { strips } = math.reelSets[reelSet] ?? math.reelSets.base;
  const set = { strips, rows: math.grid.rows, special: scatterOf(math), leastCount };
  return math.family === 'lines'
    ? buildSpinTable(set, lineReader(math))
    : buildSpinTable(set, waysReader(math, wildMultiplier));
}

/** Fills a block with how rounds start: what they have won, and how many scatters they show. */
type Fill = (block: SpinBlock, order: { random: Xoshiro; spins: number }) => void;

function baseSpins(math: StripsMath, leastCount: number): Fill {
  const table = tableOf(math, { reelSet: 'base', wildMultiplier: 1, leastCount });
  return (block, order) => runSpins(table, block, order);
}

/** A bought round pays nothing but its scatters. */
function boughtCounts(counts: Readonly<Record<string, number>>): Fill {
  const draw = countDraw(counts);
  return (block, { random, spins }) => {
    for (let round = 0; round < spins; round += 1) block.counts[round] = draw(random);
    block.units.fill(0);
  };
}

/** Draws how many symbols start a bought feature. */
export function countDraw(counts: Readonly<Record<string, number>>): (random: Xoshiro) => number {
  const keys = Object.keys(counts).map(Number);
  const list = weightList(Object.values(counts));
  return (random) => keys[list[below(random, list.length)]!] ?? 0;
}

/** A table of the schema by every count. */
export function valuesOf(table: Readonly<Record<string, number>> = {}): Int32Array {
  return Int32Array.from({ length: COUNTS }, (_, count) => tableAt(table, count));
}

/** The least count with a value. */
function leastOf(values: Int32Array): number {
  const least = values.findIndex((value) => value > 0);
  return least === -1 ? COUNTS : least;
}
