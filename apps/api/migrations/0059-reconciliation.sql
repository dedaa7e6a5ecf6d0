-- expansion
-- Each day of the bank's book beside ours (docs/withdrawals.md). A day is looked at again while it has differences.

create table reconciled_day (
  day           date primary key,
  -- centavos: by the bank, and by our books
  bank_received bigint not null,
  own_received  bigint not null,
  bank_returned bigint not null,
  own_returned  bigint not null,
  bank_paid_out bigint not null,
  own_paid_out  bigint not null,
  -- how many movements were compared
  movements     integer not null,
  differences   integer not null,
  looked_at     timestamptz not null
);

create table reconciliation_difference (
  day           date not null references reconciled_day,
  kind          text not null check (kind in ('deposit', 'return', 'payout')),
  -- the bank's name of the movement: endToEndId, the refund's id, idEnvio
  bank_id       text not null,
  problem       text not null check (problem in ('missing_here', 'missing_at_bank', 'amount', 'state')),
  player_id     bigint,
  bank_centavos bigint,
  own_centavos  bigint,
  bank_state    text,
  own_state     text,
  primary key (day, kind, bank_id)
);

-- What we booked on a day.
create index if not exists recharge_order_settled on recharge_order (settled_at) where state = 'paid';
create index if not exists recharge_return_booked on recharge_return (created_at);
create index if not exists withdrawal_approved on withdrawal (approved_at) where approved_at is not null;
