-- Rounds and the seeds they come from (games/schema.md section 5). Events are not stored: a round replays from its seeds.

create table fairness_seed (
  player_id   bigint not null,
  seed_no     bigint not null,
  -- secret until the player rotates it; its SHA-256 is published before the first bet
  server_seed text not null,
  client_seed text not null,
  next_nonce  bigint not null default 0,
  created_at  timestamptz not null,
  revealed_at timestamptz,
  primary key (player_id, seed_no)
) with (fillfactor = 50);
create unique index fairness_seed_active on fairness_seed (player_id) where revealed_at is null;

create table round (
  player_id    bigint not null,
  -- the client's requestId: a repeat finds the round instead of playing again
  round_id     uuid not null,
  game_id      text not null,
  game_version text not null,
  mode         text not null,
  stake        bigint not null check (stake > 0),
  bet          bigint not null check (bet > 0),
  win          bigint not null check (win >= 0),
  -- balance after the round, as answered
  balance      bigint not null,
  seed_no      bigint not null,
  nonce        bigint not null,
  created_at   timestamptz not null,
  primary key (player_id, round_id),
  unique (player_id, seed_no, nonce)
);
create index round_by_time on round (player_id, created_at desc);
-- for reads across players, such as the last day's wins: 32 kB where a B-tree would take megabytes
create index round_time on round using brin (created_at);
create trigger round_append_only before update or delete on round for each row execute function refuse_change();

-- The token in a game's address: used once, soon over.
create table game_launch (
  player_id  bigint not null,
  token_hash bytea not null,
  game_id    text not null,
  -- the login that asked for it
  device_id  uuid not null,
  expires_at timestamptz not null,
  primary key (player_id, token_hash)
);

-- An open game window.
create table game_session (
  player_id  bigint not null,
  token_hash bytea not null,
  game_id    text not null,
  -- ends with the login it came from
  device_id  uuid not null,
  expires_at timestamptz not null,
  primary key (player_id, token_hash)
);

-- Settles one round per player, many players at once, in one statement: bet, win, lots, nonce and record, all or nothing per
-- round. Arrays are parallel; a player appears at most once.
-- status: 0 settled · 1 already settled (the stored round) · 2 insufficient balance · 3 no wallet · 4 the nonce was taken
-- The plan is fixed: a session keeps the plan it made first, and one made while the tables were small (sequential scans, hashes of
-- all rounds) grew slower with every round until the next analyze. Only key lookups in a nested loop can be right for a batch, and one
-- plan serves every size of it: planning cost more than settling did. The sum of a window is numeric unless cast.
create function settle_rounds(
  players bigint[], round_ids uuid[], games text[], versions text[], modes text[],
  stakes bigint[], bets bigint[], wins bigint[], seed_nos bigint[], nonces bigint[], settled_at timestamptz
) returns table (idx int, status int, balance_after bigint)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
begin
  -- 1. Lock in player order, so that two batches can't wait for each other.
  perform 1 from wallet where player_id = any(players) order by player_id for update;
  -- 2. A new statement sees everything committed before the locks were taken.
  return query
  with input as (
    select * from unnest(players, round_ids, games, versions, modes, stakes, bets, wins, seed_nos, nonces) with ordinality
      as t(player_id, round_id, game_id, game_version, mode, stake, bet, win, seed_no, nonce, i)
  ), judged as (
    select input.*, wallet.balance as before, wallet.last_entry, round.balance as stored_balance,
      case
        when round.player_id is not null then 1
        when wallet.player_id is null then 3
        when wallet.balance < input.bet then 2
        when seed.player_id is null then 4
        else 0
      end as status
    from input
      left join wallet using (player_id)
      left join round using (player_id, round_id)
      left join fairness_seed seed on seed.player_id = input.player_id and seed.seed_no = input.seed_no
        and seed.next_nonce = input.nonce and seed.revealed_at is null
  ), good as (
    select * from judged where status = 0
  ), lots as (
    -- The published order: lots with an open requirement first, oldest first; then withdrawable money, oldest first.
    -- Every bet also wears down the oldest open requirements, whichever lot pays it.
    select good.i, lot.player_id, lot.lot_no, good.bet, good.win, lot.balance, lot.required - lot.wagered as owed,
      coalesce(sum(lot.balance) over earlier, 0)::bigint as balance_earlier,
      coalesce(sum(lot.required - lot.wagered) over earlier, 0)::bigint as owed_earlier
    from good join wallet_lot lot on lot.player_id = good.player_id and lot.closed_at is null
    window earlier as (partition by lot.player_id order by lot.wagered >= lot.required, lot.lot_no
                       rows between unbounded preceding and 1 preceding)
  ), shares as (
    select lots.*,
      least(balance, greatest(bet - balance_earlier, 0)) as paid,
      least(owed, greatest(bet - owed_earlier, 0)) as progress,
      -- the win goes to the lot that paid the last centavo of the bet
      case when balance_earlier < bet and balance_earlier + balance >= bet then win else 0 end as won
    from lots
  ), lots_written as (
    update wallet_lot lot set
      balance = lot.balance - shares.paid + shares.won,
      wagered = lot.wagered + shares.progress,
      closed_at = case when lot.balance - shares.paid + shares.won = 0 then settled_at end
    from shares
    where lot.player_id = shares.player_id and lot.lot_no = shares.lot_no and (paid > 0 or progress > 0)
  ), wallets_written as (
    update wallet set balance = wallet.balance - good.bet + good.win,
      last_entry = wallet.last_entry + case when good.win > 0 then 2 else 1 end
    from good where wallet.player_id = good.player_id
  ), nonces_written as (
    update fairness_seed f set next_nonce = f.next_nonce + 1
    from good where f.player_id = good.player_id and f.seed_no = good.seed_no
  ), rounds_written as (
    insert into round (player_id, round_id, game_id, game_version, mode, stake, bet, win, balance, seed_no, nonce, created_at)
    select player_id, round_id, game_id, game_version, mode, stake, bet, win, before - bet + win, seed_no, nonce, settled_at from good
  ), entries_written as (
    insert into ledger_entry (player_id, entry_no, kind, debit_account, credit_account, amount, balance, reference, created_at)
    select player_id, last_entry + 1, 'bet', 1, 10, bet, before - bet, round_id, settled_at from good
    union all
    select player_id, last_entry + 2, 'win', 11, 1, win, before - bet + win, round_id, settled_at from good where win > 0
  )
  select judged.i::int, judged.status,
    case judged.status when 0 then judged.before - judged.bet + judged.win
                       when 1 then judged.stored_balance
                       else coalesce(judged.before, 0) end
  from judged;
end $$;
