-- settle_rounds (migration 0039) for players of one shard: the same steps and the same rule of lots, each step a statement that goes to the
-- shard as a whole. Citus plans no insert inside a statement that does something else too, and needs every table narrowed to the shard by itself.
create or replace function settle_rounds(
  players bigint[], round_ids uuid[], games text[], versions text[], modes text[],
  stakes bigint[], bets bigint[], wins bigint[], seed_nos bigint[], nonces bigint[], settled_at timestamptz
) returns table (idx int, status int, balance_after bigint)
language plpgsql
as $$
#variable_conflict use_column
declare
  judged jsonb;
  shares jsonb;
  entries jsonb;
begin
  -- 1. Lock in player order, so that two batches can't wait for each other.
  perform 1 from wallet where player_id = any(players) order by player_id for update;
  -- 2. A new statement sees everything committed before the locks were taken.
  judged := (
    select jsonb_agg(one) from (
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
      from (
        select *, concat_ws(' ', game_id, mode, stake) as content
        from unnest(players, round_ids, games, versions, modes, stakes, bets, wins, seed_nos, nonces) with ordinality
          as t(player_id, round_id, game_id, game_version, mode, stake, bet, win, seed_no, nonce, i)
      ) input
        left join (select * from wallet where player_id = any(players)) wallet using (player_id)
        left join (select * from round where player_id = any(players)) round using (player_id, round_id)
        left join (select * from refused_request where player_id = any(players)) refused
          on refused.player_id = input.player_id and refused.request_id = input.round_id
        left join (select * from fairness_seed where player_id = any(players) and revealed_at is null) seed
          on seed.player_id = input.player_id and seed.seed_no = input.seed_no and seed.next_nonce = input.nonce
    ) one
  );
  -- 3. What moves, reckoned here.
  with good as (
    select * from jsonb_to_recordset(judged) as t(i bigint, player_id bigint, round_id uuid, before bigint, last_entry bigint,
      chain_head bytea, bet bigint, win bigint, status int) where status = 0
  ), touched as (
    select good.i, good.player_id, good.round_id, good.before, good.last_entry, good.chain_head, share.lot_no, share.reference,
      case when share.owed > 0 then 2 else 1 end::smallint as account, share.paid, share.progress, cut.won,
      share.balance - share.paid + cut.won as balance_after, share.owed > 0 and share.progress = share.owed as is_met
    from good
      cross join lateral lot_shares(good.player_id, good.bet) as share
      cross join lateral (select win_share(good.win, good.bet, share.paid_before, share.paid) as won) cut
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
  ), linked as (
    select numbered.*, chain(chain_head, entry_bytes(player_id, entry_no, debit, credit, amount, balance_then, reference, settled_at, kind))
      over (partition by i order by entry_no) as hash,
      entry_no = max(entry_no) over (partition by i) as is_last
    from numbered
  )
  select (select jsonb_agg(touched) from touched), (select jsonb_agg(linked) from linked) into shares, entries;
  -- 4. Written to the one shard.
  if entries is not null then
    update wallet_lot lot set balance = balance_after, wagered = lot.wagered + progress,
      closed_at = case when balance_after = 0 then settled_at end
    from jsonb_to_recordset(shares) as touched(player_id bigint, lot_no bigint, balance_after bigint, progress bigint)
    where lot.player_id = any(players) and lot.player_id = touched.player_id and lot.lot_no = touched.lot_no;
    insert into ledger_entry (player_id, entry_no, kind, debit_account, credit_account, amount, balance, reference, created_at, hash)
    select wallet.player_id, entry_no, kind, debit, credit, amount, balance_then, reference, settled_at, hash
    from wallet join jsonb_to_recordset(entries) as e(player_id bigint, entry_no bigint, kind text, debit smallint, credit smallint,
      amount bigint, balance_then bigint, reference uuid, hash bytea) on e.player_id = wallet.player_id
    where wallet.player_id = any(players);
    update wallet set balance = balance_then, last_entry = entry_no, chain_head = hash
    from jsonb_to_recordset(entries) as e(player_id bigint, entry_no bigint, balance_then bigint, hash bytea, is_last boolean)
    where wallet.player_id = any(players) and wallet.player_id = e.player_id and is_last;
    update fairness_seed f set next_nonce = f.next_nonce + 1
    from jsonb_to_recordset(judged) as good(player_id bigint, seed_no bigint, status int)
    where f.player_id = any(players) and f.player_id = good.player_id and f.seed_no = good.seed_no and status = 0;
    insert into round (player_id, round_id, game_id, game_version, mode, stake, bet, win, balance, seed_no, nonce, created_at)
    select wallet.player_id, round_id, game_id, game_version, mode, stake, bet, win, before - bet + win, seed_no, nonce, settled_at
    from wallet join jsonb_to_recordset(judged) as good(player_id bigint, round_id uuid, game_id text, game_version text, mode text,
      stake bigint, bet bigint, win bigint, before bigint, seed_no bigint, nonce bigint, status int) on good.player_id = wallet.player_id
    where wallet.player_id = any(players) and status = 0;
  end if;
  if jsonb_path_exists(judged, '$[*] ? (@.status == 2 && @.is_first == true)') then
    insert into refused_request (player_id, request_id, content, reason, created_at)
    select wallet.player_id, round_id, content, 'insufficient_balance', settled_at
    from wallet join jsonb_to_recordset(judged) as one(player_id bigint, round_id uuid, content text, status int, is_first boolean)
      on one.player_id = wallet.player_id
    where wallet.player_id = any(players) and status = 2 and is_first;
  end if;
  return query
    select i::int, status, case status when 0 then before - bet + win when 1 then stored_balance else coalesce(before, 0) end
    from jsonb_to_recordset(judged) as one(i bigint, status int, before bigint, bet bigint, win bigint, stored_balance bigint);
end $$;
