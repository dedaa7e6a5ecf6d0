// A mode together with the cells that were picked for it, as one text: what a round's row keeps of the player's choice.

const mark = ':';

/** The cells that the player picked before a round, in any order; null in a game without. */
export type Picks = readonly number[] | null;

export const ascending = (picks: readonly number[]): number[] => picks.toSorted((one, other) => one - other);

/** `low3:4.17.39`: the same for the same cells, in whatever order they were picked. */
export const writePickedMode = ({ mode, picks }: { mode: string; picks?: Picks | undefined }): string =>
  picks ? `${mode}${mark}${ascending(picks).join('.')}` : mode;

/** What `writePickedMode` wrote. */
export function readPickedMode(text: string): { mode: string; picks: number[] | null } {
  const [mode, picks] = text.split(mark);
  return { mode: mode!, picks: picks === undefined ? null : picks.split('.').map(Number) };
}
