/** A module's data about a player: each section of the export is a table without secrets. */
type PersonalSection = {
  table: string;
  /** Columns by name: a `*` would take in a new secret column unnoticed. */
  columns: string;
  /** A condition on the player's rows, where the export may not contain all of them. */
  only?: string;
  /** The column of the moment from which a row is shown to the player. One of a later moment isn't told yet. */
  shownFrom?: string;
  /** For a list that grows with play: it is read in parts, newest first by `newestBy`, then by `id`, which is unique. */
  inParts?: { newestBy: string; id: string; idIs: 'uuid' | 'number' };
};

export type PersonalData = Readonly<Record<string, PersonalSection>>;
