import type { Picks } from '../round/picked-mode.ts';
import { familyOf, type SlotMath } from './registry.ts';

/** How many cells the player has to pick of how many; none in a game without. */
type WantedPicks = { cells: number; count: number };

/** @returns how many cells a round of this mode needs, and none where its family has no cells to pick */
export const wantedPicks = (math: SlotMath, mode: string): WantedPicks =>
  familyOf(math).picksOf?.(math, mode) ?? { cells: 0, count: 0 };

/** Why these cells can't be played in this mode of the game, told by what can; undefined if they can. */
export function pickFault(math: SlotMath, mode: string, picks: Picks | undefined): WantedPicks | undefined {
  const wanted = wantedPicks(math, mode);
  const given = picks ?? [];
  const isCell = (cell: number) => Number.isSafeInteger(cell) && cell >= 0 && cell < wanted.cells;
  const isRight = given.length === wanted.count && new Set(given).size === wanted.count && given.every(isCell);
  return isRight && (picks == null || wanted.count > 0) ? undefined : wanted;
}

/** Some cells that can be played: the first ones, for all are hit alike. Null in a game without. */
export function somePicks(math: SlotMath, mode: string): number[] | null {
  const { count } = wantedPicks(math, mode);
  return count === 0 ? null : Array.from({ length: count }, (_, cell) => cell);
}
