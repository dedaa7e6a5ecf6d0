import type { CascadeMath } from './cascade-math.ts';
import { scatterOf } from '../../free-spins/scatters.ts';
import { addRounds, type Simulator } from '../../simulation/sample.ts';
import { countDraw, valuesOf } from '../../simulation/count-tables.ts';
import { below, weightList, type Xoshiro } from '../../simulation/xoshiro.ts';

const BLOCK = 1024;

/** A cascade as counts of symbols. Their places don't matter, because a symbol pays anywhere. */
interface Cells {
  /** `pays[symbol][count]`. */
  pays: Int32Array[];
  cells: number;
  maxSteps: number;
  /** Index of the scatter, or −1. */
  scatter: number;
  counts: Int32Array;
}

/** The multiplier of win number `win` (from 0) of a spin. */
type MultiplierAt = (win: number) => number;

/** Simulates cascades with scatters and free spins, by counts of symbols. */
export function cascadeSimulator(math: CascadeMath, mode: string): Simulator {
  const { cascade, freeSpins } = math.features;
  const { entry } = math.modes[mode] ?? math.modes.base;
  const cells = cellsOf(math);
  const pays = valuesOf(math.scatterPays?.table);
  const trigger = valuesOf(freeSpins?.trigger).map((spins) => Math.min(spins, freeSpins?.maxTotal ?? 0));
  const draw = entry && countDraw(entry.counts);
  const base = reelList(math, 'base');
  const ladder: MultiplierAt = (win) => cascade.ladder[Math.min(win, cascade.ladder.length - 1)] ?? 1;
  const playFeature = featureOf(math, cells);
  const totals = new Int32Array(BLOCK);
  const playRound = (random: Xoshiro): { units: number; free: number } => {
    const units = draw ? 0 : playSpin(cells, base, { random, multiplierAt: ladder }).units;
    const count = draw ? draw(random) : scattersOf(cells);
    return { units: units + pays[count]!, free: trigger[count]! };
  };
  return (sample, rounds, random) => {
    for (let done = 0; done < rounds; done += BLOCK) {
      const run = Math.min(BLOCK, rounds - done);
      for (let round = 0; round < run; round += 1) {
        const { free, units } = playRound(random);
        if (free > 0) sample.features += 1;
        totals[round] = free > 0 ? playFeature(units, free, random) : units;
      }
      addRounds(sample, totals.subarray(0, run), math.maxWinUnits);
    }
  };
}

function featureOf(math: CascadeMath, cells: Cells): (units: number, spins: number, random: Xoshiro) => number {
  const { cascade, freeSpins } = math.features;
  const { max, start, step } = cascade.freeMeter;
  const retrigger = valuesOf(freeSpins?.retrigger);
  const pays = valuesOf(freeSpins?.scatterPays ? math.scatterPays?.table : undefined);
  const { maxTotal = 0, reelSet = 'base', winMultiplier = 1 } = freeSpins ?? {};
  const reels = reelList(math, reelSet);
  return (units, spins, random) => {
    let total = spins;
    let won = units;
    let wins = 0;
    const multiplierAt: MultiplierAt = (win) => Math.max(start, Math.min(start + step * (wins + win), max));
    for (let played = 0; played < total && won < math.maxWinUnits; played += 1) {
      const spin = playSpin(cells, reels, { random, multiplierAt });
      const count = scattersOf(cells);
      wins += spin.wins;
      won += (spin.units + pays[count]!) * winMultiplier;
      total = Math.min(total + retrigger[count]!, maxTotal);
    }
    return won;
  };
}

function playSpin(
  cells: Cells,
  reels: Uint8Array,
  { multiplierAt, random }: { random: Xoshiro; multiplierAt: MultiplierAt },
): { units: number; wins: number } {
  const { counts, maxSteps } = cells;
  counts.fill(0);
  let units = 0;
  let empty = cells.cells;
  for (let wins = 0; ; wins += 1) {
    for (let cell = 0; cell < empty; cell += 1) {
      const symbol = reels[below(random, reels.length)]!;
      counts[symbol] = counts[symbol]! + 1;
    }
    if (wins === maxSteps) return { units, wins };
    empty = 0;
    let won = 0;
    for (let symbol = 0; symbol < counts.length; symbol += 1) {
      const pay = cells.pays[symbol]![counts[symbol]!]!;
      if (pay === 0) continue;
      won += pay;
      empty += counts[symbol]!;
      counts[symbol] = 0;
    }
    if (won === 0) return { units, wins };
    units += won * multiplierAt(wins);
  }
}

const scattersOf = ({ counts, scatter }: Cells): number => counts[scatter] ?? 0;

function cellsOf(math: CascadeMath): Cells {
  const { countPays, features, grid, symbols } = math;
  const scatter = scatterOf(math);
  const cells = grid.reels * grid.rows;
  return {
    pays: symbols.map(({ id }) =>
      Int32Array.from({ length: cells + 1 }, (_, count) => {
        const tier = countPays.tiers.findLastIndex((least) => least <= count);
        return tier === -1 ? 0 : (countPays.table[id]?.[tier] ?? 0);
      }),
    ),
    cells,
    maxSteps: features.cascade.maxSteps,
    scatter: symbols.findIndex(({ id }) => id === scatter),
    counts: new Int32Array(symbols.length),
  };
}

function reelList({ reelSets, symbols }: CascadeMath, name: string): Uint8Array {
  const { weights } = reelSets[name] ?? reelSets.base;
  return weightList(symbols.map(({ id }) => weights[id] ?? 0));
}
