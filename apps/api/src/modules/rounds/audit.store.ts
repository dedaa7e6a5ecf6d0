import type { Centavos } from '@ipe/money';
import { auditOf, queryRows, sql, type Violation } from '#platform/database/index.ts';
import { secondMs } from '#platform/time/durations.ts';
import { roundLivesMs } from './round-times.ts';
import { keptSeed, openSeed, type SeedBook } from './seeds/fairness.store.ts';

const roundViolations = sql<Violation>`
  with slot_round as (
    -- Without a bet it is one that the house gave: granted-rounds compares those.
    select * from round where bet > 0 and not exists (
      select from instant_round i where i.player_id = round.player_id and i.round_id = round.round_id)
  ), booked as (
    select player_id, reference as round_id, coalesce(sum(amount) filter (where kind = 'bet'), 0) as bet,
      coalesce(sum(amount) filter (where kind = 'win'), 0) as win, (array_agg(balance order by entry_no desc))[1] as balance
    from ledger_entry where kind in ('bet', 'win') group by player_id, reference
  ), drawn as (
    select player_id, seed_no, count(*) as rounds, max(nonce) + 1 as next_nonce from round group by player_id, seed_no
  )
  select format('player %s round %s: bet, win and balance are %s, %s and %s; the journal says %s, %s and %s', player_id, round_id,
      coalesce(r.bet::text, 'nothing'), r.win, r.balance, coalesce(booked.bet::text, 'nothing'), booked.win, booked.balance) as violation
    from slot_round r full join booked using (player_id, round_id)
    where (r.bet, r.win, r.balance) is distinct from (booked.bet, booked.win, booked.balance)
  union all
  -- A round in which the player decides is an open bet of the ledger's: paid once, when it is over.
  select format('player %s round %s: it bet %s and paid %s; the ledger took %s and paid %s', i.player_id, i.round_id,
      coalesce(i.bet::text, 'nothing'), coalesce(i.win::text, 'nothing yet'),
      coalesce(bet.amount::text, 'nothing'), coalesce(paid.amount::text, 'nothing yet'))
    from instant_round i
      left join open_bet bet on bet.player_id = i.player_id and bet.bet_id = i.round_id
      left join open_bet_result paid on paid.player_id = i.player_id and paid.bet_id = i.round_id
    where (i.bet, i.win, i.balance) is distinct from (bet.amount, paid.amount, paid.balance)
  union all
  select format('player %s round %s: %s decisions at risk were made, its bet was ended by %s', i.player_id, i.round_id, picked.moves, kind)
    from instant_round i
      join open_bet_result ended on ended.player_id = i.player_id and ended.bet_id = i.round_id
      cross join lateral (select count(*) filter (where cell >= 0) as moves
        from instant_pick p where (p.player_id, p.round_id) = (i.player_id, i.round_id)) picked
    -- Only what nobody played is given back: a round that waits for its player (no flight is as long), in which a first card was changed at most.
    where (kind = 'cancel') <> ((mines is not null or i.ends_at - i.started_at >= make_interval(secs => ${roundLivesMs / secondMs})) and picked.moves = 0)
  union all
  select format('player %s round %s: its record and its decisions differ', player_id, round_id)
    from instant_round i join round r using (player_id, round_id)
    where (r.game_id, r.bet, r.win, r.created_at) <> (i.game_id, i.bet, 0, i.started_at)
  union all
  select format('player %s round %s: its decisions are there, the round is not', player_id, round_id)
    from instant_round left join round using (player_id, round_id) where round.bet is null
  union all
  select format('player %s seed %s: %s rounds were drawn up to number %s, the seed counts %s', player_id, seed_no, coalesce(drawn.rounds, 0),
      coalesce(drawn.next_nonce, 0), fairness_seed.next_nonce)
    from fairness_seed full join drawn using (player_id, seed_no)
    where (coalesce(drawn.rounds, 0), coalesce(drawn.next_nonce, 0)) is distinct from (fairness_seed.next_nonce, fairness_seed.next_nonce)
  union all
  select format('player %s round %s: it was refused, and settled too', player_id, round_id)
    from round join refused_request using (player_id)
    -- A withdrawal may be refused under an id that a round had before: ids are the client's, each call answers its own.
    where refused_request.request_id = round.round_id and refused_request.content not like 'withdraw %'`;

/** @returns a sentence for every round that contradicts the journal or its seed */
export const findRoundViolations = auditOf(roundViolations);

export type RoundToReplay = {
  playerId: number;
  roundId: string;
  gameId: string;
  gameVersion: string;
  pickedMode: string;
  stake: Centavos;
  win: Centavos;
  seedNo: number;
  nonce: number;
  serverSeed: string;
  clientSeed: string;
  /** The player's decision, in a round in which players decide. */
  mines: number | null;
  picks: number[];
  autoCashOutX100: number | null;
  cashedOutX100: number | null;
  elapsedMs: number;
};

/** The next ended rounds behind `after`, of any player, with their seeds. Secret seeds are among them, so no row may be shown. */
export async function listRoundsToReplay(
  { db, seedKeys }: SeedBook,
  after: Pick<RoundToReplay, 'playerId' | 'seedNo' | 'nonce'>,
  limit: number,
): Promise<RoundToReplay[]> {
  const rows = await queryRows(
    db,
    sql<RoundToReplay>`
      select player_id as "playerId", r.round_id as "roundId", r.game_id as "gameId", game_version as "gameVersion", mode as "pickedMode", stake,
        coalesce(i.win, r.win) as win, seed_no as "seedNo", nonce, ${keptSeed} as "serverSeed", client_seed as "clientSeed",
        i.mines, i.auto_cash_out as "autoCashOutX100", i.cashed_out as "cashedOutX100",
        array(select cell from instant_pick p where (p.player_id, p.round_id) = (r.player_id, r.round_id) order by pick_no) as picks,
        coalesce(extract(epoch from i.ended_at - i.started_at) * 1000, 0)::int as "elapsedMs"
      from round r join fairness_seed using (player_id, seed_no)
        left join instant_round i using (player_id, round_id)
      where (player_id, seed_no, nonce) > (${after.playerId}, ${after.seedNo}, ${after.nonce})
        and (i.round_id is null or i.ended_at is not null)
      order by player_id, seed_no, nonce limit ${limit}`,
  );
  return rows.map((row) => openSeed(seedKeys, row.playerId, row));
}
