-- expansion
-- Tournaments by documents that two persons publish (docs/decisions/0092).

create table tournament (
  tournament_id uuid primary key,
  version       int not null check (version > 0),
  -- by which its terms are noted in published_rule
  rule_version  text not null,
  document      jsonb not null,
  -- as players read it
  terms         text not null,
  -- of document and terms
  sha256        text not null,
  opens_at      timestamptz not null,
  starts_at     timestamptz not null,
  ends_at       timestamptz not null,
  state         text not null default 'published' check (state in ('published', 'closed', 'cancelled')),
  published_at  timestamptz not null,
  proposed_by   text not null,
  approved_by   text not null,
  -- when it was closed or cancelled
  ended_at      timestamptz,
  cancel_reason text,
  -- who won what, in order: fixed with the closing
  places        jsonb,
  -- when all prizes were given, or all players told that it was cancelled
  done_at       timestamptz,
  constraint tournament_period check (opens_at <= starts_at and starts_at < ends_at),
  constraint tournament_ended check ((state = 'published') = (ended_at is null)),
  constraint tournament_closed check ((state = 'closed') = (places is not null)),
  constraint tournament_cancelled check ((state = 'cancelled') = (cancel_reason is not null)),
  constraint tournament_done check (done_at is null or ended_at is not null)
);
create index tournament_to_do on tournament (starts_at) where done_at is null;
create index tournament_by_end on tournament (ends_at);

-- What ended stays as it ended; only that it is done is noted.
revoke update, delete on tournament from ipe_application;
grant update (version, rule_version, document, terms, sha256, opens_at, starts_at, ends_at, state, published_at, proposed_by, approved_by, ended_at,
  cancel_reason, places, done_at) on tournament to ipe_application;
alter table tournament enable row level security;
create policy tournament_read on tournament for select using (true);
create policy tournament_publish on tournament for insert with check (state = 'published');
create policy tournament_change on tournament for update using (done_at is null) with check (true);

-- Who joined, and what their rounds add up to.
create table tournament_entry (
  player_id     bigint not null references player,
  tournament_id uuid not null,
  -- the terms that the player accepted
  rule_version  text not null,
  joined_at     timestamptz not null,
  -- the player's journal is counted up to this entry; it begins with the last one before the joining
  counted_to    bigint not null,
  -- rounds that began in the period and wait for their player
  open_rounds   uuid[] not null default '{}',
  points        bigint not null default 0 check (points >= 0),
  rounds        bigint not null default 0 check (rounds >= 0),
  -- when the last result that counts came
  reached_at    timestamptz,
  -- the best results, where these count: in hundredths, with their moments
  results       jsonb,
  -- counted to the end: nothing more comes
  is_settled    boolean not null default false,
  primary key (player_id, tournament_id),
  constraint tournament_entry_reached check ((points > 0) = (reached_at is not null))
);
create index tournament_entry_table on tournament_entry (tournament_id, points desc, reached_at, joined_at, player_id);

-- What became of a prize, once.
create table tournament_prize (
  player_id     bigint not null references player,
  tournament_id uuid not null,
  place         int not null check (place > 0),
  points        bigint not null check (points > 0),
  amount        bigint not null check (amount > 0),
  -- withheld: the player gets no rewards any more
  outcome       text not null check (outcome in ('given', 'withheld')),
  reward_id     uuid not null,
  settled_at    timestamptz not null,
  primary key (player_id, tournament_id)
);
create index tournament_prize_of_tournament on tournament_prize (tournament_id, place);
revoke update, delete on tournament_prize from ipe_application;
