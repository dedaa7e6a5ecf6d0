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

/** Proves that the money is the player's own. A closed account takes none: its player could not withdraw it. */
const proveOwner = async (
  tx: Queryable,
  { playerId, cpf, name }: DepositRow,
  now: Date,
): Promise<PersonProof | 'closed'> =>
  (await isClosed(tx, playerId)) ? 'closed' : provePerson(tx, playerId, { cpf, name, now });

/** Sends back what was paid and notifies the player of the reason. @param refusal.reason for the player, in Portuguese */
async function refuseDeposit(
  tx: Queryable,
  deposit: DepositRow,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await changeState(tx, deposit, { from: ['waiting', 'expired'], to: 'refunding', now, checkAt: now, reason });
  await notifyDepositSentBack(tx, { ...deposit, reason, now });
}

/**
 * In one commit, once: the deposit is credited, and the payer's CPF is the player's for good; or everything goes back. A CPF that was
 * proved by another player, or by this player with another one, while the deposit was open sends the Pix back, and so does an account that
 * was closed meanwhile.
 * @returns the deposit as it is now, whichever node decided first
 */
export async function decideDeposit(deps: DepositDeps, deposit: DepositRow, verdict: Verdict): Promise<DepositRow> {
  const now = deps.clock();
  await deps.db.transactionOf(deposit.playerId, async (tx) => {
    await lockWallet(tx, deposit.playerId);
    // The first decision stands: a person is proved only by a Pix that is credited.
    if (!isUnpaid({ state: await lockDepositState(tx, deposit) })) return;
    if (verdict.own === undefined) return refuseDeposit(tx, deposit, { reason: verdict.reason, now });
    const proof = await proveOwner(tx, deposit, now);
    if (proof === 'proved') await creditDeposit(deps, tx, { deposit, payment: verdict.own, now });
    else await refuseDeposit(tx, deposit, { reason: whyNotYours[proof], now });
  });
  return requireDeposit(deps.db, deposit);
}
