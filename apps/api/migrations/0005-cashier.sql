-- Deposits and withdrawals by Pix. State changes are guarded updates; the money itself moves in the ledger.

create table recharge_order (
  player_id    bigint not null,
  order_id     uuid not null,
  -- the client's requestId
  request_id   uuid not null,
  -- our id of the charge at the PSP (Bacen: [a-zA-Z0-9]{26,35}); begins with the player, so that a webhook finds its rows
  txid         text not null,
  amount       bigint not null check (amount > 0),
  cpf          text not null,
  name         text not null,
  state        text not null,
  copia_e_cola text,
  pay_url      text,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  -- the Pix that was credited; every other one goes back
  end_to_end_id text,
  settled_at   timestamptz,
  -- when the poller looks again; null = nothing left to learn
  check_at     timestamptz,
  primary key (player_id, order_id),
  unique (player_id, request_id),
  unique (player_id, txid)
);
create index recharge_order_due on recharge_order (check_at) where check_at is not null;

create table pix_key (
  player_id  bigint not null,
  key_id     uuid not null,
  type       text not null,
  key        text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (player_id, key_id)
);
create unique index pix_key_once on pix_key (player_id, type, key) where removed_at is null;

create table withdrawal_pin (
  player_id  bigint primary key,
  pin_hash   text not null,
  created_at timestamptz not null
);

create table withdrawal (
  player_id     bigint not null,
  withdrawal_id uuid not null,
  request_id    uuid not null,
  -- our id of the payout at the PSP, also its idempotency key; begins with the player like a txid
  id_envio      text not null,
  amount        bigint not null check (amount > 0),
  fee           bigint not null check (fee >= 0),
  -- the key as it was when asked for
  key_id        uuid not null,
  key_type      text not null,
  key           text not null,
  cpf           text not null,
  state         text not null,
  created_at    timestamptz not null,
  -- when the payout job looks again; null = final
  check_at      timestamptz,
  primary key (player_id, withdrawal_id),
  unique (player_id, request_id),
  unique (player_id, id_envio)
);
-- One open at a time, also under races.
create unique index withdrawal_open on withdrawal (player_id) where state in ('review', 'approved', 'sent');
create index withdrawal_due on withdrawal (check_at) where check_at is not null;

create table withdrawal_step (
  player_id     bigint not null,
  withdrawal_id uuid not null,
  step_no       smallint not null,
  state         text not null,
  reason        text,
  created_at    timestamptz not null,
  primary key (player_id, withdrawal_id, step_no)
);
