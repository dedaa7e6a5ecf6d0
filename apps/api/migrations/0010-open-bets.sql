-- Bets whose result comes later: rounds that wait for a player's decision, and games of other providers.
-- The lots that paid a bet get its win, whenever it comes; until then they remember what is out.

alter table wallet_lot
  -- what open bets without a result took out of this lot: its requirement belongs to that money too
  add column staked bigint not null default 0 check (staked >= 0);

create table open_bet (
  player_id  bigint not null,
  bet_id     uuid not null,
  -- what was bet on: the same id can't be used for something else
  content    text not null,
  amount     bigint not null check (amount > 0),
  -- after it, as answered
  balance    bigint not null,
  created_at timestamptz not null,
  primary key (player_id, bet_id)
);
create trigger open_bet_append_only before update or delete on open_bet for each row execute function refuse_change();

-- What each lot paid of a bet, and how much of a requirement the bet met in it.
create table open_bet_share (
  player_id bigint not null,
  bet_id    uuid not null,
  -- 0, 1, 2… in the order in which the lots paid: a win is cut in the same order
  share_no  smallint not null,
  lot_no    bigint not null,
  paid      bigint not null check (paid >= 0),
  progress  bigint not null check (progress >= 0),
  primary key (player_id, bet_id, share_no)
);
create trigger open_bet_share_append_only before update or delete on open_bet_share
  for each row execute function refuse_change();

-- What became of a bet: any number of payments, or one cancellation. A cancellation without its bet refuses the bet for good.
create table open_bet_result (
  player_id  bigint not null,
  result_id  uuid not null,
  bet_id     uuid not null,
  kind       text not null check (kind in ('pay', 'cancel')),
  -- 0 for a bet that lost, or never came
  amount     bigint not null check (amount >= 0),
  -- after it, as answered
  balance    bigint not null,
  created_at timestamptz not null,
  primary key (player_id, result_id)
);
create index open_bet_result_of on open_bet_result (player_id, bet_id);
create unique index open_bet_cancelled_once on open_bet_result (player_id, bet_id) where kind = 'cancel';
create trigger open_bet_result_append_only before update or delete on open_bet_result
  for each row execute function refuse_change();

-- Open bets guard themselves by their own keys, as rounds do; a debt may be paid by several wins of one bet, and a lot that expired
-- may be opened by a win and expire once more.
drop index ledger_entry_once;
create unique index ledger_entry_once on ledger_entry (player_id, reference, kind, debit_account, credit_account)
  where kind not in ('bet', 'win', 'release', 'lock', 'debt_paid', 'bonus_expiry', 'open_bet', 'open_bet_win', 'open_bet_return');
