-- Settles one round per player, many players at once, in one statement: bet, win, lots, nonce and record, all or nothing per
-- round. Arrays are parallel; a player appears at most once.
-- status: 0 settled · 1 already settled (the stored round) · 2 insufficient balance, now or when it was asked first · 3 no wallet ·
--   4 the nonce was taken · 5 this id was refused for another request
-- The plan is fixed: a session keeps the plan it made first, and one made while the tables were small (sequential scans, hashes of
-- all rounds) grew slower with every round until the next analyze. Only key lookups in a nested loop can be right for a batch, and one
-- plan serves every size of it: planning cost more than settling did. The sum of a window is numeric unless cast.
create or replace function settle_rounds(
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
    select *, concat_ws(' ', game_id, mode, stake) as content
    from unnest(players, round_ids, games, versions, modes, stakes, bets, wins, seed_nos, nonces) with ordinality
      as t(player_id, round_id, game_id, game_version, mode, stake, bet, win, seed_no, nonce, i)
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
  ), lots as (
    -- The published order: lots with an open requirement first, oldest first; then free money, oldest first.
    -- Every bet also wears down the oldest open requirements, whichever lot pays it.
    select good.i, good.player_id, good.round_id, good.before, good.last_entry, good.chain_head, good.bet, good.win,
      lot.lot_no, lot.reference, lot.balance, lot.required - lot.wagered as owed,
      coalesce(sum(lot.balance) over earlier, 0)::bigint as balance_earlier,
      coalesce(sum(lot.required - lot.wagered) over earlier, 0)::bigint as owed_earlier
    from good join wallet_lot lot on lot.player_id = good.player_id and lot.closed_at is null
    window earlier as (partition by lot.player_id order by lot.wagered >= lot.required, lot.lot_no
                       rows between unbounded preceding and 1 preceding)
  ), shares as (
    select lots.*, case when owed > 0 then 2 else 1 end::smallint as account,
      least(balance, greatest(bet - balance_earlier, 0)) as paid,
      least(owed, greatest(bet - owed_earlier, 0)) as progress,
      -- The win goes to the lots that paid, in proportion. Shares are cut from the running sum, so they add up to the win.
      win * least(balance_earlier + balance, bet) / bet - win * least(balance_earlier, bet) / bet as won
    from lots
  ), touched as (
    select shares.*, balance - paid + won as balance_after, owed > 0 and progress = owed as is_met
    from shares where paid > 0 or progress > 0
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
    insert into round (player_id, round_id, game_id, game_version, mode, stake, bet, win, balance, seed_no, nonce, created_at)
    select player_id, round_id, game_id, game_version, mode, stake, bet, win, before - bet + win, seed_no, nonce, settled_at from good
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
