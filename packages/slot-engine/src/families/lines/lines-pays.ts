import { meanUnits, tallyWindows } from '../../figures/tally-windows.ts';
import { lineReader } from '../../line-pays/line-reader.ts';
import type { SpunReels } from '../../strips/strips-file.ts';
import type { LinesMath } from './lines-math.ts';

/** How lines pay, for counting. A line's cells are anywhere on their strips, so one line of one row stands for all. */
export const linesPays = (math: LinesMath) => ({
  reader: () => lineReader(math),
  expected: ({ strips }: SpunReels): number => {
    const { lines, table } = math.linePays;
    const oneLine = { ...math, linePays: { lines: [strips.map(() => 0)], table } };
    return lines.length * meanUnits(tallyWindows({ strips, rows: 1, special: undefined }, lineReader(oneLine)));
  },
});
