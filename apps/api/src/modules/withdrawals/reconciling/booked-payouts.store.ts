import type { Centavos } from '@ipe/money';
import { queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { WithdrawalState } from '../withdrawal-states.ts';

/** `amount` is what is sent: without the fee. */
export type BookedPayout = { playerId: number; idEnvio: string; amount: Centavos; state: WithdrawalState };

const columns = sql`player_id as "playerId", id_envio as "idEnvio", amount - fee as amount, state`;

/** The withdrawals of these payouts, as far as they are ours. */
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

/** Of all players, approved in this time, that the bank should have. */
export const listSentPayouts = (db: Queryable, { from, to }: { from: Date; to: Date }): Promise<BookedPayout[]> =>
  queryRows(
    db,
    sql<BookedPayout>`
      select ${columns} from withdrawal where approved_at >= ${from} and approved_at < ${to} and state in ('sent', 'paid')`,
  );
