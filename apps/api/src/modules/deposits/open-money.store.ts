import { requireRow, sql, type Queryable } from '#platform/database/index.ts';

/** Money of a player that is on its way: what deposits that can still be paid come to, and whether a withdrawal is open. Centavos. */
export const findOpenMoney = (
  db: Queryable,
  playerId: number,
  now: Date,
): Promise<{ waitingCentavos: number; hasOpenWithdrawal: boolean }> =>
  requireRow(
    db,
    sql<{ waitingCentavos: number; hasOpenWithdrawal: boolean }>`
      select
        (select coalesce(sum(amount), 0)::bigint from recharge_order
          where player_id = ${playerId} and state = 'waiting' and expires_at > ${now}) as "waitingCentavos",
        exists (select from withdrawal
          where player_id = ${playerId} and state in ('review', 'approved', 'sent')) as "hasOpenWithdrawal"`,
  );
