import type { Queryable } from '#platform/database/index.ts';
import { isClosed, provePerson, type PersonProof } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import type { DepositDeps } from '../deposits.deps.ts';
import { isUnpaid } from '../deposit-states.ts';
import { changeState, lockOrderState, requireOrder, type RechargeRow } from '../deposit.store.ts';
import { tellDepositSentBack } from '../notify-player.ts';
import { creditRecharge } from './credit-deposit.ts';
import type { Verdict } from './judge-payments.ts';

const whyNotYours: Record<Exclude<PersonProof, 'proved'> | 'closed', string> = {
  closed: 'A conta foi encerrada.',
  cpf_taken: 'Este CPF já está em uso em outra conta.',
  cpf_differs: 'Sua conta já está confirmada com outro CPF.',
};

/** Whose money it is. Nobody could take it out of a closed account any more. */
const proveOwner = async (
  tx: Queryable,
  { playerId, cpf, name }: RechargeRow,
  now: Date,
): Promise<PersonProof | 'closed'> =>
  (await isClosed(tx, playerId)) ? 'closed' : provePerson(tx, playerId, { cpf, name, now });

/** What was paid goes back: the player is told why. @param refusal.reason for the player, in Portuguese */
async function refuseRecharge(
  tx: Queryable,
  order: RechargeRow,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await changeState(tx, order, { from: ['waiting', 'expired'], to: 'refunding', now, checkAt: now, reason });
  await tellDepositSentBack(tx, { ...order, reason, now });
}

/**
 * In one commit, once: the deposit is credited, and the payer's CPF is the player's for good; or everything goes back. A CPF that was
 * proved by somebody else, or by this player with another one, while the order was open sends the Pix back, and so does an account that
 * was closed meanwhile.
 * @returns the order as it is now, whichever node decided first
 */
export async function decideRecharge(deps: DepositDeps, order: RechargeRow, verdict: Verdict): Promise<RechargeRow> {
  const now = deps.clock();
  await deps.db.transactionOf(order.playerId, async (tx) => {
    await lockWallet(tx, order.playerId);
    // Whoever decided first decided it: a person is proved only by a Pix that is credited.
    if (!isUnpaid({ state: await lockOrderState(tx, order) })) return;
    if (verdict.own === undefined) return refuseRecharge(tx, order, { reason: verdict.reason, now });
    const proof = await proveOwner(tx, order, now);
    if (proof === 'proved') await creditRecharge(deps, tx, { order, payment: verdict.own, now });
    else await refuseRecharge(tx, order, { reason: whyNotYours[proof], now });
  });
  return requireOrder(deps.db, order);
}
