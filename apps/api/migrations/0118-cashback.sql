-- expansion
-- Cashback by documents that two persons publish (docs/decisions/0098).

create table cashback (
  cashback_id  uuid primary key,
  version      int not null check (version > 0),
  -- by which its terms are noted in published_rule
  rule_version text not null,
  document     jsonb not null,
  -- as players read it
  terms        text not null,
  -- of document and terms
  sha256       text not null,
  first_day    date not null,
  -- the document's, or the day of the stop
  last_day     date not null,
  published_at timestamptz not null,
  proposed_by  text not null,
  approved_by  text not null,
  stopped_at   timestamptz,
  stop_reason  text,
  -- one that is stopped before it begins has no day
  constraint cashback_days check (first_day <= last_day or stopped_at is not null),
  constraint cashback_stopped check ((stopped_at is null) = (stop_reason is null))
);
create index cashback_by_end on cashback (last_day);
revoke update, delete on cashback from ipe_application;
grant update (version, rule_version, document, terms, sha256, first_day, last_day, published_at, proposed_by, approved_by, stopped_at, stop_reason)
  on cashback to ipe_application;

-- What a player's rounds of a period added up to, and what became of it, once.
create table cashback_period (
  player_id   bigint not null references player,
  cashback_id uuid not null,
  from_day    date not null,
  to_day      date not null,
  -- of free money, in rounds that began in the period
  bets        bigint not null check (bets >= 0),
  wins        bigint not null check (wins >= 0),
  -- by the document
  amount      bigint not null check (amount >= 0),
  outcome     text not null check (outcome in ('paid', 'nothing', 'vip_level', 'withheld')),
  reward_id   uuid not null,
  settled_at  timestamptz not null,
  primary key (player_id, cashback_id, from_day),
  constraint cashback_period_paid check (outcome <> 'paid' or amount > 0)
);
create index cashback_period_of on cashback_period (cashback_id, from_day);
revoke update, delete on cashback_period from ipe_application;

-- Periods that are settled for all players.
create table cashback_closed (
  cashback_id uuid not null,
  from_day    date not null,
  closed_at   timestamptz not null,
  primary key (cashback_id, from_day)
);
revoke update, delete on cashback_closed from ipe_application;
