-- expansion
-- Who played what in which hour: written with the first round of each player, game and hour (docs/decisions/0049). The lobby's "recentes" and
-- its HOT mark are read from here, a row where a player has hundreds of rounds.

create table play_hour (
  player_id bigint not null,
  -- its beginning, in UTC
  hour      timestamptz not null,
  game_id   text not null,
  primary key (player_id, hour, game_id)
);
create index play_hour_by_hour on play_hour (hour, game_id);

insert into play_hour (player_id, hour, game_id)
select distinct player_id, date_trunc('hour', created_at, 'UTC'), game_id from played_round;
