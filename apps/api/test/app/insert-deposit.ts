import { randomUUID } from 'node:crypto';
import { execute, fingerprint, sealPersonal, sql, type Queryable } from '#platform/database/index.ts';

type Decided = { playerId: number; amount: number; at: Date; state?: string };

const cpf = '52998224725';

/** Inserts a finished deposit, for tests of sums over many; no money moves. */
export const insertDeposit = (db: Queryable, { playerId, amount, at, state = 'paid' }: Decided) =>
  execute(
    db,
    sql`insert into recharge_order (player_id, order_id, request_id, txid, amount, cpf, cpf_fingerprint, name, state, created_at,
          expires_at, settled_at)
        values (${playerId}, ${randomUUID()}, ${randomUUID()}, ${randomUUID()}, ${amount}, ${sealPersonal(db, playerId, cpf)},
          ${fingerprint(db, 'cpf', cpf)}, ${sealPersonal(db, playerId, 'Ana')}, ${state}, ${at}, ${at}, ${at})`,
  );
