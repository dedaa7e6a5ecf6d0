-- expansion
-- What the bank told by webhook and could not be followed: the bank tells it again, and staff can try. A hint that was followed is deleted.

create table bank_hint (
  -- our txid or idEnvio
  name            text primary key,
  about           text not null check (about in ('charge', 'payout')),
  player_id       bigint not null,
  -- why the bank says that a payout failed
  reason          text,
  first_failed_at timestamptz not null,
  last_failed_at  timestamptz not null,
  tries           integer not null,
  error           text not null
);
create index bank_hint_failed on bank_hint (first_failed_at);
