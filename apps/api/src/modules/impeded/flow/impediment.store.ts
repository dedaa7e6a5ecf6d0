import { execute, sql, type Queryable } from '#platform/database/index.ts';
import { returningAccounts, type ReturningAccount } from '#modules/withdrawals/index.ts';
import { flowTimes } from './flow-times.ts';

export type Impediment = ReturningAccount<'open' | 'lifted'> & {
  queryId: string;
  foundAt: Date;
  reasons: string[];
};

type New = Pick<Impediment, 'playerId' | 'queryId' | 'foundAt' | 'reasons' | 'lookAt'>;

export const insertImpediment = (tx: Queryable, row: New) =>
  execute(
    tx,
    sql`insert into impediment (player_id, query_id, state, found_at, reasons, look_at)
        values (${row.playerId}, ${row.queryId}, 'open', ${row.foundAt}, ${row.reasons}::text[], ${row.lookAt})`,
  );

/** An impediment counts until it is lifted, in whatever state. */
export const impediments = returningAccounts<Impediment>({
  table: 'impediment',
  columns: sql`query_id as "queryId", found_at as "foundAt", reasons`,
  begunAt: 'found_at',
  isOver: 'lifted',
  withinMs: flowTimes.withdrawMs,
  isOne: ({ playerId, queryId }) => sql`player_id = ${playerId} and query_id = ${queryId}`,
});

/**
 * @param by.as how it ended where its state doesn't say it: by a reopening of the account
 * @returns how many impediments ended: one, or none where the player has none
 */
export const endImpediment = (
  tx: Queryable,
  { playerId, ...by }: { playerId: number; as: 'reopened' | null; now: Date },
) => impediments.end(tx, { which: sql`player_id = ${playerId}`, ...by });
