import { columnsOfReels } from '../../reels/reel-columns.ts';
import type { SpinBlock, Spinner } from '../../simulation/run-spins.ts';
import { below, weightList, type Xoshiro } from '../../simulation/xoshiro.ts';
import type { SpunReels } from '../../strips/strips-file.ts';
import { wildOf } from '../../math-file/symbol-of-role.ts';
import { scatterOf } from '../../free-spins/scatters.ts';
import { tableAt } from '../../math-file/table-at.ts';
import type { WaysMath } from './ways-math.ts';

/** What one reel can show, as counts. The counts of column `c` begin at `c × symbols`; scatters have their own list. */
interface CountedReel {
  heights: Uint8Array;
  stops: number;
  /** How often each paying symbol shows, including the wilds that stand for it, by height, stop and symbol. */
  shown: Uint16Array;
  scatters: Uint8Array;
}

/** Plays spins of reels with drawn heights. It only counts symbols, which makes some millions of spins a second. */
export function heightsSpinner(math: WaysMath, reels: SpunReels, wildMultiplier: number): Spinner {
  const symbols = Object.keys(math.waysPays.table);
  const counted = reels.strips.map((_, reel) => countReel(math, { reels, reel, symbols, wildMultiplier }));
  const pays = symbols.map((symbol) =>
    Int32Array.from({ length: counted.length + 1 }, (_, count) => tableAt(math.waysPays.table[symbol] ?? {}, count)),
  );
  const columns = new Int32Array(counted.length);
  return (block, { random, spins }) => {
    for (let spin = 0; spin < spins; spin += 1) {
      drawColumns(counted, columns, { block, random, spin });
      block.units[spin] = unitsOf(counted, columns, pays);
    }
  };
}

function drawColumns(
  counted: readonly CountedReel[],
  columns: Int32Array,
  { block, random, spin }: { block: SpinBlock; random: Xoshiro; spin: number },
): void {
  let scatters = 0;
  for (let reel = 0; reel < counted.length; reel += 1) {
    const one = counted[reel]!;
    const height = one.heights[below(random, one.heights.length)]!;
    const column = height * one.stops + below(random, one.stops);
    columns[reel] = column;
    scatters += one.scatters[column]!;
  }
  block.counts[spin] = scatters;
}

function unitsOf(counted: readonly CountedReel[], columns: Int32Array, pays: readonly Int32Array[]): number {
  let units = 0;
  for (let symbol = 0; symbol < pays.length; symbol += 1) {
    let ways = 1;
    let reel = 0;
    for (; reel < counted.length; reel += 1) {
      const shown = counted[reel]!.shown[columns[reel]! * pays.length + symbol]!;
      if (shown === 0) break;
      ways *= shown;
    }
    units += pays[symbol]![reel]! * ways;
  }
  return units;
}

type Wanted = { reels: SpunReels; reel: number; symbols: readonly string[]; wildMultiplier: number };

/** Counts all columns of one reel, height by height. Each height has one column for each stop. */
function countReel(math: WaysMath, { reel, reels, symbols, wildMultiplier }: Wanted): CountedReel {
  const [wild, scatter] = [wildOf(math), scatterOf(math)];
  const weights = reels.rowsPerReel?.[reel];
  const one = { strips: [reels.strips[reel]!], rows: math.grid.rows, ...(weights && { rowsPerReel: [weights] }) };
  const [columns = []] = columnsOfReels(one);
  const stops = reels.strips[reel]!.length;
  const worth = (symbol: string, cell: string) => (cell === symbol ? 1 : cell === wild ? wildMultiplier : 0);
  const shown = columns.flatMap(({ symbols: cells }) =>
    symbols.map((symbol) => cells.reduce((sum, cell) => sum + worth(symbol, cell), 0)),
  );
  return {
    // All columns of a height have the height's weight, so the first one gives it.
    heights: weightList(columns.filter((_, column) => column % stops === 0).map(({ weight }) => weight)),
    stops,
    shown: Uint16Array.from(shown),
    scatters: Uint8Array.from(columns, ({ symbols: cells }) => cells.filter((cell) => cell === scatter).length),
  };
}
