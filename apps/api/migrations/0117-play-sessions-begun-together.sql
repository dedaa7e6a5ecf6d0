-- expansion
-- Windows whose first bets come together begin their play sessions in one statement and one commit: with a transaction for each, a crowd
-- that began to play waited for seconds on the embedded database. Callers hold no lock: the wallets are locked here, in the order in which
-- settle_rounds locks them.

-- The player's next play session. Callers hold the wallet's lock.
create function begin_play_session(its_player bigint, its_game text, begun_at timestamptz) returns int
language plpgsql
set enable_seqscan = off
as $$
declare
  next_no int;
begin
  select coalesce(max(s.session_no), 0) + 1 into next_no from play_session s where s.player_id = its_player;
  insert into play_session (player_id, session_no, game_id, began_at, last_bet_at)
  values (its_player, next_no, its_game, begun_at, begun_at);
  return next_no;
end $$;

-- Arrays are parallel; a player appears at most once. A window that another bet gave a session meanwhile keeps it.
create function begin_window_sessions(players bigint[], windows bytea[], games text[], begun_at timestamptz)
returns table (idx int, begun_no int)
language plpgsql
set enable_seqscan = off
as $$
declare
  its_player bigint;
  its_window bytea;
  its_game text;
begin
  for idx, its_player, its_window, its_game in
    select t.i, t.player, t.token, t.game
    from unnest(players, windows, games) with ordinality as t(player, token, game, i) order by t.player
  loop
    perform 1 from wallet w where w.player_id = its_player for update;
    select g.session_no into begun_no from game_session g where g.player_id = its_player and g.token_hash = its_window;
    if begun_no is null then
      begun_no := begin_play_session(its_player, its_game, begun_at);
      update game_session g set session_no = begun_no where g.player_id = its_player and g.token_hash = its_window;
    end if;
    return next;
  end loop;
end $$;
