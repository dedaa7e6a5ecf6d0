import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { lockWallet, reverseDeposit } from '#modules/ledger/index.ts';
import type { DepositDeps } from '../deposits.deps.ts';
import { PspUnavailableError, type Payment, type Refund } from '#modules/psp/index.ts';
import { isCredited } from './refunds.ts';
import { insertReturn, listReturnedIds } from './deposit-return.store.ts';
import { requireDeposit, type DepositRow } from '../deposit.store.ts';
import { notifyDepositReturned } from '../notify-player.ts';

type Return = { deposit: DepositRow; refund: Refund; now: Date };

/** Writes the row and the ledger entry. The caller holds the wallet's lock and has checked that this refund isn't booked. */
async function bookReturn(deps: DepositDeps, tx: Queryable, { deposit, refund, now }: Return) {
  const { playerId, orderId } = deposit;
  const { refundId, amountCentavos, nature } = refund;
  const returnId = randomUUID();
  const { takenCentavos: taken, debtCentavos: owed } = await reverseDeposit(tx, {
    playerId,
    orderId,
    reference: returnId,
    amountCentavos,
    now,
  });
  await deps.noteMemberDeposit(tx, { playerId, amountCentavos, isTakenBack: true });
  const row = { playerId, orderId, refundId, returnId, nature, taken, owed, createdAt: now };
  await insertReturn(tx, { ...row, amount: amountCentavos });
  await notifyDepositReturned(tx, { playerId, amount: amountCentavos, owed, now });
}

/**
 * Takes out of the wallet what the bank took back of the credited Pix. We never ask for a refund of a Pix that we
 * credited, so every completed refund counts, of any nature. Each is booked once, when it is completed.
 * @throws PspUnavailableError when the PSP's list can't be true
 */
export async function bookReturns(deps: DepositDeps, deposit: DepositRow, payments: Payment[]): Promise<void> {
  const credited = payments.find((payment) => isCredited(deposit, payment));
  const done = credited?.refunds.filter(({ state }) => state === 'done') ?? [];
  if (credited === undefined || done.length === 0) return;
  if (done.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0) > credited.amountCentavos)
    throw new PspUnavailableError(`the PSP lists more refunds of ${credited.endToEndId} than it was worth`);
  const now = deps.clock();
  await deps.db.transactionOf(deposit.playerId, async (tx) => {
    await lockWallet(tx, deposit.playerId);
    const booked = new Set(await listReturnedIds(tx, deposit));
    let { returned } = await requireDeposit(tx, deposit);
    for (const refund of done) {
      if (booked.has(refund.refundId) || refund.amountCentavos <= centavos(0)) continue;
      booked.add(refund.refundId);
      returned = centavos(returned + refund.amountCentavos);
      // The bonus is taken back first, so that it can't pay for the return of its own deposit.
      await deps.bonuses.onReturn(tx, { ...deposit, amountCentavos: deposit.amount, returnedCentavos: returned, now });
      await bookReturn(deps, tx, { deposit, refund, now });
    }
  });
}
