/** The part of a game's mathematics that decides whether a window at rest shows a win. */
export type WindowMath = {
  symbols: { id: string; role: string }[];
  linePays?: { lines: number[][]; bothWays?: true; table: Record<string, Record<string, number>> };
  waysPays?: { table: Record<string, Record<string, number>> };
  countPays?: { tiers: number[] };
  clusterPays?: { tiers: number[] };
  scatterPays?: { symbol: string; table: Record<string, number> };
  features?: { holdAndWin?: { symbol: string; minCoins: number } };
};

type Grid = readonly (readonly string[])[];

const least = (table: object) => Math.min(...Object.keys(table).map(Number));

/** On how many adjacent reels from the left one of the symbols is shown. */
function run(reels: Grid, accepted: ReadonlySet<string>): number {
  const end = reels.findIndex((shown) => !shown.some((one) => accepted.has(one)));
  return end === -1 ? reels.length : end;
}

/** Wins from reel to reel, from the left or from both sides: by line, or by all cells of a reel. */
function fromASide(window: Grid, { symbols, linePays, waysPays }: WindowMath): string[] {
  const wilds = symbols.filter(({ role }) => role === 'wild').map(({ id }) => id);
  const pays = Object.entries(linePays?.table ?? waysPays?.table ?? {});
  const ways = linePays?.lines.map((line) => window.map((reel, i) => [reel[line[i] ?? 0] ?? ''])) ?? [window];
  const sides = linePays?.bothWays ? [...ways, ...ways.map((reels) => reels.toReversed())] : ways;
  return sides.flatMap((reels) =>
    pays.filter(([symbol, table]) => run(reels, new Set([symbol, ...wilds])) >= least(table)).map(([symbol]) => symbol),
  );
}

/** Wins anywhere in the window: enough of a symbol, of scatters, or of coins. */
function anywhere(window: Grid, { symbols, countPays, scatterPays, features }: WindowMath): string[] {
  const needed = new Map<string, number>();
  for (const { id, role } of symbols) if (countPays && role === 'pay') needed.set(id, countPays.tiers[0] ?? Infinity);
  if (scatterPays) needed.set(scatterPays.symbol, least(scatterPays.table));
  if (features?.holdAndWin) needed.set(features.holdAndWin.symbol, features.holdAndWin.minCoins);
  const shown = (symbol: string) => window.flat().filter((one) => one === symbol).length;
  return [...needed].filter(([symbol, count]) => shown(symbol) >= count).map(([symbol]) => symbol);
}

/** Wins of groups: enough equal symbols whose cells touch by their sides. */
function inGroups(window: Grid, { clusterPays }: WindowMath): string[] {
  if (!clusterPays) return [];
  const seen = new Set<string>();
  const sizeFrom = (symbol: string, reel: number, row: number): number => {
    const place = `${reel} ${row}`;
    if (window[reel]?.[row] !== symbol || seen.has(place)) return 0;
    seen.add(place);
    const [left, right] = [sizeFrom(symbol, reel - 1, row), sizeFrom(symbol, reel + 1, row)];
    return 1 + left + right + sizeFrom(symbol, reel, row - 1) + sizeFrom(symbol, reel, row + 1);
  };
  const needed = clusterPays.tiers[0] ?? Infinity;
  return window.flatMap((column, reel) => column.filter((symbol, row) => sizeFrom(symbol, reel, row) >= needed));
}

/** The symbols that would be paid in this window; a window at rest must have none. */
export const winsIn = (window: Grid, math: WindowMath): string[] => [
  ...fromASide(window, math),
  ...anywhere(window, math),
  ...inGroups(window, math),
];
