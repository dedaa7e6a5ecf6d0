import { queryRows, sql, type Queryable } from '#platform/database/index.ts';

/** What rounds must have in common with the journal and with their seeds. */
const roundFaults = sql<{ fault: string }>`
  with booked as (
    select player_id, reference as round_id, coalesce(sum(amount) filter (where kind = 'bet'), 0) as bet,
      coalesce(sum(amount) filter (where kind = 'win'), 0) as win, (array_agg(balance order by entry_no desc))[1] as balance
    from ledger_entry where kind in ('bet', 'win') group by player_id, reference
  ), drawn as (
    select player_id, seed_no, count(*) as rounds, max(nonce) + 1 as next_nonce from round group by player_id, seed_no
  )
  select format('player %s round %s: bet, win and balance are %s, %s and %s; the journal says %s, %s and %s', player_id, round_id,
      coalesce(round.bet::text, 'nothing'), round.win, round.balance, coalesce(booked.bet::text, 'nothing'), booked.win, booked.balance) as fault
    from round full join booked using (player_id, round_id)
    where (round.bet, round.win, round.balance) is distinct from (booked.bet, booked.win, booked.balance)
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

/** @returns a sentence for every round that the journal or its seed contradicts */
export async function findRoundFaults(db: Queryable): Promise<string[]> {
  return (await queryRows(db, roundFaults)).map(({ fault }) => fault);
}

export type RoundToReplay = {
  playerId: number;
  roundId: string;
  gameId: string;
  gameVersion: string;
  mode: string;
  stake: number;
  win: number;
  seedNo: number;
  nonce: number;
  serverSeed: string;
  clientSeed: string;
};

/** The next rounds after this one, of any player, with their seeds: secret ones too, so nothing of it may be shown. */
export const listRoundsToReplay = (
  db: Queryable,
  after: Pick<RoundToReplay, 'playerId' | 'seedNo' | 'nonce'>,
  limit: number,
): Promise<RoundToReplay[]> =>
  queryRows(
    db,
    sql<RoundToReplay>`
      select player_id as "playerId", round_id as "roundId", game_id as "gameId", game_version as "gameVersion", mode, stake, win,
        seed_no as "seedNo", nonce, server_seed as "serverSeed", client_seed as "clientSeed"
      from round join fairness_seed using (player_id, seed_no)
      where (player_id, seed_no, nonce) > (${after.playerId}, ${after.seedNo}, ${after.nonce})
      order by player_id, seed_no, nonce limit ${limit}`,
  );
