import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { FixedPlace } from './tournament.store.ts';

export type PrizeOutcome = 'given' | 'withheld';

type Prize = FixedPlace & { tournamentId: string; outcome: PrizeOutcome; rewardId: string; now: Date };

export const hasPrize = async (
  tx: Queryable,
  { tournamentId, playerId }: Pick<Prize, 'tournamentId' | 'playerId'>,
): Promise<boolean> =>
  (await findRow(
    tx,
    sql`select from tournament_prize where player_id = ${playerId} and tournament_id = ${tournamentId}`,
  )) !== undefined;

export const insertPrize = (tx: Queryable, prize: Prize) =>
  execute(
    tx,
    sql`insert into tournament_prize (player_id, tournament_id, place, points, amount, outcome, reward_id, settled_at)
        values (${prize.playerId}, ${prize.tournamentId}, ${prize.place}, ${prize.points}, ${prize.amountCentavos}, ${prize.outcome},
          ${prize.rewardId}, ${prize.now})`,
  );

/** What became of a tournament's prizes so far, by player. */
export const listOutcomes = async (on: Queryable, tournamentId: string): Promise<Map<number, PrizeOutcome>> => {
  const rows = await queryRows(
    on,
    sql<{ playerId: number; outcome: PrizeOutcome }>`
      select player_id as "playerId", outcome from tournament_prize where tournament_id = ${tournamentId}`,
  );
  return new Map(rows.map(({ playerId, outcome }) => [playerId, outcome]));
};
