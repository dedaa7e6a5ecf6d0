import { SCATTER, WILD } from './board.ts';

/**
 * A cluster that later cells can still touch, through its cells in the rows of `mask`. A wild belongs to the groups of
 * all symbols that it touches. Wilds that touch each other are also a group of their own, for a symbol that comes
 * later.
 */
export interface Group {
  symbol: number;
  /** The cells so far, including those that later cells can't touch any more. */
  size: number;
  mask: number;
}

/** The next cell to be placed at the frontier. */
interface Placed {
  shown: number;
  row: number;
  rows: number;
  /** The rows in which the frontier touches the cell, as bits. */
  near: number;
}

/**
 * Adds a cell to the frontier. `groups` are sorted, so that equal frontiers have equal keys; `closed` are the groups
 * that later cells can't touch.
 */
export function place(
  groups: readonly Group[],
  { near, row, rows, shown }: Placed,
): { groups: Group[]; closed: Group[] } {
  const [old, cell] = [1 << row, 1 << rows];
  const open: Group[] = [];
  const closed: Group[] = [];
  for (const { mask, size, symbol } of withCell(groups, { shown, near, cell })) {
    const rest = mask & ~old & ~cell;
    const next = (mask & cell) === 0 ? rest : rest | old;
    if (next !== 0) open.push({ symbol, size, mask: next });
    else if (symbol !== WILD) closed.push({ symbol, size, mask: 0 });
  }
  open.sort((one, other) => one.symbol - other.symbol || one.mask - other.mask);
  return { groups: open, closed };
}

interface Touching {
  near: number;
  /** The new cell's bit. */
  cell: number;
}

function withCell(groups: readonly Group[], { shown, ...touching }: Touching & { shown: number }): readonly Group[] {
  if (shown === SCATTER) return groups;
  if (shown !== WILD) return join(groups, shown, touching);
  const symbols = new Set(groups.filter(({ mask }) => (mask & touching.near) !== 0).map(({ symbol }) => symbol));
  symbols.add(WILD);
  // Each symbol joins with the groups of wilds as they were before this cell: their masks tell which of them it already contains.
  const joined = [...symbols].map((symbol) => join(groups, symbol, touching).at(-1)!);
  return [...groups.filter(({ mask }) => (mask & touching.near) === 0), ...joined];
}

/**
 * Joins the new cell with all groups of the symbol that it touches, and with the wilds that it touches. The joined
 * group is the last in the list.
 */
function join(groups: readonly Group[], symbol: number, { cell, near }: Touching): Group[] {
  const others: Group[] = [];
  let [size, mask] = [1, cell];
  for (const group of groups) {
    if (group.symbol !== symbol || (group.mask & near) === 0) {
      others.push(group);
      continue;
    }
    size += group.size;
    mask |= group.mask;
  }
  const own = mask;
  for (const group of symbol === WILD ? [] : groups) {
    if (group.symbol !== WILD || (group.mask & near) === 0) continue;
    if ((group.mask & own) === 0) size += group.size;
    mask |= group.mask;
  }
  others.push({ symbol, size, mask });
  return others;
}
