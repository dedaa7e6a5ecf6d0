import type { ReelReader } from '../figures/tally-windows.ts';
import { wildOf } from '../math-file/symbol-of-role.ts';
import type { LinePaysFile } from './line-pays.ts';
import { unitsOfBothWays } from './line-wins.ts';

/** The lines of a window, each as the number of its run in `Runs`; `OVER` if it has no run any more. */
export interface OpenBothWays {
  /** How many reels have been read. */
  read: number;
  runs: readonly number[];
}

const UNREAD = '';
/** A cell that ends every run. */
const BLOCK = '-';
const OVER = -1;

/**
 * Reads lines that pay from both sides, from the outer reels inwards. Most runs of either side end early, and then the
 * cells that they would have met on the other side no longer matter. What follows from a run is calculated once and
 * then looked up, because the lines of all windows have the same few runs.
 */
export function bothWaysReader(math: LinePaysFile): ReelReader<OpenBothWays> {
  const { lines } = math.linePays;
  const { reels } = math.grid;
  const runs = knownRuns(math);
  const over = lines.map(() => OVER);
  return {
    order: Array.from({ length: reels }, (_, turn) => (turn % 2 === 0 ? turn / 2 : reels - (turn + 1) / 2)),
    start: { read: 0, runs: lines.map(() => runs.start) },
    read: (state, column, reel) => {
      const read = state.read + 1;
      // An empty column asks for the state with nothing open.
      if (column.length === 0) return { state: { read, runs: over }, units: 0 };
      const next = [...over];
      let units = 0;
      for (let line = 0; line < next.length; line += 1) {
        const run = state.runs[line]!;
        if (run === OVER) continue;
        const step = runs.goOn(run, column[lines[line]![reel]!]!, { read, reel });
        units += step.units;
        next[line] = step.run;
      }
      return { state: { read, runs: next }, units };
    },
    end: (state) => state.runs.reduce((units, run) => units + (run === OVER ? 0 : runs.unitsOf(run)), 0),
    key: (state) => state.runs.join(),
  };
}

/** The effect of a cell on a run: the units that it settles, and the run that is left. */
interface Step {
  units: number;
  run: number;
}

/** The runs of lines as numbers. A run is the cells of a line that still matter; cells that weren't read are `UNREAD`. */
interface Runs {
  start: number;
  goOn: (run: number, symbol: string, at: { read: number; reel: number }) => Step;
  /** What the run pays if it ends as it is. */
  unitsOf: (run: number) => number;
}

function knownRuns(math: LinePaysFile): Runs {
  const wild = wildOf(math);
  const { linePays } = math;
  const { table } = linePays;
  const { reels } = math.grid;
  const sides: Sides = { wild, hasWildPays: linePays.wildMultipliers !== undefined || table[wild ?? ''] !== undefined };
  const cellOf = (symbol: string) => (symbol === wild || table[symbol] ? symbol : BLOCK);
  const unitsOf = (cells: readonly string[]) =>
    unitsOfBothWays(
      linePays,
      cells.map((cell) => (cell === UNREAD ? BLOCK : cell)),
      wild,
    );
  const numbers = new Map<string, number>();
  const known: { cells: readonly string[]; steps: Map<string, Step> }[] = [];
  const numberOf = (cells: readonly string[]): number => {
    const name = cells.join(' ');
    const number = numbers.get(name) ?? known.push({ cells, steps: new Map() }) - 1;
    numbers.set(name, number);
    return number;
  };
  const stepOf = (before: readonly string[], symbol: string, { read, reel }: { read: number; reel: number }): Step => {
    const cells = before.with(reel, cellOf(symbol));
    const parts = { left: cells.slice(0, Math.ceil(read / 2)), right: cells.slice(reels - Math.floor(read / 2)) };
    // The last reel leaves nothing open, so all windows end in the same state.
    if (read === reels) return { units: unitsOf(cells), run: OVER };
    const unread = cells.slice(parts.left.length, reels - parts.right.length);
    const isOpen = { left: isRun(parts.left, sides), right: isRun(parts.right.toReversed(), sides) };
    let units = 0;
    // The cells of a side whose run ended earlier end with a block, and pay nothing more.
    if (!isOpen.left) units += unitsOf([...parts.left, ...blocks(reels - parts.left.length)]);
    if (!isOpen.right) units += unitsOf([...blocks(reels - parts.right.length), ...parts.right]);
    if (!isOpen.left && !isOpen.right) return { units, run: OVER };
    return { units, run: numberOf([...keptLeft(parts, isOpen, sides), ...unread, ...keptRight(parts, isOpen, sides)]) };
  };
  return {
    start: numberOf(Array<string>(reels).fill(UNREAD)),
    goOn: (run, symbol, at) => {
      const { cells, steps } = known[run]!;
      const step = steps.get(symbol) ?? stepOf(cells, symbol, at);
      steps.set(symbol, step);
      return step;
    },
    unitsOf: (run) => unitsOf(known[run]!.cells),
  };
}

interface Sides {
  wild: string | undefined;
  /** Whether a wild in a run may be worth something else than the symbol for which it stands. */
  hasWildPays: boolean;
}

/** The cells of a line that were read from either side, in the order of the reels. */
interface Parts {
  left: readonly string[];
  right: readonly string[];
}

type IsOpen = Readonly<Record<keyof Parts, boolean>>;

const blocks = (count: number): string[] => Array<string>(count).fill(BLOCK);

/** The symbol of a run; the wild itself if there is nothing else, and undefined if the run has ended. */
function symbolOf(cells: readonly string[], { wild }: Sides): string | undefined {
  const symbol = cells.find((cell) => cell !== wild) ?? wild ?? cells[0];
  return cells.every((cell) => cell !== BLOCK && (cell === symbol || cell === wild)) ? symbol : undefined;
}

const isRun = (cells: readonly string[], sides: Sides): boolean =>
  cells.length === 0 || symbolOf(cells, sides) !== undefined;

/** The cells read from the left that can still matter. */
function keptLeft({ left, right }: Parts, isOpen: IsOpen, sides: Sides): readonly string[] {
  if (isOpen.left) return isOpen.right ? left : plain(left, sides);
  return met(left.toReversed(), right.toReversed(), sides).toReversed();
}

function keptRight({ left, right }: Parts, isOpen: IsOpen, sides: Sides): readonly string[] {
  if (isOpen.right) return isOpen.left ? right : plain(right, sides);
  return met(right, left, sides);
}

/** A run that the other side can't meet any more. Its wilds become its symbol, unless wilds have pays of their own. */
function plain(cells: readonly string[], sides: Sides): readonly string[] {
  const symbol = symbolOf(cells, sides);
  return sides.hasWildPays || symbol === undefined ? cells : cells.map(() => symbol);
}

/** The cells of the other side that an open run can still reach and go through. `cells` and `run` are in the direction of the run. */
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
