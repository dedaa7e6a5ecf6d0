-- The cashier's second half: a person who is final only with the first paid Pix, returns by the bank (MED), review, the promise.

-- Who has paid by Pix stays on file. What others merely wrote stands in their orders, and their CPF is free again: it belongs to
-- whoever pays with it first (docs/decisions/0010-a-cpf-belongs-to-who-pays.md).
delete from player_identity i where not exists (
  select from recharge_order o where o.player_id = i.player_id and o.cpf = i.cpf and o.state = 'paid');
delete from player_cpf c where not exists (select from player_identity i where i.player_id = c.player_id and i.cpf = c.cpf);

alter table recharge_order
  -- why it goes back or went back, a sentence for the player
  add column reason text,
  -- when check_at was set: by a clock that is ahead of ours, if that hasn't been yet
  add column check_set_at timestamptz;
create index recharge_order_set_ahead on recharge_order (check_set_at) where check_at is not null;

-- What the bank took back of a credited Pix. One row per refund, written with its entry in the ledger.
create table recharge_return (
  player_id  bigint not null,
  order_id   uuid not null,
  -- the bank's id of the refund
  refund_id  text not null,
  -- the ledger's reference
  return_id  uuid not null,
  amount     bigint not null check (amount > 0),
  -- Bacen's word: MED_FRAUDE, MED_OPERACIONAL…
  nature     text not null,
  -- what the wallet still had of it, and what it hadn't
  taken      bigint not null check (taken >= 0),
  owed       bigint not null check (owed >= 0),
  created_at timestamptz not null,
  primary key (player_id, order_id, refund_id),
  check (taken + owed = amount)
);

-- A bank may take a Pix back for 90 days: those that we stopped looking at are looked at again, spread over a day.
update recharge_order set check_at = now() + random() * interval '1 day'
where state = 'paid' and check_at is null and settled_at > now() - interval '91 days';

alter table withdrawal
  -- until when it was promised to be paid
  add column promised_at timestamptz,
  -- from when on the payout job works on it
  add column approved_at timestamptz,
  -- when the log last said that it is late
  add column overdue_logged_at timestamptz,
  add column check_set_at timestamptz,
  add check (fee < amount);
update withdrawal set promised_at = created_at + interval '120 minutes', approved_at = created_at;
alter table withdrawal alter column promised_at set not null;
create index withdrawal_set_ahead on withdrawal (check_set_at) where check_at is not null;
create index withdrawal_promised on withdrawal (promised_at) where state in ('review', 'approved', 'sent');
