import type { Centavos } from '@ipe/money';
import { queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { WithdrawalState } from '../withdrawal-states.ts';

/** `amount` is what the bank sends: without the fee. */
export type BookedPayout = { playerId: number; idEnvio: string; amount: Centavos; state: WithdrawalState };

const columns = sql`player_id as "playerId", id_envio as "idEnvio", amount - fee as amount, state`;

/** The withdrawals of those of these payouts that are in our database. */
export const findBookedPayouts = (
  db: Queryable,
  names: readonly { playerId: number; idEnvio: string }[],
): Promise<BookedPayout[]> =>
  queryRows(
    db,
    sql<BookedPayout>`
      select ${columns} from withdrawal
      where player_id = any(${names.map(({ playerId }) => playerId)}::bigint[])
        and id_envio = any(${names.map(({ idEnvio }) => idEnvio)}::text[])`,
  );

/** The payouts of all players that were approved in this period and that the bank should have. */
export const listSentPayouts = (db: Queryable, { from, to }: { from: Date; to: Date }): Promise<BookedPayout[]> =>
  queryRows(
    db,
    sql<BookedPayout>`
      select ${columns} from withdrawal where approved_at >= ${from} and approved_at < ${to} and state in ('sent', 'paid')`,
  );
