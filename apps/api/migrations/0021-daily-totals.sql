-- What every player bet and deposited on a day in São Paulo: VIP, sign-in, tasks and invitations read it. It is summed from the journal
-- when the day is over, so a bet writes nothing more than before.

create table player_day (
  player_id         bigint not null,
  day               date not null,
  -- taken minus given back, so a day may be below zero: the bet was cancelled a day later
  bets_centavos     bigint not null,
  bet_count         int not null check (bet_count >= 0),
  -- credited minus what the bank took back of any deposit, so it may be below zero too
  deposits_centavos bigint not null,
  deposit_count     int not null check (deposit_count >= 0),
  -- The journal is counted up to this entry of the player: the next day begins behind it.
  last_entry        bigint not null check (last_entry > 0),
  primary key (player_id, day)
);
-- A day of all players, a page at a time.
create index player_day_of_day on player_day (day, player_id);

-- A day is closed once; its row is committed with its sums.
create table closed_day (
  day       date primary key,
  players   bigint not null check (players >= 0),
  closed_at timestamptz not null
);
