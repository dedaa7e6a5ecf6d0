import { crashFlight, layMines, type InstantMath } from '@ipe/slot-engine';
import type { InstantRow } from './instant-round.store.ts';

export type MinesMath = Extract<InstantMath, { family: 'mines' }>;

/** What each number of safe cells pays, in hundredths. */
export const mineRow = (math: MinesMath, mines: number | null): readonly number[] =>
  math.mines.multipliersX100[String(mines ?? 0)] ?? [];

/** What leaving a mines round pays after its picks, all of them safe, in hundredths; 0 before the first. */
export const minesValueX100 = (math: MinesMath, { mines, picks }: InstantRow): number =>
  mineRow(math, mines)[picks.length - 1] ?? 0;

export const isMine = (math: MinesMath, { mines, ...seeds }: InstantRow, cell: number): boolean =>
  layMines(math, { ...seeds, mines: mines ?? 0 }).includes(cell);

/** Whether no cell of a mines round was turned over: when its time is over it is cancelled, since nothing was risked. */
export const isUnplayed = ({ mines, picks }: Pick<InstantRow, 'mines' | 'picks'>): boolean =>
  mines !== null && picks.length === 0;

/** At which multiplier the player leaves a round that was played and ends by itself, in hundredths; null if it is lost. */
export function leavesByItselfX100(math: InstantMath, round: InstantRow): number | null {
  if (math.family === 'mines') return minesValueX100(math, round);
  return crashFlight(math, round, round.autoCashOut).leavesAtX100;
}
