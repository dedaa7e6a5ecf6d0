-- Invitations: what members have moved, who is valid, and what a day earns. Everything follows closed days, one after the other.

-- Who invited whom is a forest: an inviter was there before the member (the code that the member brought was already theirs), and the
-- link never changes. So nobody can be above themselves.
alter table player add constraint player_not_invited_by_itself check (invited_by <> player_id);
create trigger player_invited_for_good before update of invited_by on player
  for each row when (new.invited_by is distinct from old.invited_by) execute function refuse_change();
create index player_invited on player (invited_by, created_at, player_id) where invited_by is not null;

-- A day is noted once; its row is committed with what it earned.
create table invite_day (
  day          date primary key,
  -- the rule that was in force; null: none was, or invitations earned nothing here
  rule_version text,
  noted_at     timestamptz not null
);

-- A member in the noted days, under the one who invited them. Without a row: nothing yet.
create table invited_member (
  -- who invited
  player_id         bigint not null,
  member_id         bigint not null,
  bets_centavos     bigint not null,
  deposits_centavos bigint not null,
  deposit_count     bigint not null,
  -- the member's journal is counted up to here
  last_entry        bigint not null,
  -- the day that made the member valid: once, for good
  valid_day         date,
  primary key (player_id, member_id)
);
create index invited_member_waiting on invited_member (player_id, member_id) where valid_day is null;

-- What a player earns: pending until it is credited as a reward of the same id.
create table invite_settlement (
  player_id     bigint not null,
  settlement_id uuid not null,
  kind          text not null check (kind in ('commission', 'member')),
  day           date not null,
  -- of a member's reward
  member_id     bigint,
  -- of a commission: bets of the player's whole branch on that day, and its rate in hundredths of a percent
  bets_centavos bigint not null check (bets_centavos >= 0),
  rate_x10000   int not null check (rate_x10000 >= 0),
  amount        bigint not null check (amount > 0),
  rule_version  text not null,
  -- pending until then
  due_at        timestamptz not null,
  settled_at    timestamptz,
  primary key (player_id, settlement_id),
  check ((kind = 'member') = (member_id is not null))
);
create unique index invite_commission_once on invite_settlement (player_id, day) where kind = 'commission';
create unique index invite_member_once on invite_settlement (player_id, member_id) where kind = 'member';
create index invite_settlement_pending on invite_settlement (due_at, player_id, settlement_id) where settled_at is null;
create index invite_settlement_newest on invite_settlement (player_id, due_at, settlement_id);
