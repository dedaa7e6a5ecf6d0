-- expansion
-- Who must not bet by the regulator's list (docs/decisions/0068). Reasons are its words, as it sent them.

-- Since when the regulator's list keeps a player from betting; null where it doesn't.
alter table player_block add column impeded_since timestamptz;

-- Every question to the list, with its answer. History: rows are added only.
create table impeded_query (
  player_id  bigint not null references player,
  query_id   uuid not null,
  asked_at   timestamptz not null,
  cause      text not null check (cause in ('sign_up', 'log_in', 'launch', 'base', 'closing')),
  outcome    text not null check (outcome in ('clear', 'impeded', 'unavailable')),
  -- idRequisicao; null where there was no answer
  request_id text,
  reasons    text[] not null,
  primary key (player_id, query_id)
);
create index impeded_query_of_player on impeded_query (player_id, asked_at);
revoke update, delete on impeded_query from ipe_application;

-- What the last questions about a player mean for now.
create table impeded_check (
  player_id bigint primary key references player,
  -- the São Paulo day on which the list last said that they may bet
  clear_on  date,
  clear_at  timestamptz,
  -- when they are asked for without a log-in; null for a closed account
  due_at    timestamptz
);
create index impeded_check_due on impeded_check (due_at) where due_at is not null;

-- A hit and what becomes of it.
create table impediment (
  player_id    bigint not null references player,
  query_id     uuid not null,
  state        text not null check (state in ('open', 'returning', 'returned', 'due', 'lifted')),
  found_at     timestamptz not null,
  reasons      text[] not null,
  closed_at    timestamptz,
  -- until when the money is tried to be returned
  return_until timestamptz,
  -- how many returns were begun
  returns      integer not null default 0,
  ended_at     timestamptz,
  -- when it is looked at next; null once it is over
  look_at      timestamptz,
  check ((state = 'open') = (closed_at is null and ended_at is null)),
  check ((closed_at is null) = (return_until is null)),
  primary key (player_id, query_id)
);
create unique index impediment_of_player on impediment (player_id) where state <> 'lifted';
create index impediment_due on impediment (look_at) where look_at is not null;
create index impediment_by_time on impediment (found_at, player_id);

-- Players of before: their first question, spread over ten days.
insert into impeded_check (player_id, due_at)
  select player_id, now() + (player_id % 240) * interval '1 hour' from player_identity join player using (player_id);
