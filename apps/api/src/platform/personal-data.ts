/** A module's data about a player, by section of their export: one table without secrets. */
type PersonalSection = {
  table: string;
  /** Named one by one: a `*` would take in a new secret column unnoticed. */
  columns: string;
  /** Of a list that may be too long for a file: the newest by this column are taken. */
  newestBy?: string;
};

export type PersonalData = Readonly<Record<string, PersonalSection>>;
