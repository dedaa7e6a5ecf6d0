import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import { giveBack } from './end-withdrawal.ts';
import { playerOfPspId } from '#modules/psp/index.ts';
import { stepReasons } from '../withdrawal-reasons.ts';
import type { WithdrawalState } from '../withdrawal-states.ts';
import { changeState, findByIdEnvio, type WithdrawalRow } from '../withdrawal.store.ts';

/** The outcome of an operator's decision: `conflict` when it was decided otherwise before. */
export type Review = { kind: 'done' | 'conflict'; state: WithdrawalState } | { kind: 'unknown' };

async function find(deps: WithdrawalDeps, id: string): Promise<WithdrawalRow | undefined> {
  const playerId = playerOfPspId(id);
  return playerId === undefined ? undefined : findByIdEnvio(deps.db, playerId, id);
}

/** How the withdrawal stands after a decision; a repeat of the same decision is done too. */
async function outcome(deps: WithdrawalDeps, id: string, wanted: readonly WithdrawalState[]): Promise<Review> {
  const row = await find(deps, id);
  if (row === undefined) return { kind: 'unknown' };
  return { kind: wanted.includes(row.state) ? 'done' : 'conflict', state: row.state };
}

/** A person let it through: the payout job sends it. @param id our id of the payout at the PSP */
export async function approveWithdrawal(deps: WithdrawalDeps, id: string): Promise<Review> {
  const row = await find(deps, id);
  const now = deps.clock();
  if (row?.state === 'review')
    await deps.db.transactionOf(row.playerId, (tx) =>
      changeState(tx, row, { from: 'review', to: 'approved', reason: stepReasons.approvedByPerson, now, checkAt: now }),
    );
  return outcome(deps, id, ['approved', 'sent', 'paid', 'failed']);
}

/** A person refused it: the money is back in the wallet. @param reason for the player, in Portuguese */
export async function refuseWithdrawal(deps: WithdrawalDeps, id: string, reason: string): Promise<Review> {
  const row = await find(deps, id);
  if (row?.state === 'review') await giveBack(deps, row, { to: 'refused', reason });
  return outcome(deps, id, ['refused']);
}
