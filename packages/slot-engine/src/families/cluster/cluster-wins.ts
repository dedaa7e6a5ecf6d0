import type { RoundEventOf, WindowCell } from '@ipe/contract';
import { wildOf } from '../../math-file/symbol-of-role.ts';
import type { SymbolWindow } from '../../reels/window.ts';
import type { ClusterMath } from './cluster-math.ts';

type Wins = RoundEventOf<'clusterWins'>;

/** What a cluster of so many cells of the symbol pays (schema.md section 3, clusters). */
export function clusterPay({ clusterPays: { table, tiers } }: ClusterMath, symbol: string, size: number): number {
  const tier = tiers.findLastIndex((least) => least <= size);
  return tier === -1 ? 0 : (table[symbol]?.[tier] ?? 0);
}

/**
 * The clusters of a window that pay: symbols in the file's order, each from its first cell, reel by reel from the top. Cells that
 * touch by a side and show the symbol or a wild are one; a wild is in every cluster that it touches, and wilds alone are none.
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
  const seen = window.map((column) => column.map(() => false));
  const clusters: WindowCell[][] = [];
  for (const [reel, column] of window.entries()) {
    for (const [row, shown] of column.entries()) {
      if (shown !== symbol || seen[reel]?.[row]) continue;
      const cells: WindowCell[] = [];
      const open: WindowCell[] = [{ reel, row }];
      for (let cell = open.pop(); cell; cell = open.pop()) {
        const id = window[cell.reel]?.[cell.row];
        if (id === undefined || (id !== symbol && id !== wild) || seen[cell.reel]![cell.row]) continue;
        seen[cell.reel]![cell.row] = true;
        cells.push(cell);
        open.push(...besides(cell));
      }
      clusters.push(cells.toSorted((one, other) => one.reel - other.reel || one.row - other.row));
    }
  }
  return clusters;
}

const besides = ({ reel, row }: WindowCell): WindowCell[] => [
  { reel: reel - 1, row },
  { reel: reel + 1, row },
  { reel, row: row - 1 },
  { reel, row: row + 1 },
];
