-- The journal proves itself: a hash chain per player, an account for money that is still to be wagered, debts of players, and
-- requests that were refused.
--
-- The chart of accounts (src/modules/ledger/chart-of-accounts.ts):
--   1 player: free · 2 player: still to be wagered · 10 house: bets · 11 house: wins · 12 house: bonuses · 13 house: fees
--   20 Pix clearing · 30 withdrawals on their way · 40 owed by players

-- Every entry carries the SHA-256 of the one before it and of its own content, so nobody changes, removes or slips in a line
-- unseen. These are the bytes that are hashed, in this order; integers are big-endian, times microseconds since 2000-01-01 UTC.
create function entry_bytes(
  player_id bigint, entry_no bigint, debit smallint, credit smallint, amount bigint, balance bigint, reference uuid,
  created_at timestamptz, kind text
) returns bytea language sql stable as $$
  select int8send(player_id) || int8send(entry_no) || int2send(debit) || int2send(credit) || int8send(amount) || int8send(balance)
    || uuid_send(reference) || timestamptz_send(created_at) || convert_to(kind, 'UTF8')
$$;

create function next_link(link bytea, before bytea, entry bytea) returns bytea language sql immutable as $$
  select sha256(coalesce(link, before) || entry)
$$;
-- As a window over a player's entries in their order it gives each entry's hash; `before` is where the chain stood.
create aggregate chain(before bytea, entry bytea) (sfunc = next_link, stype = bytea);

alter table wallet
  -- hash of the last entry; 32 zero bytes before the first
  add column chain_head bytea not null default decode(repeat('00', 32), 'hex'),
  -- What the player owes us because the bank took a deposit back that was already spent. A debt takes every centavo first, so
  -- nobody has both money and debt.
  add column debt bigint not null default 0 check (debt >= 0);

alter table wallet_lot
  -- a bonus that isn't wagered by then goes back to the house
  add column expires_at timestamptz check (expires_at is null or kind = 'bonus');
create index wallet_lot_expiring on wallet_lot (expires_at)
  where closed_at is null and expires_at is not null and wagered < required;

alter table ledger_entry add column hash bytea;
alter table ledger_entry disable trigger ledger_entry_append_only;

-- What players hold unwagered moves to its own account, by an entry like any other.
with locked as (
  select player_id, sum(balance)::bigint as amount from wallet_lot
  where closed_at is null and wagered < required group by player_id
), wallets as (
  update wallet set last_entry = last_entry + 1 from locked where wallet.player_id = locked.player_id
  returning wallet.player_id, wallet.last_entry, wallet.balance, locked.amount
)
insert into ledger_entry (player_id, entry_no, kind, debit_account, credit_account, amount, balance, reference, created_at)
select player_id, last_entry, 'lock', 1, 2, amount, balance, gen_random_uuid(), now() from wallets;

with chained as (
  select player_id, entry_no,
    chain(decode(repeat('00', 32), 'hex'),
      entry_bytes(player_id, entry_no, debit_account, credit_account, amount, balance, reference, created_at, kind))
      over (partition by player_id order by entry_no) as hash
  from ledger_entry
)
update ledger_entry e set hash = chained.hash from chained
where e.player_id = chained.player_id and e.entry_no = chained.entry_no;
update wallet set chain_head = e.hash from ledger_entry e
where e.player_id = wallet.player_id and e.entry_no = wallet.last_entry;

alter table ledger_entry alter column hash set not null;
alter table ledger_entry enable trigger ledger_entry_append_only;

-- An entry may be in two parts, free money and money still to be wagered. Rounds guard themselves by their own key.
drop index ledger_entry_once;
create unique index ledger_entry_once on ledger_entry (player_id, reference, kind, debit_account, credit_account)
  where kind not in ('bet', 'win', 'release');

-- A request that the state of the account refused stays refused: a late repeat can't bet or withdraw money that came afterwards.
create table refused_request (
  player_id  bigint not null,
  request_id uuid not null,
  -- what was asked for: the same id can't ask for something else
  content    text not null,
  reason     text not null,
  created_at timestamptz not null,
  primary key (player_id, request_id)
);
create trigger refused_request_append_only before update or delete on refused_request
  for each row execute function refuse_change();
