import { auditOf, queryRows, sql, type Queryable, type Violation } from '#platform/database/index.ts';
import { findUndecided, type PlayerAction } from '#modules/staff/index.ts';
import { giftId } from './staff/grant-handler.ts';

const grantViolations = sql<Violation>`
  with played as (
    select player_id, grant_id, count(*) as rounds, max(round_no) as last_no, sum(win) as won, max(created_at) as last_at
    from granted_round group by player_id, grant_id
  ), booked as (
    select player_id, reference as round_id, coalesce(sum(amount) filter (where kind = 'granted_bet'), 0) as price,
      coalesce(sum(amount) filter (where kind = 'granted_win'), 0) as win, count(*) filter (where kind = 'granted_bet') as bets
    from ledger_entry where kind in ('granted_bet', 'granted_win') group by player_id, reference
  ), of_provider as (
    select player_id, reference as round_id, win from provider_transaction where kind = 'granted' and refusal is null
  )
  select format('player %s grant %s: it counts %s rounds and %s won, its rounds are %s up to number %s and won %s', player_id, grant_id,
      coalesce(g.played::text, 'nothing'), g.won, coalesce(played.rounds, 0), coalesce(played.last_no, 0), coalesce(played.won, 0)) as violation
    from round_grant g full join played using (player_id, grant_id)
    where (g.played, g.played, g.won) is distinct from
      (coalesce(played.rounds, 0)::int, coalesce(played.last_no, 0), coalesce(played.won, 0)::bigint)
  union all
  select format('player %s grant %s: a round of it was played at %s, after its end', g.player_id, g.grant_id, played.last_at)
    from round_grant g join played using (player_id, grant_id)
    where played.last_at >= g.expires_at or played.last_at > g.ended_at
  union all
  select format('player %s grant %s: no reward is behind it, or another', g.player_id, g.grant_id)
    from round_grant g left join reward r on r.player_id = g.player_id and r.reward_id = g.grant_id
    where (r.kind, r.rule_kind, r.rule_version, r.amount) is distinct from ('granted_rounds', 'granted-rounds', g.rule_version, 0)
  union all
  select format('player %s reward %s gives nothing: no money and no rounds', r.player_id, r.reward_id)
    from reward r left join round_grant g on g.player_id = r.player_id and g.grant_id = r.reward_id
    where (r.amount = 0 or r.kind = 'granted_rounds') and g.player_id is null
  union all
  select format('player %s granted round %s: it cost %s and won %s, the journal says %s and %s', player_id, round_id,
      coalesce(r.price::text, 'nothing'), r.win, coalesce(booked.price::text, 'nothing'), booked.win)
    from granted_round r full join booked using (player_id, round_id)
    where (r.price, r.win, 1) is distinct from (booked.price, booked.win, booked.bets)
  union all
  -- Each is a round that was drawn from the player's seeds, or one that a provider told of.
  select format('player %s granted round %s of %s: what was played differs from what was given', r.player_id, r.round_id, g.game_id)
    from granted_round r join round_grant g on g.player_id = r.player_id and g.grant_id = r.grant_id
      left join round o on o.player_id = r.player_id and o.round_id = r.round_id
    where g.provider_id is null
      and (o.game_id, split_part(o.mode, ':', 1), o.stake, o.bet, o.win, o.balance, o.created_at)
        is distinct from (g.game_id, g.mode, g.stake, 0, r.win, r.balance, r.created_at)
  union all
  select format('player %s granted round %s: its provider told of another, or of none', r.player_id, r.round_id)
    from granted_round r join round_grant g on g.player_id = r.player_id and g.grant_id = r.grant_id
      left join of_provider t on t.player_id = r.player_id and t.round_id = r.round_id
    where g.provider_id is not null and t.win is distinct from r.win
  union all
  select format('player %s provider''s transaction %s: it is a granted round that nobody gave', t.player_id, t.round_id)
    from of_provider t left join granted_round r on r.player_id = t.player_id and r.round_id = t.round_id where r.player_id is null
  union all
  select format('player %s round %s: it cost nothing, and was not given', o.player_id, o.round_id)
    from round o left join granted_round r on r.player_id = o.player_id and r.round_id = o.round_id
    where o.bet = 0 and r.player_id is null
  union all
  select format('player %s lot %s: it wants %s wagered, and %s of granted rounds came into it', lot.player_id, lot.lot_no, lot.required, lot.came)
    from (
      select l.player_id, l.lot_no, l.required, sum(r.win) as came, min(g.wagering_x100) as x100
      from granted_round r join round_grant g on g.player_id = r.player_id and g.grant_id = r.grant_id
        join wallet_lot l on l.player_id = r.player_id and l.reference = r.round_id
      group by 1, 2, 3
    ) lot where (lot.x100 = 0) <> (lot.required = 0)`;

/** @returns a sentence for every grant that its rounds, the journal, the rewards or the drawn rounds contradict */
export const findGrantViolations = auditOf(grantViolations);

type Offered = {
  offerId: string;
  document: { gameId: string; stakeCentavos: number; rounds: number; playDays: number; wageringX100: number };
};

/**
 * Checks that the lots of an offer are what its document gives. It reads them offer by offer, because offers are on one
 * node of a cluster and their players on all.
 */
export async function findOfferViolations(tx: Queryable): Promise<string[]> {
  const offers = await queryRows(
    tx,
    sql<Offered>`select offer_id as "offerId", document from round_offer order by offer_id`,
  );
  const found: string[] = [];
  for (const { offerId, document } of offers) {
    const rows = await queryRows(
      tx,
      sql<{ playerId: number }>`
        select player_id as "playerId" from round_grant
        where offer_id = ${offerId} and (game_id, stake, rounds, wagering_x100, expires_at - granted_at) is distinct from
          (${document.gameId}, ${document.stakeCentavos}::bigint, ${document.rounds}::int, ${document.wageringX100}::int,
            ${document.playDays} * interval '24 hours')`,
    );
    found.push(
      ...rows.map(({ playerId }) => `player ${playerId} took rounds of ${offerId} that its document doesn't give`),
    );
  }
  return found;
}

/**
 * @returns a sentence for every lot given by hand without two persons' decision, for every such decision without its
 * lot, and for every offer without a decision
 */
export async function findUndecidedRounds(tx: Queryable): Promise<string[]> {
  const nameOf = ({ playerId, id }: { playerId: number; id: string }): string => `player ${playerId} rounds ${id}`;
  const given = await queryRows(
    tx,
    sql<PlayerAction>`
      select player_id as "playerId", grant_id as id, rounds as amount from round_grant where offer_id is null`,
  );
  const offers = await queryRows(
    tx,
    sql<{ offerId: string }>`
      select offer_id as "offerId" from round_offer o where not exists (
        select 1 from staff_proposal p where p.kind = 'rounds.publish' and p.state = 'approved'
          and p.payload ->> 'offerId' = o.offer_id::text)`,
  );
  return [
    ...offers.map(({ offerId }) => `rounds ${offerId} were published and no two persons decided it`),
    ...(await findUndecided(tx, {
      kind: 'rounds.grant',
      idName: 'grantId',
      done: given.map(nameOf),
      nameOf: ({ playerId, id }) => nameOf({ playerId, id: giftId({ playerId, grantId: id }) }),
    })),
  ];
}
