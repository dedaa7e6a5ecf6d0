import { countingReader, type CountedState, type Counter } from '../../figures/counting-reader.ts';
import { meanUnits, tallyWindows, type ReelReader, type Tally } from '../../figures/tally-windows.ts';
import { tallyFalls } from './count-falls.ts';
import { coveredReader } from './expanding-wilds.ts';
import { fullGridReader, type FilledState } from './full-grid.ts';
import { lineReader, type LineState } from '../../line-pays/line-reader.ts';
import { tableAt } from '../../math-file/table-at.ts';
import type { StickySpins } from '../../free-spins/sticky-spins.ts';
import type { SpunReels } from '../../strips/strips-file.ts';
import type { StripsPays } from '../../strips/strips-pays.ts';
import { fallsSpinner } from './simulate-falls.ts';
import { stickySpinner } from './simulate-sticky.ts';
import { stickySpins } from './sticky-wilds.ts';
import type { LinesMath } from './lines-math.ts';

type LinesState = CountedState<FilledState<LineState>>;

/** What a symbol pays after it has expanded over `reels` reels. It pays on every line, on whichever reels it is. */
export const expandedUnits = ({ linePays: { lines, table } }: LinesMath, symbol: string, reels: number): number =>
  (table[symbol]?.[reels] ?? 0) * lines.length;

/**
 * How lines pay, for counting. All rows of a strip show each symbol equally often, so the mean of one line on one row
 * stands for all lines.
 */
export const linesPays = (math: LinesMath): StripsPays<LinesState> => ({
  ...(math.features.cascade && fallsOf(math)),
  ...(math.features.freeSpins?.stickyWilds && stickyOf(math)),
  reader: (_wildMultiplier, expanding) =>
    countingReader(
      coveredReader(math, fullGridReader(math, lineReader(math))),
      countersOf(math, expanding),
      math.grid.reels,
    ),
  expected: ({ strips }: SpunReels, _wildMultiplier, expanding): number => {
    const { lines, table } = math.linePays;
    const windows = { strips, rows: math.grid.rows, special: undefined };
    const oneLine = (line: number[]) => ({ ...math, linePays: { ...math.linePays, lines: [line], table } });
    const unitsOf = (line: number[], rows: number) =>
      meanUnits(tallyWindows({ strips, rows, special: undefined }, coveredReader(math, lineReader(oneLine(line)))));
    // This doesn't hold if wilds cover their reels: whether the window shows a wild depends on all its rows.
    const onLines = math.features.expandingWilds
      ? lines.reduce((sum, line) => sum + unitsOf(line, math.grid.rows), 0)
      : lines.length *
        unitsOf(
          strips.map(() => 0),
          1,
        );
    const filled = math.features.fullGrid ? meanUnits(tallyWindows(windows, moreOfFull(math))) : 0;
    const counted = countingReader(nothing, countersOf(math, expanding), math.grid.reels);
    return onLines + filled + meanUnits(tallyWindows(windows, counted));
  },
});

/** Counts and plays spins with falling wins. Each kind of spin is counted once. */
function fallsOf(math: LinesMath): Pick<StripsPays<LinesState>, 'tallyFalls' | 'fallsSpinner'> {
  const counted = new Map<SpunReels, Map<boolean, Tally>>();
  return {
    tallyFalls: (reels, isFree) => {
      const known = counted.get(reels) ?? new Map<boolean, Tally>();
      counted.set(reels, known);
      const tally = known.get(isFree) ?? tallyFalls(math, reels, isFree);
      known.set(isFree, tally);
      return tally;
    },
    fallsSpinner: (reels, isFree) => fallsSpinner(math, reels, isFree),
  };
}

/** Counts and plays free spins with wilds that stay. Each reel set is counted once. */
function stickyOf(math: LinesMath): Pick<StripsPays<LinesState>, 'stickySpins' | 'stickySpinner'> {
  const counted = new Map<SpunReels, StickySpins>();
  return {
    stickySpins: (reels) => {
      const spins = counted.get(reels) ?? stickySpins(math, reels, (covering) => linesPays(covering).reader(1));
      counted.set(reels, spins);
      return spins;
    },
    stickySpinner: (reels) => stickySpinner(math, reels),
  };
}

/** Reads only what the multiplier of a full window adds. */
const moreOfFull = (math: LinesMath) => coveredReader(math, fullGridReader(math, lineReader(math), true));

const nothing: ReelReader<undefined> = {
  start: undefined,
  read: () => ({ state: undefined, units: 0 }),
  end: () => 0,
  key: () => '',
};

/** What is counted over a whole window: the reels with the expanding symbol, and scatters that bring nothing but their pay. */
function countersOf(math: LinesMath, expanding: string | undefined): Counter[] {
  const { grid, otherScatterPays = [] } = math;
  const others = otherScatterPays.map(({ symbol, table }) => ({
    countIn: (column: readonly string[]) => column.filter((cell) => cell === symbol).length,
    mostOfReel: grid.rows,
    pays: Array.from({ length: grid.reels * grid.rows + 1 }, (_, count) => tableAt(table, count)),
  }));
  if (expanding === undefined) return others;
  const pays = Array.from({ length: grid.reels + 1 }, (_, reels) => expandedUnits(math, expanding, reels));
  return [...others, { countIn: (column) => (column.includes(expanding) ? 1 : 0), mostOfReel: 1, pays }];
}
