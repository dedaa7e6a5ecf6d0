import type { RoundEventOf } from '@ipe/contract';
import type { ReelReader } from '../../figures/tally-windows.ts';
import { wildOf } from '../../math-file/symbol-of-role.ts';
import type { SymbolWindow } from '../../reels/window.ts';
import type { LinesMath } from './lines-math.ts';

/** The column after a wild in it has covered the reel (schema.md section 4, expandingWilds). */
function coveredColumn(math: LinesMath, column: readonly string[], reel: number): readonly string[] {
  const wild = wildOf(math);
  const { expandingWilds } = math.features;
  if (wild === undefined || !expandingWilds?.reels.includes(reel) || !column.includes(wild)) return column;
  return column.map(() => wild);
}

/** The reels that wilds cover, and the window in which the lines are read; undefined if no cell changes. */
export function coverReels(math: LinesMath, window: SymbolWindow): RoundEventOf<'expandedWilds'> | undefined {
  if (!math.features.expandingWilds) return undefined;
  const covered = window.map((column, reel) => [...coveredColumn(math, column, reel)]);
  const reels = covered.flatMap((column, reel) => (column.join() === window[reel]?.join() ? [] : [reel]));
  return reels.length > 0 ? { type: 'expandedWilds', reels, window: covered } : undefined;
}

/** Reads lines on reels after wilds have covered them. */
export const coveredReader = <State>(math: LinesMath, inner: ReelReader<State>): ReelReader<State> =>
  math.features.expandingWilds
    ? { ...inner, read: (state, column, reel) => inner.read(state, coveredColumn(math, column, reel), reel) }
    : inner;
