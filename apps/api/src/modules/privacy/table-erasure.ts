/**
 * What an erasure does with a table's rows about the player: `deleted`, `history` (deleted by the database's function
 * erase_history, because the application may not), columns that this function empties (`emptiedHistory`), columns that
 * are set to a value without information, or `kept` with the reason.
 */
export type TableErasure =
  | 'deleted'
  | 'history'
  | { emptiedHistory: readonly string[] }
  | { set: Readonly<Record<string, string | null>> }
  | { kept: string };

/** By table, for every table with players in it. */
export type ErasureOfTables = Readonly<Record<string, TableErasure>>;
