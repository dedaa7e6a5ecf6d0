import type { RoundEvent, WindowCell } from '@ipe/contract';
import { lineWins, type LineWin } from '../../line-pays/line-wins.ts';
import type { SymbolWindow } from '../../reels/window.ts';
import type { LinesMath } from './lines-math.ts';

/** A spin with falling wins, as it begins: its first window and the stop of each strip. */
export interface FallingSpin {
  strips: readonly (readonly string[])[];
  stops: readonly number[];
  window: SymbolWindow;
  isFree: boolean;
}

/** What a spin has won after all falls, and its last window. */
interface Fallen {
  units: number;
  window: SymbolWindow;
}

/** The multipliers of a spin's wins, one after the other. The last one applies to all further wins. */
export function ladderOf({ features: { cascade } }: LinesMath, isFree: boolean): readonly number[] {
  if (!cascade) return [1];
  return isFree ? (cascade.freeLadder ?? cascade.ladder) : cascade.ladder;
}

export const multiplierAt = (ladder: readonly number[], win: number): number =>
  ladder[Math.min(win, ladder.length - 1)] ?? 1;

/**
 * Plays a spin to its end: winning symbols leave, and the symbols above them on the strip move down (schema.md section
 * 4, cascade). Nothing is drawn.
 * @param tell gets the events of each win
 */
export function playFalls(
  math: LinesMath,
  { isFree, stops, strips, window: first }: FallingSpin,
  tell: (...events: RoundEvent[]) => void = () => {},
): Fallen {
  const ladder = ladderOf(math, isFree);
  const tops = [...stops];
  let window = first;
  let units = 0;
  for (let step = 0; step < (math.features.cascade?.maxSteps ?? 0); step += 1) {
    const wins = lineWins(math, window);
    if (wins.length === 0) break;
    const multiplier = multiplierAt(ladder, step);
    const won = wins.reduce((sum, win) => sum + win.units, 0);
    units += won * multiplier;
    const places = wins.map((win) => cellsOf(math, win));
    const removed = removedRows(window.length, places.flat());
    const before = window;
    window = before.map((column, reel) =>
      fall(column, { strip: strips[reel]!, top: tops[reel]!, rows: removed[reel]! }),
    );
    for (const [reel, rows] of removed.entries()) tops[reel] = tops[reel]! - rows.size;
    tell(
      {
        type: 'cascadeWins',
        step,
        wins: wins.map((win, index) => ({ ...win, cells: places[index]! })),
        units: won,
        multiplier,
      },
      { type: 'cascadeRemove', cells: places.flat() },
      { type: 'cascadeRefill', added: removed.map(({ size }) => size), window },
    );
  }
  return { units, window };
}

/** The cells of a win, reel by reel. */
const cellsOf = ({ linePays }: LinesMath, { count, line }: LineWin): WindowCell[] =>
  (linePays.lines[line] ?? []).slice(0, count).map((row, reel) => ({ reel, row }));

function removedRows(reels: number, cells: readonly WindowCell[]): Set<number>[] {
  const removed = Array.from({ length: reels }, () => new Set<number>());
  for (const { reel, row } of cells) removed[reel]!.add(row);
  return removed;
}

/** A reel after some rows left it: the remaining symbols move down, and those above them on the strip follow. */
function fall(
  column: readonly string[],
  { rows, strip, top }: { rows: ReadonlySet<number>; strip: readonly string[]; top: number },
): string[] {
  if (rows.size === 0) return [...column];
  const fresh = Array.from({ length: rows.size }, (_, place) => strip.at((top - rows.size + place) % strip.length)!);
  return [...fresh, ...column.filter((_, row) => !rows.has(row))];
}
