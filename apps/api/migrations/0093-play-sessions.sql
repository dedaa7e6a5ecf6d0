-- expansion
-- Play sessions: which stretch of play each round belongs to (docs/decisions/0070). Rounds of before, and those of a node of the release
-- before, have none.

create table play_session (
  player_id   bigint not null,
  -- 1, 2, 3… of the player
  session_no  int not null,
  game_id     text not null,
  began_at    timestamptz not null,
  -- of bets that came from other providers; the newest round of our own tells it until the session is over
  last_bet_at timestamptz not null,
  ended_at    timestamptz,
  primary key (player_id, session_no)
);
-- Those that may have rested too long: a job moves each on, or ends it.
create index play_session_open on play_session (last_bet_at) where ended_at is null;

alter table round add column session_no int;
alter table provider_round add column session_no int;
-- The session that a window's next bet goes on with.
alter table game_session add column session_no int;
alter table provider_session add column session_no int;

-- The one of migration 0039, and each round carries its play session. That one stays for nodes of the release before.
-- Settles one round per player, many players at once, in one statement: bet, win, lots, nonce and record, all or nothing per
-- round. Arrays are parallel; a player appears at most once.
-- status: 0 settled · 1 already settled (the stored round) · 2 insufficient balance, now or when it was asked first · 3 no wallet ·
--   4 the nonce was taken · 5 this id was refused for another request
-- The plan is fixed: a session keeps the plan it made first, and one made while the tables were small (sequential scans, hashes of
-- all rounds) grew slower with every round until the next analyze. Only key lookups in a nested loop can be right for a batch, and one
-- plan serves every size of it: planning cost more than settling did. The sum of a window is numeric unless cast.
create function settle_rounds(
  players bigint[], round_ids uuid[], games text[], versions text[], modes text[],
  stakes bigint[], bets bigint[], wins bigint[], seed_nos bigint[], nonces bigint[],
  sessions int[], settled_at timestamptz
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
    select *, concat_ws(' ', game_id, mode, stake) as content
    from unnest(players, round_ids, games, versions, modes, stakes, bets, wins, seed_nos, nonces, sessions) with ordinality
      as t(player_id, round_id, game_id, game_version, mode, stake, bet, win, seed_no, nonce, session_no, i)
  ), judged as (
    select input.*, wallet.balance as before, wallet.last_entry, wallet.chain_head, round.balance as stored_balance,
      refused.player_id is null as is_first,
      case
        when round.player_id is not null then 1
        when wallet.player_id is null then 3
        when refused.content <> input.content then 5
        when refused.player_id is not null or wallet.balance < input.bet then 2
        when seed.player_id is null then 4
        else 0
      end as status
    from input
      left join wallet using (player_id)
      left join round using (player_id, round_id)
      left join refused_request refused on refused.player_id = input.player_id and refused.request_id = input.round_id
      left join fairness_seed seed on seed.player_id = input.player_id and seed.seed_no = input.seed_no
        and seed.next_nonce = input.nonce and seed.revealed_at is null
  ), good as (
    select * from judged where status = 0
  ), touched as (
    select good.i, good.player_id, good.round_id, good.before, good.last_entry, good.chain_head, share.lot_no, share.reference,
      case when share.owed > 0 then 2 else 1 end::smallint as account, share.paid, share.progress, cut.won,
      share.balance - share.paid + cut.won as balance_after, share.owed > 0 and share.progress = share.owed as is_met
    from good
      cross join lateral lot_shares(good.player_id, good.bet) as share
      cross join lateral (select win_share(good.win, good.bet, share.paid_before, share.paid) as won) cut
  ), lots_written as (
    update wallet_lot lot set
      balance = balance_after, wagered = lot.wagered + progress, closed_at = case when balance_after = 0 then settled_at end
    from touched where lot.player_id = touched.player_id and lot.lot_no = touched.lot_no
  ), moves as (
    -- The bet and the win, money still to be wagered apart from free money; and what this bet set free.
    select i, player_id, before, last_entry, chain_head, 1 as step, 0::bigint as lot_no, 'bet' as kind, account as debit,
      10::smallint as credit, sum(paid)::bigint as amount, -sum(paid)::bigint as change, round_id as reference
    from touched where paid > 0 group by i, player_id, round_id, before, last_entry, chain_head, account
    union all
    select i, player_id, before, last_entry, chain_head, 2, 0, 'win', 11::smallint, account, sum(won)::bigint, sum(won)::bigint, round_id
    from touched where won > 0 group by i, player_id, round_id, before, last_entry, chain_head, account
    union all
    select i, player_id, before, last_entry, chain_head, 3, lot_no, 'release', 2::smallint, 1::smallint, balance_after, 0, reference
    from touched where is_met and balance_after > 0
  ), numbered as (
    select moves.*, last_entry + row_number() over line as entry_no, (before + sum(change) over line)::bigint as balance_then
    from moves window line as (partition by i order by step, debit desc, credit desc, lot_no)
  ), entries as (
    select numbered.*, chain(chain_head, entry_bytes(player_id, entry_no, debit, credit, amount, balance_then, reference, settled_at, kind))
      over (partition by i order by entry_no) as hash
    from numbered
  ), entries_written as (
    insert into ledger_entry
      (player_id, entry_no, kind, debit_account, credit_account, amount, balance, reference, created_at, hash)
    select player_id, entry_no, kind, debit, credit, amount, balance_then, reference, settled_at, hash from entries
  ), wallets_written as (
    update wallet set balance = last.balance_then, last_entry = last.entry_no, chain_head = last.hash
    from (select distinct on (i) player_id, entry_no, balance_then, hash from entries order by i, entry_no desc) last
    where wallet.player_id = last.player_id
  ), nonces_written as (
    update fairness_seed f set next_nonce = f.next_nonce + 1
    from good where f.player_id = good.player_id and f.seed_no = good.seed_no
  ), rounds_written as (
    insert into round (player_id, round_id, game_id, game_version, mode, stake, bet, win, balance, seed_no, nonce, session_no, created_at)
    select player_id, round_id, game_id, game_version, mode, stake, bet, win, before - bet + win, seed_no, nonce, session_no, settled_at
    from good
  ), refusals_written as (
    insert into refused_request (player_id, request_id, content, reason, created_at)
    select player_id, round_id, content, 'insufficient_balance', settled_at from judged where status = 2 and is_first
  )
  select judged.i::int, judged.status,
    case judged.status when 0 then judged.before - judged.bet + judged.win
                       when 1 then judged.stored_balance
                       else coalesce(judged.before, 0) end
  from judged;
end $$;
