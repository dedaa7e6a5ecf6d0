-- A stake in a round that waits for its player may still come back, so it counts on the day on which the round ends. Days that are
-- closed already stay as they are: none of their stakes is carried over.

alter table player_day
  -- What was in rounds that weren't over at the end of the day. It isn't in this day's bets; the next day's begin with it.
  add column open_stakes_centavos bigint not null default 0 check (open_stakes_centavos >= 0);
create index player_day_open_stakes on player_day (day) where open_stakes_centavos > 0;

-- What a player had open at a day's end.
create index instant_round_by_end on instant_round (player_id, ended_at);
