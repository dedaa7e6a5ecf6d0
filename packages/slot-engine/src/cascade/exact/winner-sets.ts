import { factorial } from './factorial.ts';
import { listWindows, type Axis, type CascadeSpace } from './cascade-space.ts';

/**
 * Symbols that win together with `removed` cells. A window is known by the counts it would have without winning; how often
 * each of those leads to the win is `ways`, and `units` is that times what is paid. `offsets` are the counts as numbers.
 */
interface Kernel {
  ways: Float64Array;
  units: Float64Array;
}

export interface WinnerSet {
  /** The least cells that these symbols win with. */
  least: number;
  /** What the other symbols may show. */
  others: Int32Array;
  offsets: Int32Array;
  /** By the count of removed cells. */
  kernels: readonly (Kernel | undefined)[];
}

/** Every set of symbols that the cells suffice for to win at once. */
export function winnerSets(space: CascadeSpace): WinnerSet[] {
  const sets: WinnerSet[] = [];
  const visit = (from: number, winners: readonly Axis[], kernels: readonly (Kernel | undefined)[]): void => {
    for (const [index, axis] of space.axes.entries()) {
      if (index < from) continue;
      const together = [...winners, axis];
      const least = together.reduce((sum, winner) => sum + winner.least, 0);
      if (least > space.cells) continue;
      const extended = extend(kernels, axis, space.cells);
      const others = space.axes.filter((other) => !together.includes(other));
      sets.push({
        least,
        others: listWindows(space, others, space.cells - least),
        offsets: offsetsOf(together),
        kernels: extended,
      });
      visit(index + 1, together, extended);
    }
  };
  visit(0, [], [{ ways: Float64Array.of(1), units: Float64Array.of(0) }]);
  return sets;
}

/** Counts below the win of each symbol, the last one's changing slowest. */
function offsetsOf(axes: readonly Axis[]): Int32Array {
  let offsets = [0];
  for (const { least, stride } of axes) {
    offsets = Array.from({ length: least }, (_, count) => offsets.map((offset) => offset + count * stride)).flat();
  }
  return Int32Array.from(offsets);
}

/** The same with one more winner. */
function extend(kernels: readonly (Kernel | undefined)[], axis: Axis, cells: number): (Kernel | undefined)[] {
  return Array.from({ length: cells + 1 }, (_, removed) => {
    let sum: Kernel | undefined;
    for (let count = axis.least; count <= removed; count += 1) {
      const kernel = kernels[removed - count];
      if (kernel) sum = addProduct(sum, kernel, { axis, count });
    }
    return sum;
  });
}

function addProduct(
  sum: Kernel | undefined,
  { units, ways }: Kernel,
  { axis, count }: { axis: Axis; count: number },
): Kernel {
  const length = ways.length * axis.least;
  const target = sum ?? { ways: new Float64Array(length), units: new Float64Array(length) };
  for (let below = 0; below < axis.least; below += 1) {
    const factor = waysToWin(axis, count, below);
    for (let place = 0; place < ways.length; place += 1) {
      const at = below * ways.length + place;
      target.ways[at] = target.ways[at]! + ways[place]! * factor;
      target.units[at] = target.units[at]! + (units[place]! + ways[place]! * axis.pays[count]!) * factor;
    }
  }
  return target;
}

/**
 * Windows were completed as if the symbol didn't win, which is undone (the inverse of drawing with chance p is "drawing" with
 * −p), and completed again up to `count`: the sum over both has this closed form.
 */
function waysToWin({ chance, least }: Axis, count: number, below: number): number {
  const drawn = count - below;
  const undone = least - 1 - below;
  const sign = undone % 2 === 0 ? 1 : -1;
  return (sign * chance ** drawn) / (drawn * factorial(drawn - 1 - undone) * factorial(undone));
}
