/** A module's data about a player, by section of their export: one table without secrets. */
type PersonalSection = {
  table: string;
  /** Named one by one: a `*` would take in a new secret column unnoticed. */
  columns: string;
  /** Which of the player's rows, where not all may be told. */
  only?: string;
  /** A list that grows with play is read in parts, the newest first by one column and then by another, which is unique. */
  inParts?: { newestBy: string; id: string; idIs: 'uuid' | 'number' };
};

export type PersonalData = Readonly<Record<string, PersonalSection>>;
