import { layMines, type GameMath } from '@ipe/slot-engine';
import type { DemoRound } from './demo-rounds.store.ts';

export type MinesMath = Extract<GameMath, { family: 'mines' }>;

/** What leaving now pays in hundredths, 0 before the first pick; `isOver` when a mine was hit or the row has ended. */
export type Field = { isOver: boolean; multiplierX100: number; nextMultiplierX100: number | null };

export function fieldOf(math: MinesMath, { seeds, mines, picks }: DemoRound): Field {
  const layout = layMines(math, { ...seeds, mines });
  const row = math.mines.multipliersX100[mines] ?? [];
  if (picks.some((cell) => layout.includes(cell))) return { isOver: true, multiplierX100: 0, nextMultiplierX100: null };
  const [multiplierX100, nextMultiplierX100] = [row[picks.length - 1] ?? 0, row[picks.length] ?? null];
  return { isOver: picks.length === row.length, multiplierX100, nextMultiplierX100 };
}

export const isCell = (math: MinesMath, cell: number): boolean =>
  Number.isSafeInteger(cell) && cell >= 0 && cell < math.mines.cells;
