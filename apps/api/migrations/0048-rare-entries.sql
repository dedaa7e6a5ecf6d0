-- expansion
-- A player's statement of one kind, such as deposits, no longer reads all bets and wins between two of them (docs/decisions/0049). The
-- condition is the one of `frequentKinds` in src/modules/ledger/journal.store.ts.
create index if not exists ledger_entry_rare on ledger_entry (player_id, entry_no)
  where kind not in ('bet', 'win', 'open_bet', 'open_bet_win');
