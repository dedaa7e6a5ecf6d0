-- Games come from the folders in games/; the database keeps only what players do with them.
create table favourite_game (
  player_id  bigint not null,
  game_id    text not null,
  created_at timestamptz not null,
  primary key (player_id, game_id)
);
