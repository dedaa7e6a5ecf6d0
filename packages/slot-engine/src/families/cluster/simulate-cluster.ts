import { scatterOf } from '../../free-spins/scatters.ts';
import { wildOf } from '../../math-file/symbol-of-role.ts';
import { countDraw, valuesOf } from '../../simulation/count-tables.ts';
import { addRounds, type Simulator } from '../../simulation/sample.ts';
import { below, weightList, type Xoshiro } from '../../simulation/xoshiro.ts';
import type { ClusterMath } from './cluster-math.ts';
import { clusterPay } from './cluster-wins.ts';

const BLOCK = 1024;

/**
 * A window whose memory is used again for each spin. A frame of cells that show nothing surrounds it: cell = (reel + 1)
 * × (rows + 2) + row + 1.
 */
interface Field {
  reels: number;
  rows: number;
  shown: Int8Array;
  /** For each cell the number of the last search that reached it. */
  seen: Int32Array;
  search: number;
  open: Int32Array;
  /** `pays[symbol][size]`; undefined for a symbol that doesn't pay. */
  pays: readonly (Int32Array | undefined)[];
  wild: number;
  scatter: number;
}

/** How the cells of a reel set are drawn: `lists` by reel, and the repaints to draw from. */
interface Reels {
  lists: readonly Uint8Array[];
  turns: readonly ({ from: number; to: number } | undefined)[];
  turn: Uint8Array;
}

/** Simulates clusters with scatters and free spins, window by window. */
export function clusterSimulator(math: ClusterMath, mode: string): Simulator {
  const { freeSpins } = math.features;
  const { entry } = math.modes[mode] ?? math.modes.base;
  const field = fieldOf(math);
  const pays = valuesOf(math.scatterPays?.table);
  const trigger = valuesOf(freeSpins?.trigger).map((spins) => Math.min(spins, freeSpins?.maxTotal ?? 0));
  const draw = entry && countDraw(entry.counts);
  const base = reelsOf(math, 'base');
  const playFeature = featureOf(math, field);
  const totals = new Int32Array(BLOCK);
  return (sample, rounds, random) => {
    for (let done = 0; done < rounds; done += BLOCK) {
      const run = Math.min(BLOCK, rounds - done);
      for (let round = 0; round < run; round += 1) {
        const won = draw ? 0 : playSpin(field, base, random);
        const count = draw ? draw(random) : scattersOf(field);
        const free = trigger[count]!;
        if (free > 0) sample.features += 1;
        totals[round] = free > 0 ? playFeature(won + pays[count]!, free, random) : won + pays[count]!;
      }
      addRounds(sample, totals.subarray(0, run), math.maxWinUnits);
    }
  };
}

function featureOf(math: ClusterMath, field: Field): (units: number, spins: number, random: Xoshiro) => number {
  const { freeSpins } = math.features;
  const retrigger = valuesOf(freeSpins?.retrigger);
  const pays = valuesOf(freeSpins?.scatterPays ? math.scatterPays?.table : undefined);
  const { maxTotal = 0, reelSet = 'base', winMultiplier = 1 } = freeSpins ?? {};
  const reels = reelsOf(math, reelSet);
  return (units, spins, random) => {
    let total = spins;
    let won = units;
    for (let played = 0; played < total && won < math.maxWinUnits; played += 1) {
      const spin = playSpin(field, reels, random);
      const count = scattersOf(field);
      won += (spin + pays[count]!) * winMultiplier;
      total = Math.min(total + retrigger[count]!, maxTotal);
    }
    return won;
  };
}

function playSpin(field: Field, { lists, turn, turns }: Reels, random: Xoshiro): number {
  const { reels, rows, shown } = field;
  for (let reel = 0; reel < reels; reel += 1) {
    const list = lists[reel]!;
    const first = (reel + 1) * (rows + 2) + 1;
    for (let row = 0; row < rows; row += 1) shown[first + row] = list[below(random, list.length)]!;
  }
  const repaint = turns[turn[below(random, turn.length)]!];
  if (repaint) {
    for (let cell = 0; cell < shown.length; cell += 1) if (shown[cell] === repaint.from) shown[cell] = repaint.to;
  }
  let units = 0;
  field.search += field.pays.length;
  for (let cell = 0; cell < shown.length; cell += 1) {
    const symbol = shown[cell]!;
    const pays = field.pays[symbol];
    if (pays && field.seen[cell]! < field.search) units += pays[sizeFrom(field, cell, symbol)]!;
  }
  return units;
}

/**
 * The size of the cluster that contains a cell. The search number differs for each symbol, because the searches of
 * several symbols may reach the same wild.
 */
function sizeFrom(field: Field, start: number, symbol: number): number {
  const { open, rows, seen, shown, wild } = field;
  const number = field.search + symbol;
  const isOf = (cell: number) =>
    (shown[cell] === symbol || (wild !== -1 && shown[cell] === wild)) && seen[cell] !== number;
  let [size, left] = [0, 1];
  open[0] = start;
  seen[start] = number;
  while (left > 0) {
    left -= 1;
    const cell = open[left]!;
    size += 1;
    for (const next of [cell - 1, cell + 1, cell - rows - 2, cell + rows + 2]) {
      if (!isOf(next)) continue;
      seen[next] = number;
      open[left] = next;
      left += 1;
    }
  }
  return size;
}

function scattersOf({ scatter, shown }: Field): number {
  let count = 0;
  if (scatter === -1) return 0;
  for (const symbol of shown) if (symbol === scatter) count += 1;
  return count;
}

function fieldOf(math: ClusterMath): Field {
  const { grid, symbols } = math;
  const cells = (grid.reels + 2) * (grid.rows + 2);
  const indexOf = (id: string | undefined) => symbols.findIndex((symbol) => symbol.id === id);
  return {
    ...grid,
    shown: new Int8Array(cells).fill(-1),
    seen: new Int32Array(cells),
    search: 0,
    open: new Int32Array(cells * 4),
    pays: symbols.map(({ id, role }) =>
      role === 'pay' ? Int32Array.from({ length: cells }, (_, size) => clusterPay(math, id, size)) : undefined,
    ),
    wild: indexOf(wildOf(math)),
    scatter: indexOf(scatterOf(math)),
  };
}

function reelsOf(math: ClusterMath, name: string): Reels {
  const { weightsPerReel } = math.reelSets[name] ?? math.reelSets.base;
  const { none, turns } = math.features.repaint?.[name] ?? { none: 1, turns: [] };
  const indexOf = (id: string) => math.symbols.findIndex((symbol) => symbol.id === id);
  return {
    lists: weightsPerReel.map((weights) => weightList(math.symbols.map(({ id }) => weights[id] ?? 0))),
    turns: [undefined, ...turns.map(({ from, to }) => ({ from: indexOf(from), to: indexOf(to) }))],
    turn: weightList([none, ...turns.map(({ weight }) => weight)]),
  };
}
