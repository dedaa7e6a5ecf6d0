import { centavos } from '@ipe/money';
import { deriveUuid } from '#platform/security/derive-uuid.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { requestOfPspId, type ListedCharge } from '#modules/psp/index.ts';
import type { DepositDeps } from '../deposits.deps.ts';
import { findDepositByTxid, insertDeposit } from '../deposit.store.ts';

/**
 * Inserts the order of a charge that the bank has and the database doesn't, in the state before its payment; the usual
 * rules then decide about the credit. The bonus that it asked for is lost. Changes nothing where the charge has its
 * order.
 * @returns whether this call inserted it
 */
export async function adoptCharge(
  { db, clock }: DepositDeps,
  playerId: number,
  { txid, payer, amountCentavos: amount, createdAt, expiresAt }: ListedCharge,
): Promise<boolean> {
  // A charge of ours names its payer, so this one isn't ours.
  if (payer === undefined) return false;
  return db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    if ((await findDepositByTxid(tx, playerId, txid)) !== undefined) return false;
    await insertDeposit(tx, {
      playerId,
      orderId: deriveUuid('deposit of', txid),
      requestId: requestOfPspId(txid),
      txid,
      amount,
      ...payer,
      createdAt,
      expiresAt,
      checkAt: clock(),
      activeCode: null,
      bonus: centavos(0),
      offer: null,
    });
    return true;
  });
}
