import { centavos } from '@ipe/money';
import { deriveUuid } from '#platform/security/derive-uuid.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { requestOfPspId, type ListedCharge } from '#modules/psp/index.ts';
import type { DepositDeps } from '../deposits.deps.ts';
import { findDepositByTxid, insertDeposit } from '../deposit.store.ts';

/**
 * Writes the order of a charge that the bank has and the database doesn't, as it was before it was paid: whether its money is credited is
 * decided as ever. The bonus that it asked for is known to nobody any more. A charge that has its order changes nothing.
 * @returns whether this call wrote it
 */
export async function adoptCharge(
  { db, clock }: DepositDeps,
  playerId: number,
  { txid, payer, amountCentavos: amount, createdAt, expiresAt }: ListedCharge,
): Promise<boolean> {
  // Our charges name their payer: one that doesn't is none of ours.
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
