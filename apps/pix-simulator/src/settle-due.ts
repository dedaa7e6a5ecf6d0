import { centavos } from '@ipe/money';
import type { FastifyBaseLogger } from 'fastify';
import { book, readBalance } from './account/account.store.ts';
import type { Bank } from './bank.ts';
import { announcePayment } from './payments/announce-payment.ts';
import type { Payment } from './payments/payment.store.ts';
import {
  findNextRefundTime,
  listDueRefunds,
  listRefunds,
  settleRefund,
  sumRefunds,
  type Refund,
} from './payments/refund.store.ts';
import { requirePayment } from './payments/request-refund.ts';
import { announcePayout } from './payouts/announce-payout.ts';
import { findNextPayoutTime, findPayout, listDuePayouts, settlePayout, type Payout } from './payouts/payout.store.ts';
import { inTransaction } from '@ipe/simulator';
import { startDueWorker, type DueWorker } from '@ipe/simulator';

/** Settles refunds and payouts when they are due, and books and announces each in the same commit. */
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
  const now = bank.now();
  for (const refund of listDueRefunds(bank.database, now)) endRefund(bank, refund, now);
  for (const payout of listDuePayouts(bank.database, now)) endPayout(bank, payout, now);
}

function endRefund(bank: Bank, refund: Refund, at: Date): void {
  const { database } = bank;
  const payment = requirePayment(bank, refund.endToEndId);
  const isMed = refund.nature.startsWith('MED_');
  const failure = isMed ? findMedFailure(bank, payment, refund) : refund.failure;
  settleRefund(database, refund, { settledAt: at, failure });
  const line = { at, txid: payment.txid, endToEndId: refund.endToEndId, refundId: refund.id };
  // A refund of ours took the money out when it was accepted; a return by MED takes it out now.
  if (isMed && failure === undefined)
    book(database, { ...line, kind: 'med', amountCentavos: centavos(0 - refund.amountCentavos) });
  if (!isMed && failure !== undefined)
    book(database, { ...line, kind: 'refund-returned', amountCentavos: refund.amountCentavos });
  announcePayment(bank, payment);
}

/** A disputed payment goes back only if enough of it, and of the account's balance, is left. */
function findMedFailure({ database }: Bank, payment: Payment, refund: Refund): string | undefined {
  const others = listRefunds(database, payment.endToEndId, refund.settlesAt).filter(({ id }) => id !== refund.id);
  if (sumRefunds(others) + refund.amountCentavos > payment.amountCentavos) return 'O valor já foi devolvido';
  return refund.amountCentavos > readBalance(database) ? 'Saldo insuficiente' : undefined;
}

function endPayout(bank: Bank, payout: Payout, at: Date): void {
  const { database } = bank;
  settlePayout(database, payout, at);
  if (payout.failure || payout.comesBack) {
    const { id: idEnvio, endToEndId, amountCentavos } = payout;
    book(database, { at, kind: 'payout-returned', amountCentavos, idEnvio, endToEndId });
  }
  announcePayout(bank, findPayout(database, payout.id) as Payout);
}
