-- Rounds in which the player decides. Their row in `round` is written when the bet is taken: it holds the id and the nonce, and its win
-- is 0. What the player decided and what the round paid stands here.

create table instant_round (
  player_id     bigint not null,
  round_id      uuid not null,
  game_id       text not null,
  bet           bigint not null check (bet > 0),
  -- what was chosen with the bet
  mines         smallint,
  auto_cash_out int,
  -- all times are the database's: one clock for all nodes
  started_at    timestamptz not null,
  -- when it ends by itself. Secret while it is open, as the server seed is: it says where a rocket bursts
  ends_at       timestamptz not null,
  ended_at      timestamptz,
  -- the multiplier in hundredths at which the player left; null in a round that was lost
  cashed_out    int,
  win           bigint check (win >= 0),
  -- after the round, as answered
  balance       bigint,
  primary key (player_id, round_id),
  check ((ended_at is null) = (win is null) and (ended_at is null) = (balance is null)),
  check (cashed_out is null or ended_at is not null),
  check ((mines is null) or (auto_cash_out is null))
) with (fillfactor = 70);
-- One open round per player and game, also under races.
create unique index instant_round_open on instant_round (player_id, game_id) where ended_at is null;
create index instant_round_due on instant_round (ends_at) where ended_at is null;
create index instant_round_big_win on instant_round (ended_at) where win >= 5 * bet;

-- The cells turned over in a mines round, in order.
create table instant_pick (
  player_id bigint not null,
  round_id  uuid not null,
  -- 1, 2, 3…
  pick_no   smallint not null,
  cell      smallint not null,
  picked_at timestamptz not null,
  primary key (player_id, round_id, pick_no),
  unique (player_id, round_id, cell)
);
create trigger instant_pick_append_only before update or delete on instant_pick for each row execute function refuse_change();

create function refuse_change_of_ended() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null then
    raise exception '% that is over is append only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger instant_round_append_only before update or delete on instant_round
  for each row execute function refuse_change_of_ended();

-- The mathematics that this house has played with: a version is published once and never changes (games/schema.md section 1).
create table published_math (
  game_id       text not null,
  version       text not null,
  config_sha256 text not null,
  first_seen_at timestamptz not null,
  primary key (game_id, version)
);
create trigger published_math_append_only before update or delete on published_math
  for each row execute function refuse_change();
