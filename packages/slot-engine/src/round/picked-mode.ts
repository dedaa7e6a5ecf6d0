// A mode and the cells picked for it, as one text. The round's row stores the player's choice in this form.

const mark = ':';

/** The cells that the player picked before a round, in any order; null in a game without picks. */
export type Picks = readonly number[] | null;

export const ascending = (picks: readonly number[]): number[] => picks.toSorted((one, other) => one - other);

/** `low3:4.17.39`. The text doesn't depend on the order in which the cells were picked. */
export const writePickedMode = ({ mode, picks }: { mode: string; picks?: Picks | undefined }): string =>
  picks ? `${mode}${mark}${ascending(picks).join('.')}` : mode;

/** Reads what `writePickedMode` wrote. */
export function readPickedMode(text: string): { mode: string; picks: number[] | null } {
  const [mode, picks] = text.split(mark);
  return { mode: mode!, picks: picks === undefined ? null : picks.split('.').map(Number) };
}
