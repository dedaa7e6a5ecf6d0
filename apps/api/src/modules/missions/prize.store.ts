import { execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';

type PrizeOutcome = 'given' | 'withheld';

export type SettledPrize = { missionId: string; stepNo: number; outcome: PrizeOutcome; settledAt: Date };

type NewPrize = SettledPrize & { playerId: number; amount: number; rounds: number; rewardId: string };

export const insertPrize = (tx: Queryable, prize: NewPrize) =>
  execute(
    tx,
    sql`insert into mission_prize (player_id, mission_id, step_no, amount, rounds, outcome, reward_id, settled_at)
        values (${prize.playerId}, ${prize.missionId}, ${prize.stepNo}, ${prize.amount}, ${prize.rounds}, ${prize.outcome},
          ${prize.rewardId}, ${prize.settledAt})`,
  );

/** Lists a player's prizes and what became of them. */
export const listPrizes = (on: Queryable, playerId: number): Promise<SettledPrize[]> =>
  queryRows(
    on,
    sql<SettledPrize>`
      select mission_id as "missionId", step_no as "stepNo", outcome, settled_at as "settledAt" from mission_prize
      where player_id = ${playerId}`,
  );

export type PrizeSums = { stepNo: number; given: number; withheld: number; givenCentavos: number; givenRounds: number };

/** Sums the prizes of a mission, by step. */
export const sumPrizes = (on: Queryable, missionId: string): Promise<PrizeSums[]> =>
  queryRows(
    on,
    sql<PrizeSums>`
      select step_no as "stepNo", count(*) filter (where outcome = 'given') as given,
        count(*) filter (where outcome = 'withheld') as withheld,
        coalesce(sum(amount) filter (where outcome = 'given'), 0)::bigint as "givenCentavos",
        coalesce(sum(rounds) filter (where outcome = 'given'), 0)::bigint as "givenRounds"
      from mission_prize where mission_id = ${missionId} group by step_no`,
  );
