import type { FastifyBaseLogger } from 'fastify';
import type { Bank } from './bank.ts';
import { findPayment } from './payments/payment.store.ts';
import { presentPayment } from './payments/present-payment.ts';
import { findNextRefundTime, listDueRefunds, settleRefund } from './payments/refund.store.ts';
import { findNextPayoutTime, listDuePayouts, settlePayout } from './payouts/payout.store.ts';
import { presentSettledPayout } from './payouts/present-payout.ts';
import { inTransaction } from './platform/database.ts';
import { startDueWorker, type DueWorker } from './platform/due-worker.ts';
import { announce } from './webhooks/announce.ts';

/** Brings refunds and payouts to their end when their moment comes, and announces it in the same commit. */
export function startSettlements(bank: Bank, log: FastifyBaseLogger): DueWorker {
  return startDueWorker({
    now: bank.now,
    onFault: (error) => log.error(error),
    runDue: async () => {
      inTransaction(bank.database, () => settleDue(bank));
      bank.wakeDeliveries();
      const times = [findNextRefundTime(bank.database), findNextPayoutTime(bank.database)];
      const next = Math.min(...times.filter((time) => time !== undefined));
      return Number.isFinite(next) ? next : undefined;
    },
  });
}

function settleDue(bank: Bank): void {
  const { database } = bank;
  const now = bank.now();
  for (const refund of listDueRefunds(database, now)) {
    settleRefund(database, refund, now);
    const payment = findPayment(database, refund.endToEndId);
    if (payment) announce(bank, presentPayment(bank, payment));
  }
  for (const payout of listDuePayouts(database, now)) {
    settlePayout(database, payout, now);
    announce(bank, presentSettledPayout(payout, now));
  }
}
