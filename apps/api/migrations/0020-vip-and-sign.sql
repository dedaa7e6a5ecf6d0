-- Daily sign-in and VIP: what a player did on which São Paulo day. The money is in `reward` and the journal.

create table sign_in (
  player_id    bigint not null,
  day          date not null,
  -- days in a row up to this one; the calendar's day is the streak's place in its week
  streak       int not null check (streak > 0),
  reward       bigint not null check (reward > 0),
  rule_version text not null,
  -- of the claim: a repeat finds its answer
  request_id   uuid not null,
  created_at   timestamptz not null,
  primary key (player_id, day)
);
create unique index sign_in_request on sign_in (player_id, request_id);
create trigger sign_in_append_only before update or delete on sign_in for each row execute function refuse_change();

-- What a player's closed days add up to as of the last settlement, and the level that follows. Players who never moved money have no row.
create table vip_progress (
  player_id       bigint primary key,
  bets            bigint not null,
  deposits        bigint not null,
  level           smallint not null check (level between 0 and 16),
  -- the last day that is in the sums: a settlement that is run again passes it over
  settled_through date not null
);

-- Every rise, from the level before: the history, and the levels' own sums need no other.
create table vip_rise (
  player_id    bigint not null,
  level        smallint not null check (level between 1 and 16),
  from_level   smallint not null check (from_level >= 0 and from_level < level),
  -- the closed day that brought it
  day          date not null,
  rule_version text not null,
  created_at   timestamptz not null,
  primary key (player_id, level)
);
create trigger vip_rise_append_only before update or delete on vip_rise for each row execute function refuse_change();

-- Closed days whose every player is settled.
create table vip_settled_day (
  day        date primary key,
  settled_at timestamptz not null
);

-- One claim in one level. The first seven collect a reward, which is credited by the next; the eighth only credits.
create table vip_claim (
  player_id    bigint not null,
  level        smallint not null check (level between 1 and 16),
  claim_no     smallint not null check (claim_no between 1 and 8),
  day          date not null,
  -- collected now, credited with the next claim; 0 for the eighth
  collected    bigint not null check (collected >= 0),
  -- as promised on that day: the credit follows it, whatever the rule says by then
  rule_version   text not null,
  wagering_x100  int not null check (wagering_x100 >= 0),
  wagering_days  int not null check (wagering_days > 0),
  -- what was pending in this level until now
  credited     bigint not null check (credited >= 0),
  request_id   uuid not null,
  created_at   timestamptz not null,
  primary key (player_id, level, claim_no)
);
create unique index vip_claim_day on vip_claim (player_id, level, day);
create unique index vip_claim_request on vip_claim (player_id, request_id);
create trigger vip_claim_append_only before update or delete on vip_claim for each row execute function refuse_change();
