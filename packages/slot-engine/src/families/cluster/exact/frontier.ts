import { SCATTER, WILD } from './board.ts';

/**
 * Cells of one cluster that the next cells can still touch: those of the rows in `mask`. A wild is in the groups of all symbols that
 * it touches, and wilds that touch each other are a group by themselves, for a symbol that comes later.
 */
export interface Group {
  symbol: number;
  /** Cells so far, those that are behind included. */
  size: number;
  mask: number;
}

/** A cell that is put before the frontier. */
interface Placed {
  shown: number;
  row: number;
  rows: number;
  /** Bits of the rows in which the frontier touches it. */
  near: number;
}

/** The frontier with one more cell, groups in one order, and those that are behind it now. */
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
  // Each symbol joins with the wilds as they were: which of them it has already is read from their masks.
  const joined = [...symbols].map((symbol) => join(groups, symbol, touching).at(-1)!);
  return [...groups.filter(({ mask }) => (mask & touching.near) === 0), ...joined];
}

/** The new cell with all groups of the symbol that it touches and the wilds that it touches, last after all others. */
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
