-- expansion
-- Missions by documents that two persons publish (docs/decisions/0108).

create table mission (
  mission_id   uuid primary key,
  version      int not null check (version > 0),
  -- by which its terms are noted in published_rule
  rule_version text not null,
  document     jsonb not null,
  -- for each step the games whose rounds count, as they were when it was published; null: all of the house's own
  games        jsonb not null,
  -- for each step the version by which its rounds are noted in published_rule; null: its prize is money
  lots         jsonb not null,
  -- as players read it
  terms        text not null,
  -- of document and terms
  sha256       text not null,
  starts_at    timestamptz not null,
  -- the document's, or a minute behind the stop
  ends_at      timestamptz not null,
  published_at timestamptz not null,
  proposed_by  text not null,
  approved_by  text not null,
  stopped_at   timestamptz,
  stop_reason  text,
  -- when all who joined were told that it was stopped
  told_at      timestamptz,
  -- when everything was counted and paid
  done_at      timestamptz,
  -- one that is stopped before it begins has no time
  constraint mission_period check (starts_at < ends_at or stopped_at is not null),
  constraint mission_stopped check ((stopped_at is null) = (stop_reason is null)),
  constraint mission_told check (told_at is null or stopped_at is not null)
);
create index mission_to_do on mission (starts_at) where done_at is null;
create index mission_by_end on mission (ends_at);

-- What is done stays as it ended.
revoke update, delete on mission from ipe_application;
grant update (version, rule_version, document, games, lots, terms, sha256, starts_at, ends_at, published_at, proposed_by, approved_by, stopped_at,
  stop_reason, told_at, done_at) on mission to ipe_application;
alter table mission enable row level security;
create policy mission_read on mission for select using (true);
create policy mission_publish on mission for insert with check (done_at is null);
create policy mission_change on mission for update using (done_at is null) with check (true);

-- Who joined, and how far their rounds have come in each step.
create table mission_entry (
  player_id    bigint not null references player,
  mission_id   uuid not null,
  -- the terms that the player accepted
  rule_version text not null,
  joined_at    timestamptz not null,
  -- the last entry of the player's journal before the joining
  joined_entry bigint not null,
  -- the player's journal is counted up to this entry
  counted_to   bigint not null,
  -- rounds that began in the period and wait for their player
  open_rounds  uuid[] not null default '{}',
  -- by step
  progress     jsonb not null,
  -- a step was reached and its prize isn't settled
  owes_prize   boolean not null default false,
  -- counted to the end, or every step is reached: nothing more counts
  is_settled   boolean not null default false,
  primary key (player_id, mission_id),
  constraint mission_entry_counted check (counted_to >= joined_entry)
);
create index mission_entry_of on mission_entry (mission_id, player_id);
create index mission_entry_owing on mission_entry (mission_id, player_id) where owes_prize;

-- What became of the prize of a step, once.
create table mission_prize (
  player_id  bigint not null references player,
  mission_id uuid not null,
  step_no    int not null check (step_no > 0),
  -- money, or so many rounds
  amount     bigint not null check (amount >= 0),
  rounds     int not null check (rounds >= 0),
  -- withheld: the player gets no rewards any more
  outcome    text not null check (outcome in ('given', 'withheld')),
  reward_id  uuid not null,
  settled_at timestamptz not null,
  primary key (player_id, mission_id, step_no),
  constraint mission_prize_is_something check ((amount > 0) <> (rounds > 0))
);
create index mission_prize_of on mission_prize (mission_id, step_no);
revoke update, delete on mission_prize from ipe_application;
