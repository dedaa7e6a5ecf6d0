import { auditOf, sql, type Violation } from '#platform/database/index.ts';

const providerViolations = sql<Violation>`
  with standing as (
    select player_id, round_id,
      coalesce(sum(bet) filter (where kind in ('bet', 'betwin') and not exists (
        select from provider_transaction r where r.player_id = t.player_id and r.cancels = t.reference)), 0) as bet,
      coalesce(sum(win) filter (where kind in ('win', 'betwin')), 0) as win
    from provider_transaction t where refusal is null and round_id is not null group by player_id, round_id
  ), taken as (
    select player_id, reference, bet as asked from provider_transaction where kind in ('bet', 'betwin') and refusal is null
  ), paid as (
    select t.player_id, t.round_id, sum(r.amount) as win
    from open_bet_result r join provider_transaction t on t.player_id = r.player_id and t.reference = r.bet_id
    where r.kind = 'pay' group by t.player_id, t.round_id
  ), provided as (
    select player_id, bet_id as reference, amount as booked from open_bet
    where exists (select from provider_transaction t where t.player_id = open_bet.player_id and t.reference = bet_id)
  )
  select format('player %s provider''s round %s: it says %s bet and %s won, its transactions %s and %s', player_id, round_id,
      coalesce(r.bet::text, 'nothing'), r.win, coalesce(standing.bet::text, 'nothing'), standing.win) as violation
    from provider_round r full join standing using (player_id, round_id)
    where (r.bet, r.win) is distinct from (standing.bet, standing.win)
  union all
  select format('player %s provider''s bet %s: it is %s, the ledger took %s', player_id, reference, coalesce(asked, 0), coalesce(booked, 0))
    from taken full join provided using (player_id, reference) where asked is distinct from booked
  union all
  select format('player %s bet %s: the ledger took %s, no round and no provider knows it', player_id, bet_id, amount)
    from open_bet where not exists (select from round r where r.player_id = open_bet.player_id and r.round_id = bet_id)
      and not exists (select from provider_transaction t where t.player_id = open_bet.player_id and t.reference = bet_id)
  union all
  select format('player %s provider''s round %s: it won %s, the ledger paid %s', r.player_id, r.round_id, r.win, coalesce(paid.win, 0))
    from provider_round r left join paid on paid.player_id = r.player_id and paid.round_id = r.round_id
    where r.win <> coalesce(paid.win, 0)`;

/** @returns a sentence for every provider's round or transaction that other records contradict */
export const findProviderViolations = auditOf(providerViolations);
