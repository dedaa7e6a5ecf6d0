-- expansion
-- Accounts that their players left, and the way of their money (docs/decisions/0086).

-- The São Paulo day on which the player was last here; of players of before, the day of this migration.
alter table player add column seen_on date not null default (now() at time zone 'America/Sao_Paulo')::date;
create index player_seen on player (seen_on, player_id) where closed_at is null;
grant update (seen_on) on player to ipe_application;

create table inactive_account (
  player_id    bigint not null references player,
  told_at      timestamptz not null,
  -- stopped: the player came back, or the account was closed or opened again by somebody else
  state        text not null check (state in ('told', 'stopped', 'returning', 'returned', 'due')),
  seen_on      date not null,
  close_at     timestamptz not null,
  closed_at    timestamptz,
  -- until when the money is tried to be returned
  return_until timestamptz,
  -- how many returns were begun
  returns      integer not null default 0,
  ended_at     timestamptz,
  -- when it is looked at next; null once it is over
  look_at      timestamptz,
  check ((closed_at is null) = (return_until is null)),
  check (closed_at is not null or state in ('told', 'stopped')),
  primary key (player_id, told_at)
);
create unique index inactive_account_of_player on inactive_account (player_id) where state <> 'stopped';
create index inactive_account_due on inactive_account (look_at) where look_at is not null;
create index inactive_account_by_time on inactive_account (told_at, player_id);
