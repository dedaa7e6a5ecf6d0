import { SCATTER, WILD, type Board } from './board.ts';
import type { Group } from './frontier.ts';
import { SCATTERS, keyOf, type Branch } from './side.ts';

/**
 * What one side of the window contributes at given cells of the middle reel: the groups that touch these cells, and
 * what the side has already paid.
 */
export interface Attachment {
  /** Sizes leave the cells of the middle reel out. Each group touches at least one of them (`mask`). */
  groups: readonly Group[];
  paid: number;
}

/** Attachments with their chances, one for each painting. */
export type Attached = ReadonlyMap<Attachment, Float64Array>;

/** Branches that show the same cells next to the middle reel. */
interface Neighbours {
  shown: readonly number[];
  branches: Branch[];
  /** The attachments by `takenKey`: they depend only on the cells of the middle reel that join a neighbour. */
  taken: Map<number, readonly [Attachment, Float64Array][]>;
}

/** Returns the function that finds a side's attachments for given cells of the middle reel. */
export function attacher(board: Board, side: readonly Branch[]): (cells: readonly number[]) => Attached {
  const neighbours = neighboursOf(board, side);
  const known = new Map<string, Attachment>();
  return (cells) => {
    const sums = new Map<Attachment, Float64Array>();
    for (const next of neighbours) {
      const key = takenKey(next.shown, cells);
      let list = next.taken.get(key);
      if (!list) next.taken.set(key, (list = attach(board, next, { cells, known })));
      for (const [attachment, chances] of list) add(sums, attachment, chances);
    }
    return sums;
  };
}

/** A cell of the middle reel joins a neighbour that shows the same symbol, or a wild, which stands for that symbol. */
function takenKey(shown: readonly number[], cells: readonly number[]): number {
  let key = 0;
  for (let row = 0; row < cells.length; row += 1)
    key = key * 64 + (takes(cells[row]!, shown[row]!) ? cells[row]! + 1 : 0);
  return key;
}

const takes = (cell: number, shown: number): boolean => cell !== SCATTER && (shown === cell || shown === WILD);

function neighboursOf({ rows }: Board, side: readonly Branch[]): Neighbours[] {
  const byShown = new Map<string, Neighbours>();
  for (const branch of side) {
    const shown = Array.from({ length: rows }, (_, row) => shownAt(branch.groups, row));
    const known: Neighbours = byShown.get(shown.join()) ?? { shown, branches: [], taken: new Map() };
    byShown.set(shown.join(), known);
    known.branches.push(branch);
  }
  return [...byShown.values()];
}

function shownAt(groups: readonly Group[], row: number): number {
  const here = groups.filter(({ mask }) => (mask & (1 << row)) !== 0);
  if (here.some(({ symbol }) => symbol === WILD)) return WILD;
  return here[0]?.symbol ?? SCATTER;
}

interface Taking {
  cells: readonly number[];
  /** Equal attachments are one object, so that their chances are added up. */
  known: Map<string, Attachment>;
}

function attach(board: Board, { branches, shown }: Neighbours, { cells, known }: Taking): [Attachment, Float64Array][] {
  const sums = new Map<Attachment, Float64Array>();
  for (const { groups, paid } of branches) {
    const { closed, open } = take(groups, shown, cells);
    let more = 0;
    for (const { size, symbol } of closed) more += board.pays[symbol]![size]! * SCATTERS;
    const form = keyOf(open);
    for (const [before, chances] of paid) {
      const key = `${form}|${before + more}`;
      const attachment = known.get(key) ?? { groups: open, paid: before + more };
      known.set(key, attachment);
      add(sums, attachment, chances);
    }
  }
  return [...sums];
}

function add(sums: Map<Attachment, Float64Array>, attachment: Attachment, chances: Float64Array): void {
  const known = sums.get(attachment);
  if (!known) {
    sums.set(attachment, chances.slice());
    return;
  }
  for (let index = 0; index < chances.length; index += 1) known[index]! += chances[index]!;
}

/** Splits a side's groups: those that cells of the middle reel join, with these cells as their mask, and those that are closed. */
function take(groups: readonly Group[], shown: readonly number[], cells: readonly number[]) {
  const closed: Group[] = [];
  const open: Group[] = [];
  for (const group of groups) {
    if (group.symbol === WILD) continue;
    let mask = 0;
    for (let row = 0; row < cells.length; row += 1) {
      if (cells[row] === group.symbol && (group.mask & (1 << row)) !== 0) mask |= 1 << row;
    }
    if (mask === 0) closed.push(group);
    else open.push({ ...group, mask });
  }
  return { closed, open: [...open, ...takeWilds(groups, shown, { cells, open })] };
}

/** Groups of wilds that the middle reel's cells join and that aren't yet in a group of the cell's symbol. */
function takeWilds(
  groups: readonly Group[],
  shown: readonly number[],
  { cells, open }: { cells: readonly number[]; open: readonly Group[] },
): Group[] {
  const taken: Group[] = [];
  for (const { mask, size, symbol } of groups) {
    if (symbol !== WILD) continue;
    const rows = new Map<number, number>();
    for (let row = 0; row < cells.length; row += 1) {
      const cell = cells[row]!;
      const isTouched = shown[row] === WILD && cell !== SCATTER && (mask & (1 << row)) !== 0;
      const isHeld = open.some((group) => group.symbol === cell && (group.mask & (1 << row)) !== 0);
      if (isTouched && !isHeld) rows.set(cell, (rows.get(cell) ?? 0) | (1 << row));
    }
    for (const [cell, touched] of rows) taken.push({ symbol: cell, size, mask: touched });
  }
  return taken;
}
