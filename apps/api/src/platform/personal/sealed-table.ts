import type { RawBuilder } from 'kysely';
import type { PersonalKeys } from '../security/personal-keys.ts';

/** The clear texts of a row's sealed columns, by column; for jsonb its text. */
type ClearTexts = Readonly<Record<string, string>>;

/** A row's key: the player and, where a player has several rows, the row's id. */
export type RowKey = { playerId: number; id: string | null };

/** A table of a module with texts that name a player (docs/decisions/0077). Its constraint `<table>_sealed` refuses them in clear. */
export type SealedTable = {
  table: string;
  /** The uuid column that distinguishes a player's rows; undefined for one row per player. */
  id?: string;
  /** The sealed text columns. */
  columns: readonly string[];
  /** The sealed jsonb columns: the value's text, sealed, as a JSON string. */
  json?: readonly string[];
  /** The columns by which rows are found; each holds one fingerprint or several. */
  fingerprintsOf?: (clear: ClearTexts, keys: PersonalKeys) => Readonly<Record<string, string | string[]>>;
  /** For a table that the application may not update: the statement that writes a row's texts under another key. */
  update?: (key: RowKey, values: Readonly<Record<string, string | string[] | null>>) => RawBuilder<unknown>;
};

/** A table that finds players by a fingerprint only. Its constraint `<table>_sealed` refuses other values. */
export type FingerprintDirectory = {
  table: string;
  /** The first column of its key, with the fingerprint. */
  column: string;
  /** All other columns. */
  others: readonly string[];
  /** Makes the fingerprint from the old value, which is given as text; bytea as hex. @returns the fingerprint in the same form */
  fingerprintOf: (before: string, keys: PersonalKeys) => string;
  isBytes?: boolean;
};
