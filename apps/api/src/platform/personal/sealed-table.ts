import type { RawBuilder } from 'kysely';
import type { PersonalKeys } from '../security/personal-keys.ts';

/** What a row's sealed columns say, in clear, by column; of jsonb its text. */
type ClearTexts = Readonly<Record<string, string>>;

/** A row by its key: the player, and what tells their rows apart. */
export type RowKey = { playerId: number; id: string | null };

/** A table of a module with texts that name a player (docs/decisions/0077). Its constraint `<table>_sealed` refuses them in clear. */
export type SealedTable = {
  table: string;
  /** What tells a player's rows apart, a uuid; undefined for one row a player. */
  id?: string;
  /** Text columns that are sealed. */
  columns: readonly string[];
  /** jsonb columns that are: the value's text, sealed, as a JSON string. */
  json?: readonly string[];
  /** The columns by which rows are found, each a fingerprint or several. */
  fingerprintsOf?: (clear: ClearTexts, keys: PersonalKeys) => Readonly<Record<string, string | string[]>>;
  /** Where the application may not update the table: how it brings a row under another key. */
  update?: (key: RowKey, values: Readonly<Record<string, string | string[] | null>>) => RawBuilder<unknown>;
};

/** A table that finds players by a fingerprint alone. Its constraint `<table>_sealed` refuses other values. */
export type FingerprintDirectory = {
  table: string;
  /** Its first key. */
  column: string;
  /** All others. */
  others: readonly string[];
  /** What was kept before, as text; bytea as hex. @returns the fingerprint in the same way */
  fingerprintOf: (before: string, keys: PersonalKeys) => string;
  isBytes?: boolean;
};
