-- expansion
-- What games took and paid on each closed day (docs/decisions/0057), with what tells how far that may be from what they pay on average: the
-- mathematics know the deviation of one bet, its square times the bet's is added up. Days that were noted before have none.
create table report_game (
  day          date not null,
  game_id      text not null,
  game_version text not null,
  mode         text not null,
  rounds       bigint not null,
  bet          bigint not null,
  win          bigint not null,
  -- sums of bet², bet × win and win², in centavos²
  bet_squares  numeric not null,
  bet_wins     numeric not null,
  win_squares  numeric not null,
  primary key (day, game_id, game_version, mode)
);
revoke update, delete on report_game from ipe_application;
