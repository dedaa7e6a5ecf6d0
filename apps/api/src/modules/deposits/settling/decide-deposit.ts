import type { Queryable } from '#platform/database/index.ts';
import { isClosed, provePerson, type PersonProof } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import type { DepositDeps } from '../deposits.deps.ts';
import { isUnpaid } from '../deposit-states.ts';
import { changeState, lockDepositState, requireDeposit, type DepositRow } from '../deposit.store.ts';
import { notOwnMoney } from './not-own-money.ts';
import { notifyDepositSentBack } from '../notify-player.ts';
import { creditDeposit } from './credit-deposit.ts';
import type { Verdict } from './judge-payments.ts';

const whyNotYours: Record<Exclude<PersonProof, 'proved'> | 'closed', string> = {
  closed: 'A conta foi encerrada.',
  cpf_taken: notOwnMoney.cpfTaken,
  cpf_differs: notOwnMoney.cpfDiffers,
};

/** Proves that the money is the player's own. A closed account may not get any, because its player couldn't withdraw it. */
const proveOwner = async (
  tx: Queryable,
  { playerId, cpf, name }: DepositRow,
  now: Date,
): Promise<PersonProof | 'closed'> =>
  (await isClosed(tx, playerId)) ? 'closed' : provePerson(tx, playerId, { cpf, name, now });

/** Begins the refund and notifies the player of the reason. @param refusal.reason for the player, in Portuguese */
async function refuseDeposit(
  tx: Queryable,
  deposit: DepositRow,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await changeState(tx, deposit, { from: ['waiting', 'expired'], to: 'refunding', now, checkAt: now, reason });
  await notifyDepositSentBack(tx, { ...deposit, reason, now });
}

/**
 * Decides once, in one transaction: either the deposit is credited and the payer's CPF becomes the player's for good,
 * or everything is sent back. It is sent back if, while the deposit was open, another player has proved the CPF, this
 * player has proved another one, or the account was closed.
 * @returns the deposit in its state now, whichever node decided first
 */
export async function decideDeposit(deps: DepositDeps, deposit: DepositRow, verdict: Verdict): Promise<DepositRow> {
  const now = deps.clock();
  await deps.db.transactionOf(deposit.playerId, async (tx) => {
    await lockWallet(tx, deposit.playerId);
    // The first decision stands, and a later one must not prove a person: only a credited Pix does.
    if (!isUnpaid({ state: await lockDepositState(tx, deposit) })) return;
    if (verdict.own === undefined) return refuseDeposit(tx, deposit, { reason: verdict.reason, now });
    const proof = await proveOwner(tx, deposit, now);
    if (proof === 'proved') await creditDeposit(deps, tx, { deposit, payment: verdict.own, now });
    else await refuseDeposit(tx, deposit, { reason: whyNotYours[proof], now });
  });
  return requireDeposit(deps.db, deposit);
}
