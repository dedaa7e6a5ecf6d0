-- Money. Whole centavos. Only the ledger module writes these tables.

-- One row per player: the projection of the journal that the hot path reads and guards.
create table wallet (
  player_id  bigint primary key,
  balance    bigint not null default 0 check (balance >= 0),
  last_entry bigint not null default 0,
  last_lot   bigint not null default 0
) with (fillfactor = 50);

-- The journal. One row is one transfer between two accounts of the chart, so every entry balances by construction and the
-- house side is a code on the row, never one hot row. The chart (src/modules/ledger/chart-of-accounts.ts):
--   1 player wallet · 10 house: bets · 11 house: wins · 20 Pix clearing · 30 withdrawals on their way
create table ledger_entry (
  player_id      bigint not null,
  -- 1, 2, 3… per player without gaps
  entry_no       bigint not null,
  kind           text not null,
  debit_account  smallint not null,
  credit_account smallint not null,
  amount         bigint not null check (amount > 0),
  -- the player's balance after this entry
  balance        bigint not null check (balance >= 0),
  -- the round, order or withdrawal behind it
  reference      uuid not null,
  created_at     timestamptz not null,
  primary key (player_id, entry_no),
  check (debit_account <> credit_account)
);
-- Something outside the rounds is booked once: a webhook, a poll and a retry can't credit the same order twice.
create unique index ledger_entry_once on ledger_entry (player_id, reference, kind) where kind not in ('bet', 'win');
create index ledger_entry_time on ledger_entry using brin (created_at);

-- Append only: a mistake is corrected by a new entry.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function refuse_change();

-- A credit with its wagering requirement (product.md, "Bonus and rollover"). The open lots of a player sum to the balance;
-- a lot whose requirement is met is withdrawable; an emptied lot is closed.
create table wallet_lot (
  player_id  bigint not null,
  lot_no     bigint not null,
  kind       text not null,
  reference  uuid not null,
  balance    bigint not null check (balance >= 0),
  required   bigint not null check (required >= 0),
  wagered    bigint not null default 0 check (wagered between 0 and required),
  created_at timestamptz not null,
  closed_at  timestamptz,
  primary key (player_id, lot_no),
  check ((closed_at is null) = (balance > 0))
) with (fillfactor = 70);
create index wallet_lot_open on wallet_lot (player_id) where closed_at is null;
