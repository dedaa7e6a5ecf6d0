/**
 * What becomes of a table's rows about a player: `deleted`, `history` (deleted by the database's own function erase_history, because the
 * application may not), columns that this function empties (`emptiedHistory`), columns set to what tells nothing, or `kept` with the reason.
 */
export type Fate =
  | 'deleted'
  | 'history'
  | { emptiedHistory: readonly string[] }
  | { set: Readonly<Record<string, string | null>> }
  | { kept: string };

/** By table: every one that has players in it. */
export type Fates = Readonly<Record<string, Fate>>;
