-- expansion
-- Which withdrawals are approved without a person (docs/decisions/0053), and what was known of each when that was asked.

-- A version is added and never changed; version 0 is the server's setting.
create table withdrawal_rule (
  version      integer primary key check (version > 0),
  rule         jsonb not null,
  proposed_by  text not null,
  approved_by  text not null,
  reason       text not null,
  published_at timestamptz not null
);
revoke update, delete on withdrawal_rule from ipe_application;

create table withdrawal_check (
  player_id     bigint not null,
  withdrawal_id uuid not null,
  rule_version  integer not null,
  amount        bigint not null,
  -- of 24 hours, with this one
  day_sum       bigint not null,
  day_count     integer not null,
  -- since the key was saved; null for one that was paid before
  key_hours     integer,
  -- since the first log-in of its browser; null for one that was known before this was noted
  device_hours  integer,
  -- bets since the last deposit, in hundredths of it; null without one
  turnover_x100 bigint,
  had_return    boolean not null,
  is_suspended  boolean not null,
  -- why a person looks at it: [{check, found, limit}]
  held          jsonb not null,
  created_at    timestamptz not null,
  primary key (player_id, withdrawal_id)
);
create index withdrawal_check_newest on withdrawal_check (created_at desc);
revoke update, delete on withdrawal_check from ipe_application;

alter table known_device add column first_seen_at timestamptz;
