import type { Picks } from '../round/picked-mode.ts';
import { familyOf, type SlotMath } from './registry.ts';

/** How many cells the player has to pick (`count`), and out of how many; both 0 in a game without picks. */
type WantedPicks = { cells: number; count: number };

/** @returns how many cells a round of this mode needs; both 0 if the family has no cells to pick */
export const wantedPicks = (math: SlotMath, mode: string): WantedPicks =>
  familyOf(math).picksOf?.(math, mode) ?? { cells: 0, count: 0 };

/** Checks picked cells. @returns undefined if this mode can be played with them, else what it needs */
export function pickIssue(math: SlotMath, mode: string, picks: Picks | undefined): WantedPicks | undefined {
  const wanted = wantedPicks(math, mode);
  const given = picks ?? [];
  const isCell = (cell: number) => Number.isSafeInteger(cell) && cell >= 0 && cell < wanted.cells;
  const isRight = given.length === wanted.count && new Set(given).size === wanted.count && given.every(isCell);
  return isRight && (picks == null || wanted.count > 0) ? undefined : wanted;
}

/** Some valid picks: the first cells, because all are equally likely to be hit. Null in a game without picks. */
export function somePicks(math: SlotMath, mode: string): number[] | null {
  const { count } = wantedPicks(math, mode);
  return count === 0 ? null : Array.from({ length: count }, (_, cell) => cell);
}
