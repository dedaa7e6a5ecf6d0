import type { RoundEventOf, WindowCell } from '@ipe/contract';
import { wildOf } from '../../math-file/symbol-of-role.ts';
import { cellsOf, type SymbolWindow } from '../../reels/window.ts';
import type { ClusterMath } from './cluster-math.ts';

type Wins = RoundEventOf<'clusterWins'>;

/** What a cluster of `size` cells of the symbol pays, in units (schema.md section 3, clusters). */
export function clusterPay({ clusterPays: { table, tiers } }: ClusterMath, symbol: string, size: number): number {
  const tier = tiers.findLastIndex((least) => least <= size);
  return tier === -1 ? 0 : (table[symbol]?.[tier] ?? 0);
}

/**
 * The clusters of a window that pay: symbols in the file's order, each symbol's clusters by their first cell, reel by
 * reel from the top. A cluster is all cells that touch by a side and show the symbol or a wild. A wild belongs to every
 * cluster that it touches; wilds alone are no cluster.
 */
export function clusterWins(math: ClusterMath, window: SymbolWindow): Wins {
  const wild = wildOf(math);
  const wins = math.symbols
    .filter(({ role }) => role === 'pay')
    .flatMap(({ id: symbol }) =>
      clustersOf(window, symbol, wild).flatMap((cells) => {
        const units = clusterPay(math, symbol, cells.length);
        return units > 0 ? [{ symbol, count: cells.length, cells, units }] : [];
      }),
    );
  return { type: 'clusterWins', wins, units: wins.reduce((sum, { units }) => sum + units, 0) };
}

function clustersOf(window: SymbolWindow, symbol: string, wild: string | undefined): WindowCell[][] {
  const clusters: WindowCell[][] = [];
  const found = new Set<string>();
  for (const start of cellsOf(window, symbol)) {
    if (found.has(keyOf(start))) continue;
    const cells = clusterFrom(window, start, new Set([symbol, wild]));
    for (const cell of cells) found.add(keyOf(cell));
    clusters.push(cells.toSorted((one, other) => one.reel - other.reel || one.row - other.row));
  }
  return clusters;
}

/** The cells that show one of these symbols and are connected with `start`. */
function clusterFrom(window: SymbolWindow, start: WindowCell, shown: ReadonlySet<string | undefined>): WindowCell[] {
  const cells = [start];
  const seen = new Set([keyOf(start)]);
  // The loop also visits the cells that it appends to the list.
  for (const cell of cells) {
    for (const beside of besides(cell)) {
      const id = window[beside.reel]?.[beside.row];
      if (id === undefined || !shown.has(id) || seen.has(keyOf(beside))) continue;
      seen.add(keyOf(beside));
      cells.push(beside);
    }
  }
  return cells;
}

const keyOf = ({ reel, row }: WindowCell): string => `${reel} ${row}`;

const besides = ({ reel, row }: WindowCell): WindowCell[] => [
  { reel: reel - 1, row },
  { reel: reel + 1, row },
  { reel, row: row - 1 },
  { reel, row: row + 1 },
];
