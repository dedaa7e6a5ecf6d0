-- Responsible play (Portaria SPA/MF 1.231/2024 art. 4): limits, pauses, self-exclusion; and accounts that their players closed.

-- What a player set. A change that loosens counts only from `pending_from` on; readers apply it by the clock, so no job must run for it.
create table player_limit (
  player_id     bigint not null,
  kind          text not null,
  period        text not null,
  -- centavos, or minutes of the kind 'time'; null: none
  value         bigint check (value >= 0),
  pending_value bigint check (pending_value >= 0),
  pending_from  timestamptz,
  primary key (player_id, kind, period),
  check (pending_from is not null or pending_value is null)
);

create table player_block (
  player_id      bigint primary key,
  paused_until   timestamptz,
  excluded_since timestamptz,
  -- null beside a beginning: without an end
  excluded_until timestamptz,
  check (excluded_since is not null or excluded_until is null)
);

-- Every request of a player about the above, as it was asked: the history, and what makes a repeat one.
create table account_request (
  player_id  bigint not null,
  request_id uuid not null,
  kind       text not null,
  content    jsonb not null,
  created_at timestamptz not null,
  primary key (player_id, request_id)
);
create trigger account_request_append_only before update or delete on account_request
  for each row execute function refuse_change();

-- The phone stays taken and the journal stays: nobody logs in any more.
alter table player add column closed_at timestamptz;

-- A window whose player has limits asks before each bet; all others lose no time to it.
alter table game_session add column is_limited boolean not null default false;
