import type { Bank } from '../bank.ts';
import type { Facts } from '../faults/fault.ts';
import { announce } from '../webhooks/announce.ts';
import { hasPayerNotice } from '../webhooks/webhook.store.ts';
import type { Payment } from './payment.store.ts';
import { presentPayer, presentPayment } from './present-payment.ts';

/** The facts by which faults match a payment. */
export function paymentFacts({ settings }: Bank, payment: Pick<Payment, 'txid' | 'amountCentavos'>): Facts {
  const { txid, amountCentavos } = payment;
  return { txid, amountCentavos, key: settings.RECEIVER_KEY };
}

/** Announces the payment in its current state, with its refunds. */
export function announcePayment(bank: Bank, payment: Payment): void {
  const extras = hasPayerNotice(bank.database, bank.settings.RECEIVER_KEY) ? { gnExtras: presentPayer(payment) } : {};
  const facts = { ...paymentFacts(bank, payment), endToEndId: payment.endToEndId };
  announce(bank, { ...presentPayment(bank, payment), ...extras }, facts);
}
