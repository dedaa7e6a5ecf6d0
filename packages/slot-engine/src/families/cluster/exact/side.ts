import { SCATTER, WILD, type Board } from './board.ts';
import { place, type Group } from './frontier.ts';

/** What was paid is keyed as units × this + scatters. */
export const SCATTERS = 64;

/** The groups that the cells so far leave open, and for each amount paid the chances in each painting. */
export interface Branch {
  groups: Group[];
  paid: Map<number, Float64Array>;
}

type Branches = Map<string, Branch>;

/** Counts all ways to draw the reels of one side, from the outer reel to the middle, by the groups that they leave open there. */
export function countSide(board: Board, reels: readonly number[]): Branch[] {
  const certain = Float64Array.from(board.paintings, () => 1);
  let branches: Branches = new Map([['', { groups: [], paid: new Map([[0, certain]]) }]]);
  for (const [index, reel] of reels.entries()) {
    const chances = board.shown.map((_, shown) =>
      Float64Array.from(board.paintings, (by) => by.chances[reel]![shown]!),
    );
    for (let row = 0; row < board.rows; row += 1) {
      branches = addCell(board, branches, { row, isFirst: index === 0, chances });
    }
  }
  return [...branches.values()];
}

interface Cell {
  row: number;
  /** Whether the cell is on the side's first reel, which has no reel before it. */
  isFirst: boolean;
  /** The chance of each shown symbol, in each painting. */
  chances: readonly Float64Array[];
}

function addCell(board: Board, branches: Branches, { chances, isFirst, row }: Cell): Branches {
  const { pays, rows, shown } = board;
  const near = (isFirst ? 0 : 1 << row) | (row > 0 ? 1 << (row - 1) : 0);
  const drawn = [...shown.entries()].filter(([index]) => chances[index]!.some((chance) => chance > 0));
  const next: Branches = new Map();
  for (const branch of branches.values()) {
    for (const [index, symbol] of drawn) {
      const { closed, groups } = place(branch.groups, { shown: symbol, row, rows, near });
      let more = symbol === SCATTER ? 1 : 0;
      for (const group of closed) more += pays[group.symbol]![group.size]! * SCATTERS;
      addBranch(next, groups, { paid: branch.paid, more, chance: chances[index]! });
    }
  }
  return next;
}

interface Reached {
  paid: ReadonlyMap<number, Float64Array>;
  more: number;
  chance: Float64Array;
}

function addBranch(branches: Branches, groups: Group[], { chance, more, paid }: Reached): void {
  const key = keyOf(groups);
  let branch = branches.get(key);
  if (!branch) branches.set(key, (branch = { groups, paid: new Map() }));
  for (const [before, chances] of paid) {
    let sums = branch.paid.get(before + more);
    if (!sums) branch.paid.set(before + more, (sums = new Float64Array(chances.length)));
    for (let index = 0; index < chances.length; index += 1) sums[index]! += chances[index]! * chance[index]!;
  }
}

/** A text that is equal for equal lists of groups. */
export function keyOf(groups: readonly Group[]): string {
  let key = '';
  for (const { mask, size, symbol } of groups) key += String.fromCharCode(symbol - WILD, size, mask);
  return key;
}
