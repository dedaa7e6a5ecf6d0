-- expansion
-- A jackpot by documents that two persons publish (docs/decisions/0109).

create table jackpot (
  jackpot_id   uuid primary key,
  version      int not null check (version > 0),
  -- by which its terms are noted in published_rule
  rule_version text not null,
  document     jsonb not null,
  -- as players read it
  terms        text not null,
  -- of document and terms
  sha256       text not null,
  starts_at    timestamptz not null,
  -- the document's, or what the stop made of it
  ends_at      timestamptz not null,
  state        text not null default 'published' check (state in ('published', 'ended')),
  published_at timestamptz not null,
  proposed_by  text not null,
  approved_by  text not null,
  stopped_at   timestamptz,
  stop_reason  text,
  -- when its last pot was closed
  ended_at     timestamptz,
  -- one that is stopped before it begins has no time
  constraint jackpot_period check (starts_at < ends_at or stopped_at is not null),
  constraint jackpot_stopped check ((stopped_at is null) = (stop_reason is null)),
  constraint jackpot_ended check ((state = 'published') = (ended_at is null))
);
-- A round draws one number: one jackpot at a time.
create unique index jackpot_one on jackpot (state) where state = 'published';
create index jackpot_by_end on jackpot (ends_at);
revoke update, delete on jackpot from ipe_application;
grant update (version, rule_version, document, terms, sha256, starts_at, ends_at, state, published_at, proposed_by, approved_by, stopped_at, stop_reason,
  ended_at) on jackpot to ipe_application;

-- The pools of a jackpot, one after another: what each began with, and what became of it.
create table jackpot_pot (
  jackpot_id   uuid not null references jackpot,
  pot_no       int not null check (pot_no > 0),
  -- what the house put in, and what was left of the pools before it: centavos, and ten-thousandths of one
  seed         bigint not null check (seed >= 0),
  carried      bigint not null check (carried >= 0),
  carried_rest int not null check (carried_rest between 0 and 9999),
  -- the contributions that are in the books: whole centavos of what is counted
  booked       bigint not null default 0 check (booked >= 0),
  booked_at    timestamptz not null,
  opened_at    timestamptz not null,
  -- drawn: a round drew it · last_draw: the round that came nearest at the end · carried: the next jackpot begins with it
  outcome      text check (outcome in ('drawn', 'last_draw', 'carried')),
  closed_at    timestamptz,
  -- all bets that were counted for it
  bets         bigint check (bets >= 0),
  -- what it paid or passes on, and what is left of a centavo
  amount       bigint check (amount >= 0),
  rest         int check (rest between 0 and 9999),
  player_id    bigint,
  round_id     uuid,
  entry_no     bigint,
  drawn        bigint,
  round_bet    bigint,
  round_at     timestamptz,
  game_id      text,
  -- when it was paid, or the next jackpot took it
  settled_at   timestamptz,
  primary key (jackpot_id, pot_no),
  constraint jackpot_pot_closed check ((outcome is null) = (closed_at is null) and (outcome is null) = (bets is null)
    and (outcome is null) = (amount is null) and (outcome is null) = (rest is null)),
  constraint jackpot_pot_won check ((coalesce(outcome, 'carried') = 'carried') = (player_id is null) and (player_id is null) = (round_id is null)
    and (player_id is null) = (entry_no is null) and (player_id is null) = (drawn is null) and (player_id is null) = (round_bet is null)
    and (player_id is null) = (round_at is null) and (player_id is null) = (game_id is null))
);
create unique index jackpot_pot_open on jackpot_pot (jackpot_id) where closed_at is null;
-- A round wins once.
create unique index jackpot_pot_round on jackpot_pot (player_id, round_id) where player_id is not null;
create index jackpot_pot_unsettled on jackpot_pot (jackpot_id, pot_no) where settled_at is null;
create index jackpot_pot_newest on jackpot_pot (closed_at desc) where closed_at is not null;
revoke update, delete on jackpot_pot from ipe_application;
grant update (booked, booked_at, outcome, closed_at, bets, amount, rest, player_id, round_id, entry_no, drawn, round_bet, round_at, game_id, settled_at)
  on jackpot_pot to ipe_application;
-- What is settled stays as it is.
alter table jackpot_pot enable row level security;
create policy jackpot_pot_read on jackpot_pot for select using (true);
create policy jackpot_pot_open on jackpot_pot for insert with check (closed_at is null);
create policy jackpot_pot_change on jackpot_pot for update using (settled_at is null) with check (true);

-- What a player's rounds fed into one pool: entries of their journal, behind one and up to another.
create table jackpot_share (
  player_id  bigint not null references player,
  jackpot_id uuid not null,
  pot_no     int not null check (pot_no > 0),
  from_entry bigint not null check (from_entry >= 0),
  counted_to bigint not null,
  bets       bigint not null default 0 check (bets >= 0),
  rounds     bigint not null default 0 check (rounds >= 0),
  -- of these rounds the one that came nearest: the smallest number for its bet
  near_round uuid,
  near_entry bigint,
  near_drawn bigint,
  near_bet   bigint,
  near_at    timestamptz,
  near_game  text,
  -- the round has won, and is the last that is counted until its pool is closed
  has_won    boolean not null default false,
  primary key (player_id, jackpot_id, pot_no),
  constraint jackpot_share_range check (from_entry <= counted_to),
  constraint jackpot_share_near check ((rounds > 0) = (near_round is not null)),
  constraint jackpot_share_won check (not has_won or near_drawn < near_bet)
);
create index jackpot_share_of_pot on jackpot_share (jackpot_id, pot_no) include (bets);
create index jackpot_share_won on jackpot_share (jackpot_id) where has_won;
-- A mark goes forward; what it was counted from stays.
revoke update, delete on jackpot_share from ipe_application;
grant update (counted_to, bets, rounds, near_round, near_entry, near_drawn, near_bet, near_at, near_game, has_won) on jackpot_share to ipe_application;

-- Transfers of the house between accounts of its own: no player's journal has them.
create table house_entry (
  entry_no       bigint generated by default as identity primary key,
  kind           text not null,
  debit_account  smallint not null,
  credit_account smallint not null,
  amount         bigint not null check (amount > 0),
  -- what it is booked for, and which part of it
  reference      uuid not null,
  part           int not null,
  created_at     timestamptz not null,
  check (debit_account <> credit_account)
);
create index house_entry_of on house_entry (reference, kind);
revoke update, delete on house_entry from ipe_application;
-- A copy of the database reads how far the numbers went.
grant select on sequence house_entry_entry_no_seq to ipe_application;
