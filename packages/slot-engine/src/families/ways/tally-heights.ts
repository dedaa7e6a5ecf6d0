import { readPaid, tallyReels, type Tally } from '../../figures/tally-windows.ts';
import { scatterOf } from '../../free-spins/scatters.ts';
import { wildOf } from '../../math-file/symbol-of-role.ts';
import { tableAt } from '../../math-file/table-at.ts';
import { columnsOfReels } from '../../reels/reel-columns.ts';
import type { SpunReels } from '../../strips/strips-file.ts';
import type { WaysMath } from './ways-math.ts';
import { waysReader } from './ways-reader.ts';

/**
 * Counts the windows of reels with drawn heights. After the first half of the reels many windows differ only in the
 * number of open ways. For all windows with the same open symbols the other half is therefore counted once, as what
 * each symbol pays for one way.
 */
export function tallyHeights(math: WaysMath, reels: SpunReels, wildMultiplier: number): Tally {
  const set = { ...reels, rows: math.grid.rows, special: scatterOf(math) };
  const first = Math.ceil(reels.strips.length / 2);
  const rests = new Map<string, readonly Rest[]>();
  const counter = restCounter(math, { reels, wildMultiplier, first });
  const counts: Tally['counts'] = new Map();
  for (const { paid, state } of tallyReels(set, waysReader(math, wildMultiplier), first)) {
    const symbols = state.symbols.map(({ symbol }) => symbol);
    const known = rests.get(symbols.join()) ?? counter(symbols);
    rests.set(symbols.join(), known);
    const ways = state.symbols.map((open) => open.ways);
    for (const [key, windows] of paid) addRest(counts, { ...readPaid(key), windows, ways, rests: known });
  }
  let windows = 0;
  for (const pays of counts.values()) for (const number of pays.values()) windows += number;
  return { windows, counts };
}

/** One outcome of the later reels: what each open symbol pays for one way, the scatters, and how many drawings have this outcome. */
interface Rest {
  perWay: readonly number[];
  count: number;
  weight: number;
}

interface Begun {
  units: number;
  count: number;
  windows: number;
  ways: readonly number[];
  rests: readonly Rest[];
}

function addRest(counts: Tally['counts'], { count, rests, units, ways, windows }: Begun): void {
  for (const rest of rests) {
    const scatters = count + rest.count;
    let pays = counts.get(scatters);
    if (!pays) counts.set(scatters, (pays = new Map()));
    let won = units;
    for (let symbol = 0; symbol < ways.length; symbol += 1) won += ways[symbol]! * rest.perWay[symbol]!;
    pays.set(won, (pays.get(won) ?? 0) + windows * rest.weight);
  }
}

/** An open symbol: the product of its counts, or what it has paid once it has ended. */
interface Run {
  product: number;
  paid: number | undefined;
}

interface Onward {
  runs: readonly Run[];
  count: number;
  weight: number;
}

type Halves = { reels: SpunReels; wildMultiplier: number; first: number };

function restCounter(math: WaysMath, { first, reels, wildMultiplier }: Halves) {
  const all = columnsOfReels({ ...reels, rows: math.grid.rows });
  const [wild, scatter] = [wildOf(math), scatterOf(math)];
  const shownIn = (cells: readonly string[], symbol: string) =>
    cells.reduce((sum, cell) => sum + (cell === symbol ? 1 : cell === wild ? wildMultiplier : 0), 0);
  const paysAt = (symbols: readonly string[], count: number) =>
    symbols.map((symbol) => tableAt(math.waysPays.table[symbol] ?? {}, count));

  /** Columns with equal counts of the open symbols and of scatters are merged. */
  function countedColumns(reel: number, symbols: readonly string[]): Counted[] {
    const merged = new Map<string, Counted>();
    for (const { symbols: cells, weight } of all[reel] ?? []) {
      const shown = symbols.map((symbol) => shownIn(cells, symbol));
      const count = cells.filter((cell) => cell === scatter).length;
      const known = merged.get(`${shown.join()}|${count}`);
      if (known) known.weight += weight;
      else merged.set(`${shown.join()}|${count}`, { shown, count, weight });
    }
    return [...merged.values()];
  }

  return (symbols: readonly string[]): Rest[] => {
    let onward: Onward[] = [{ runs: symbols.map(() => ({ product: 1, paid: undefined })), count: 0, weight: 1 }];
    for (let reel = first; reel < all.length; reel += 1) {
      onward = step(onward, countedColumns(reel, symbols), paysAt(symbols, reel));
    }
    const pays = paysAt(symbols, all.length);
    return onward.map(({ count, runs, weight }) => ({
      perWay: runs.map(({ paid, product }, symbol) => paid ?? product * pays[symbol]!),
      count,
      weight,
    }));
  };
}

interface Counted {
  shown: number[];
  count: number;
  weight: number;
}

/** Adds one reel. `pays` is what each symbol pays if it ends before this reel. */
function step(onward: readonly Onward[], columns: readonly Counted[], pays: readonly number[]): Onward[] {
  const merged = new Map<string, Onward>();
  for (const from of onward) {
    for (const { count, shown, weight } of columns) {
      const runs = from.runs.map((run, symbol) => goOn(run, shown[symbol]!, pays[symbol]!));
      const next = { runs, count: from.count + count, weight: from.weight * weight };
      const key = `${runs.map(({ paid, product }) => (paid === undefined ? product : `=${paid}`)).join()}|${next.count}`;
      const known = merged.get(key);
      if (known) known.weight += next.weight;
      else merged.set(key, next);
    }
  }
  return [...merged.values()];
}

function goOn(run: Run, shown: number, pay: number): Run {
  if (run.paid !== undefined) return run;
  return shown > 0 ? { product: run.product * shown, paid: undefined } : { product: 0, paid: run.product * pay };
}
