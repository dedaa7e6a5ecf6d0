import type { Output } from '@ipe/contract';
import { maskPixKey } from '@ipe/pix';
import type { Queryable } from '#platform/database/index.ts';
import { listSteps, type WithdrawalRow } from './withdrawal.store.ts';

type Withdrawal = Output<'/api/pay/withdraw'>;

/** Withdrawals of one player with their timelines, in the given order. */
export async function presentWithdrawals(db: Queryable, rows: WithdrawalRow[]): Promise<Withdrawal[]> {
  const playerId = rows[0]?.playerId;
  if (playerId === undefined) return [];
  const steps = Map.groupBy(
    await listSteps(
      db,
      playerId,
      rows.map((row) => row.withdrawalId),
    ),
    (step) => step.withdrawalId,
  );
  return rows.map((row) => ({
    withdrawalId: row.withdrawalId,
    amount: row.amount,
    fee: row.fee,
    receives: row.amount - row.fee,
    payModel: 'pix',
    keyType: row.keyType,
    keyMasked: maskPixKey(row.keyType, row.key),
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    promisedAt: row.promisedAt.toISOString(),
    timeline: (steps.get(row.withdrawalId) ?? []).map((step) => ({
      state: step.state,
      at: step.createdAt.toISOString(),
      ...(step.reason === null ? {} : { reason: step.reason }),
    })),
  }));
}

export async function presentWithdrawal(db: Queryable, row: WithdrawalRow): Promise<Withdrawal> {
  const [withdrawal] = await presentWithdrawals(db, [row]);
  if (withdrawal === undefined) throw new Error('one row presents one withdrawal');
  return withdrawal;
}
