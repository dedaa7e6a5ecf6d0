import { newEndToEndId } from '@ipe/pix';
import { ispb, type Bank } from '../bank.ts';
import { updateCharge } from '../charges/charge.store.ts';
import { requireCharge } from '../charges/require-charge.ts';
import { inTransaction } from '../platform/database.ts';
import { announce } from '../webhooks/announce.ts';
import { hasPayerNotice } from '../webhooks/webhook.store.ts';
import { findPaymentByTxid, insertPayment, type Payment } from './payment.store.ts';
import { presentPayer, presentPayment } from './present-payment.ts';

export type Payer = { document: string; name: string };

/**
 * Pays a charge once: whoever comes second, or clicks twice, gets the first payment.
 * @returns undefined for a charge that nobody can pay any more (cancelled, expired)
 */
export function payCharge(bank: Bank, txid: string, payer: Payer): Payment | undefined {
  const payment = inTransaction(bank.database, () => payInTransaction(bank, txid, payer));
  bank.wakeDeliveries();
  return payment;
}

function payInTransaction(bank: Bank, txid: string, payer: Payer): Payment | undefined {
  const { database } = bank;
  const charge = requireCharge(bank, txid);
  const existing = findPaymentByTxid(database, txid);
  const paidAt = bank.now();
  if (existing || charge.status !== 'ATIVA' || charge.expiresAt <= paidAt) return existing;
  const payment: Payment = {
    endToEndId: newEndToEndId({ ispb, at: paidAt, random: bank.random }),
    txid,
    amountCentavos: charge.amountCentavos,
    paidAt,
    payerDocument: payer.document,
    payerName: payer.name,
  };
  insertPayment(database, payment);
  updateCharge(database, { ...charge, status: 'CONCLUIDA' });
  const hasNotice = hasPayerNotice(database, bank.settings.RECEIVER_KEY);
  announce(bank, { ...presentPayment(bank, payment), ...(hasNotice ? { gnExtras: presentPayer(payment) } : {}) });
  return payment;
}
