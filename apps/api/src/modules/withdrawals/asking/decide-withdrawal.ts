import { codes } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { RefusedError } from '#platform/calls/refusal.ts';
import { findRefusal, lockWallet, rememberRefusal, reserveWithdrawal } from '#modules/ledger/index.ts';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import { hasReturns } from '#modules/deposits/index.ts';
import { requireAmountAllowed } from './require-amount-allowed.ts';
import { reviewReasons, stepReasons } from '../withdrawal-reasons.ts';
import { contentOf, type RefusalReason } from './withdrawal-refusals.ts';
import * as store from '../withdrawal.store.ts';

type Refusal = { content: string; reason: string };

/** Takes the money out of the wallet, or says why not; then nothing is written. */
async function reserve(tx: Queryable, row: store.NewWithdrawal): Promise<RefusalReason | undefined> {
  const { playerId, withdrawalId, createdAt: now } = row;
  if ((await store.findOpen(tx, playerId)) !== undefined) return 'withdrawal_open';
  try {
    await reserveWithdrawal(tx, { playerId, amountCentavos: row.amount, reference: withdrawalId, now });
    return undefined;
  } catch (error) {
    if (error instanceof RefusedError && error.code === codes.insufficientBalance) return 'insufficient_balance';
    throw error;
  }
}

/** Why a person has to look at it first, for the player; undefined when the rule approves it. */
async function reasonForReview(
  deps: WithdrawalDeps,
  tx: Queryable,
  row: store.NewWithdrawal,
): Promise<string | undefined> {
  if (await deps.isSuspended(tx, row.playerId)) return reviewReasons.suspended;
  const limit = deps.withdrawalAutoLimitCentavos;
  if (row.amount > limit) return reviewReasons.aboveLimit(limit);
  return (await hasReturns(tx, row.playerId)) ? reviewReasons.depositTakenBack : undefined;
}

async function open(deps: WithdrawalDeps, tx: Queryable, row: store.NewWithdrawal): Promise<void> {
  const now = row.createdAt;
  const reason = await reasonForReview(deps, tx, row);
  await store.insertWithdrawal(tx, row);
  await store.insertStep(tx, row, { state: 'review', reason, now });
  if (reason !== undefined) return;
  const approval = { from: 'review', to: 'approved', reason: stepReasons.approvedByRule, now, checkAt: now } as const;
  await store.changeState(tx, row, approval);
}

/**
 * In one commit: the money leaves the wallet and the withdrawal is in review or approved by rule, or the refusal is written
 * down for good. What another node decided for the same request stands.
 * @returns the refusal, if it is one
 */
export async function decideWithdrawal(deps: WithdrawalDeps, row: store.NewWithdrawal): Promise<Refusal | undefined> {
  const { playerId, requestId } = row;
  return deps.db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    if ((await store.findByRequest(tx, playerId, requestId)) !== undefined) return undefined;
    const before = await findRefusal(tx, { playerId, requestId });
    if (before !== undefined) return before;
    await requireAmountAllowed(deps, tx, { playerId, amountCentavos: row.amount });
    const reason = await reserve(tx, row);
    if (reason === undefined) {
      await open(deps, tx, row);
      return undefined;
    }
    const refusal = { content: contentOf(row), reason };
    await rememberRefusal(tx, { playerId, requestId, ...refusal, now: row.createdAt });
    return refusal;
  });
}
