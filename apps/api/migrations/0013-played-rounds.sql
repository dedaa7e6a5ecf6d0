-- Every round that is over, whoever decided it: our games, those in which the player decides, and other providers'. What a provider
-- rolled back as a whole was no round.
create view played_round as
  select r.player_id, r.round_id, r.game_id, null::text as provider_id, r.bet, coalesce(i.win, r.win) as win, r.created_at, r.seed_no, r.nonce
  from round r left join instant_round i on i.player_id = r.player_id and i.round_id = r.round_id
  where i.player_id is null or i.ended_at is not null
  union all
  select player_id, round_id, game_id, provider_id, bet, win, created_at, null, null from provider_round where bet > 0;

-- How many players a game had in an hour: what the lobby calls HOT is added up from these, so that it reads no round twice.
create table game_hour (
  hour    timestamptz not null,
  game_id text not null,
  players int not null check (players > 0),
  primary key (hour, game_id)
);
