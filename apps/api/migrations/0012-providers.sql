-- Games of other providers: their sessions, rounds and transactions (docs/seamless-wallet.md). The money is the ledger's: its ids are
-- derived from the provider's (src/modules/providers/wallet-ids.ts).

-- From the launch token in a game's address to the end of the session. Opened ones are kept: they say which players a provider knows.
create table provider_session (
  player_id   bigint not null,
  session_id  uuid not null,
  provider_id text not null,
  game_id     text not null,
  -- the login that asked for it: the session ends with it
  device_id   uuid not null,
  -- the token in the address: used once, soon over
  token_hash  bytea not null,
  launch_ends_at timestamptz not null,
  -- the provider's id of the call that opened it, and what it was answered: a repeat gets the same
  request_id  text,
  opened_at   timestamptz,
  balance     bigint,
  ends_at     timestamptz,
  primary key (player_id, session_id),
  unique (player_id, token_hash)
);
create index provider_session_unopened on provider_session (launch_ends_at) where opened_at is null;

-- What the player sees: one row per round, its bets and wins added up. What was rolled back is taken off again.
create table provider_round (
  player_id   bigint not null,
  round_id    uuid not null,
  provider_id text not null,
  -- the provider's own id
  provider_round_id text not null,
  game_id     text not null,
  bet         bigint not null check (bet >= 0),
  win         bigint not null check (win >= 0),
  created_at  timestamptz not null,
  ended_at    timestamptz,
  primary key (player_id, round_id)
) with (fillfactor = 70);
create index provider_round_by_time on provider_round (player_id, created_at desc);
create index provider_round_time on provider_round using brin (created_at);

-- Every call that moved money, or was refused for good, with what it asked for: a repeat gets the same answer, or a conflict.
create table provider_transaction (
  player_id   bigint not null,
  -- derived from provider and id; the ledger knows bets under it
  reference   uuid not null,
  provider_id text not null,
  -- the provider's own id
  transaction_id text not null,
  kind        text not null check (kind in ('bet', 'win', 'betwin', 'rollback')),
  round_id    uuid,
  bet         bigint not null default 0 check (bet >= 0),
  win         bigint not null default 0 check (win >= 0),
  -- the rest of what was asked for, compared with a repeat
  content     text not null,
  -- a rollback's: the transaction that doesn't count, or never will
  cancels     uuid,
  -- why it was refused, for good; null when it was done
  refusal     text,
  -- after it, as answered
  balance     bigint not null,
  created_at  timestamptz not null,
  primary key (player_id, reference)
);
create index provider_transaction_of_round on provider_transaction (player_id, round_id);
create index provider_transaction_cancels on provider_transaction (player_id, cancels) where cancels is not null;
create trigger provider_transaction_append_only before update or delete on provider_transaction
  for each row execute function refuse_change();
