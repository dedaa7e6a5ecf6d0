import { scatterOf } from '../../free-spins/scatters.ts';
import type { CascadeMath } from '../cascade-math.ts';
import { countPay } from '../count-wins.ts';

/** A symbol that pays: how often it may show without winning is one digit of a window's number. */
export interface Axis {
  chance: number;
  /** The least count that wins. */
  least: number;
  /** By count. */
  pays: number[];
  stride: number;
}

/** All windows in which nothing wins, as numbers, but for their scatters. */
export interface CascadeSpace {
  cells: number;
  scatterChance: number;
  axes: Axis[];
  /** How many numbers there are. */
  size: number;
  /** Cells that such a window fills, by its number. */
  sums: Uint8Array;
}

/** Half a gigabyte of work space is as much as this is worth. */
const MOST_WINDOWS = 2 ** 25;

/** @throws RangeError for more symbols than can be counted, or pays that end above some count. */
export function cascadeSpace(math: CascadeMath, reelSet: string): CascadeSpace {
  const { weights } = math.reelSets[reelSet] ?? math.reelSets.base;
  const cells = math.grid.reels * math.grid.rows;
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  const scatter = scatterOf(math);
  let size = 1;
  const axes: Axis[] = [];
  for (const { id } of math.symbols) {
    const chance = (weights[id] ?? 0) / total;
    if (id === scatter || chance === 0) continue;
    const pays = Array.from({ length: cells + 1 }, (_, count) => countPay(math, id, count));
    const least = leastWin(pays);
    axes.push({ chance, least, pays, stride: size });
    size *= least;
    if (size > MOST_WINDOWS) throw new RangeError(`${math.id}: too many windows to count exactly`);
  }
  const scatterChance = scatter === undefined ? 0 : (weights[scatter] ?? 0) / total;
  return { cells, scatterChance, axes, size, sums: sumsOf(axes, size) };
}

/** A symbol that never pays may fill the window without winning. */
function leastWin(pays: readonly number[]): number {
  const first = pays.findIndex((units) => units > 0);
  if (first === -1) return pays.length;
  if (pays.slice(first).includes(0))
    throw new RangeError('a symbol that pays for some count pays for every greater one');
  return first;
}

function sumsOf(axes: readonly Axis[], size: number): Uint8Array {
  const sums = new Uint8Array(size);
  for (const { least, stride } of axes) {
    for (let start = stride; start < stride * least; start += 1) sums[start] = sums[start - stride]! + 1;
  }
  return sums;
}

/**
 * The windows that show these symbols only, in no more than so many cells, by ascending number: neighbours in the list are
 * neighbours in memory, which decides how fast they are read.
 */
export function listWindows({ sums }: CascadeSpace, axes: readonly Axis[], mostCells: number): Int32Array {
  const numbers: number[] = [];
  const visit = (number: number, index: number): void => {
    const axis = axes[index];
    if (!axis) {
      numbers.push(number);
      return;
    }
    for (let count = 0; count < axis.least && sums[number]! + count <= mostCells; count += 1) {
      visit(number + count * axis.stride, index - 1);
    }
  };
  if (mostCells >= 0) visit(0, axes.length - 1);
  return Int32Array.from(numbers);
}
