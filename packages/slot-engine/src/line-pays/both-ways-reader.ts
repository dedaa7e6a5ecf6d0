import type { ReelReader } from '../figures/tally-windows.ts';
import { wildOf } from '../math-file/symbol-of-role.ts';
import type { LinePaysFile } from './line-pays.ts';
import { unitsOfBothWays } from './line-wins.ts';

/** A line with a run that goes on from one of its sides. A cell that wasn't read is `UNREAD`. */
interface OpenLine {
  line: number;
  cells: readonly string[];
}

export interface OpenBothWays {
  /** So many reels were read. */
  read: number;
  lines: readonly OpenLine[];
}

const UNREAD = '';
/** A cell that ends every run. */
const BLOCK = '-';

/**
 * Reads lines that pay from both sides, from the outer reels inwards: most runs of either side end early, and what they would
 * have met on the other side is forgotten with them.
 */
export function bothWaysReader(math: LinePaysFile): ReelReader<OpenBothWays> {
  const wild = wildOf(math);
  const { linePays } = math;
  const { lines, table } = linePays;
  const { reels } = math.grid;
  const sides: Sides = { wild, hasWildPays: linePays.wildMultipliers !== undefined || table[wild ?? ''] !== undefined };
  const cellOf = (symbol: string | undefined) =>
    symbol !== undefined && (symbol === wild || table[symbol]) ? symbol : BLOCK;
  const unitsOf = (cells: readonly string[]) =>
    unitsOfBothWays(
      linePays,
      cells.map((cell) => (cell === UNREAD ? BLOCK : cell)),
      wild,
    );
  return {
    order: Array.from({ length: reels }, (_, turn) => (turn % 2 === 0 ? turn / 2 : reels - (turn + 1) / 2)),
    start: { read: 0, lines: lines.map((_, line) => ({ line, cells: Array<string>(reels).fill(UNREAD) })) },
    read: (state, column, reel) => {
      const read = state.read + 1;
      const next: OpenLine[] = [];
      let units = 0;
      // An empty column asks what nothing open looks like.
      for (const { cells: before, line } of column.length === 0 ? [] : state.lines) {
        const cells = before.with(reel, cellOf(column[lines[line]?.[reel] ?? 0]));
        const parts = { left: cells.slice(0, Math.ceil(read / 2)), right: cells.slice(reels - Math.floor(read / 2)) };
        const unread = cells.slice(parts.left.length, reels - parts.right.length);
        const isOpen = { left: isRun(parts.left, sides), right: isRun(parts.right.toReversed(), sides) };
        // A side that was over has a block at its end, and pays nothing more.
        if (!isOpen.left) units += unitsOf([...parts.left, ...blocks(reels - parts.left.length)]);
        if (!isOpen.right) units += unitsOf([...blocks(reels - parts.right.length), ...parts.right]);
        if (!isOpen.left && !isOpen.right) continue;
        next.push({ line, cells: [...keptLeft(parts, isOpen, sides), ...unread, ...keptRight(parts, isOpen, sides)] });
      }
      return { state: { read, lines: next }, units };
    },
    end: (state) => state.lines.reduce((units, { cells }) => units + unitsOf(cells), 0),
    key: ({ lines: open }) => open.map(({ cells, line }) => `${line}:${cells.join(' ')}`).join(),
  };
}

interface Sides {
  wild: string | undefined;
  /** Whether a wild in a run is worth something else than the symbol it stands for. */
  hasWildPays: boolean;
}

/** What was read of a line from either side, in the order of its reels. */
interface Parts {
  left: readonly string[];
  right: readonly string[];
}

type IsOpen = Readonly<Record<keyof Parts, boolean>>;

const blocks = (count: number): string[] => Array<string>(count).fill(BLOCK);

/** Of which symbol a run is; the wild itself where it shows nothing else, and undefined if it is over. */
function symbolOf(cells: readonly string[], { wild }: Sides): string | undefined {
  const symbol = cells.find((cell) => cell !== wild) ?? wild ?? cells[0];
  return cells.every((cell) => cell !== BLOCK && (cell === symbol || cell === wild)) ? symbol : undefined;
}

const isRun = (cells: readonly string[], sides: Sides): boolean =>
  cells.length === 0 || symbolOf(cells, sides) !== undefined;

/** What can still matter of the cells read from the left. */
function keptLeft({ left, right }: Parts, isOpen: IsOpen, sides: Sides): readonly string[] {
  if (isOpen.left) return isOpen.right ? left : plain(left, sides);
  return met(left.toReversed(), right.toReversed(), sides).toReversed();
}

function keptRight({ left, right }: Parts, isOpen: IsOpen, sides: Sides): readonly string[] {
  if (isOpen.right) return isOpen.left ? right : plain(right, sides);
  return met(right, left, sides);
}

/** A run that the other side can't meet any more: a wild is its symbol, unless wilds pay by themselves. */
function plain(cells: readonly string[], sides: Sides): readonly string[] {
  const symbol = symbolOf(cells, sides);
  return sides.hasWildPays || symbol === undefined ? cells : cells.map(() => symbol);
}

/** The cells that an open run can come to, as far as it can go through them; `cells` and `run` in the direction of the run. */
function met(cells: readonly string[], run: readonly string[], sides: Sides): string[] {
  const kept: string[] = [];
  for (const cell of cells) {
    if (symbolOf([...run, ...kept, cell], sides) === undefined) break;
    kept.push(cell);
  }
  const symbol = symbolOf([...run, ...kept], sides);
  const worth = sides.hasWildPays || symbol === undefined ? kept : kept.map(() => symbol);
  return [...worth, ...blocks(cells.length - kept.length)];
}
