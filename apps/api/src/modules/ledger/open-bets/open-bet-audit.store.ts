import { sql, type Violation } from '#platform/database/index.ts';

export const openBetViolations = sql<Violation>`
  with booked as (
    select player_id, reference as bet_id, coalesce(sum(amount) filter (where kind = 'open_bet'), 0) as bet,
      coalesce(sum(amount) filter (where kind = 'open_bet_win'), 0) as won,
      coalesce(sum(amount) filter (where kind = 'open_bet_return'), 0) as returned
    from ledger_entry where kind in ('open_bet', 'open_bet_win', 'open_bet_return') group by player_id, reference
  ), share as (
    select player_id, bet_id, sum(paid) as paid from open_bet_share group by player_id, bet_id
  ), result as (
    select player_id, bet_id, coalesce(sum(amount) filter (where kind = 'pay'), 0) as won,
      coalesce(sum(amount) filter (where kind = 'cancel'), 0) as returned,
      bool_or(kind = 'cancel') as is_cancelled, bool_or(kind = 'pay') as is_paid
    from open_bet_result group by player_id, bet_id
  ), known as (
    select player_id, bet_id, coalesce(amount, 0) as bet, coalesce(share.paid, 0) as shared, coalesce(won, 0) as won,
      coalesce(returned, 0) as returned, coalesce(is_cancelled, false) as is_cancelled, coalesce(is_paid, false) as is_paid
    from open_bet full join share using (player_id, bet_id) full join result using (player_id, bet_id)
  ), waiting as (
    select player_id, lot_no, sum(paid) as staked, sum(progress) as pending from open_bet_share
    where not exists (select from open_bet_result r where r.player_id = open_bet_share.player_id and r.bet_id = open_bet_share.bet_id)
    group by player_id, lot_no
  )
  select format('player %s bet %s: it took %s, paid %s and gave back %s; the journal says %s, %s and %s', player_id, bet_id,
      coalesce(known.bet, 0), coalesce(known.won, 0), coalesce(known.returned, 0),
      coalesce(booked.bet, 0), coalesce(booked.won, 0), coalesce(booked.returned, 0)) as violation
    from known full join booked using (player_id, bet_id)
    where (coalesce(known.bet, 0), coalesce(known.won, 0), coalesce(known.returned, 0))
      is distinct from (coalesce(booked.bet, 0), coalesce(booked.won, 0), coalesce(booked.returned, 0))
  union all
  select format('player %s bet %s: it took %s, its lots paid %s', player_id, bet_id, bet, shared) from known where bet <> shared
  union all
  select format('player %s bet %s: it was cancelled and paid', player_id, bet_id) from known where is_cancelled and is_paid
  union all
  select format('player %s bet %s: it was cancelled, %s of %s came back', player_id, bet_id, returned, bet)
    from known where is_cancelled and returned <> bet
  union all
  select format('player %s bet %s: it was refused, and taken too', open_bet.player_id, bet_id)
    from open_bet join refused_request refused on refused.player_id = open_bet.player_id and refused.request_id = bet_id
    where refused.content like 'bet %'
  union all
  select format('player %s lot %s: it waits for %s in open bets and counts %s of their progress, they took %s and made %s', player_id, lot_no,
      coalesce(staked_there, 0), coalesce(pending_there, 0), coalesce(waiting.staked, 0), coalesce(waiting.pending, 0))
    from (select player_id, lot_no, staked as staked_there, pending as pending_there from wallet_lot where staked > 0 or pending > 0) lot
      full join waiting using (player_id, lot_no)
    where (coalesce(staked_there, 0), coalesce(pending_there, 0)) is distinct from (coalesce(waiting.staked, 0), coalesce(waiting.pending, 0))`;
