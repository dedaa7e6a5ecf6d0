import { newEndToEndId } from '@ipe/pix';
import { book } from '../account/account.store.ts';
import { ispb, type Bank } from '../bank.ts';
import { updateCharge, type Charge } from '../charges/charge.store.ts';
import { requireCharge } from '../charges/require-charge.ts';
import { takeFault } from '../faults/fault.ts';
import { listDemoPeople } from '../people/people.store.ts';
import { inTransaction } from '@ipe/simulator';
import { announcePayment, paymentFacts } from './announce-payment.ts';
import { insertPayment, listPaymentsOfCharge, type Payment } from './payment.store.ts';
import { returnByMed } from './return-by-med.ts';

export type Payer = { document: string; name: string };

/**
 * Pays a charge once; a second payer, or a second click, gets the first payment.
 * @returns undefined for a charge that can no longer be paid (cancelled, expired)
 */
export function payCharge(bank: Bank, txid: string, payer: Payer): Payment | undefined {
  const payment = inTransaction(bank.database, () => payInTransaction(bank, txid, payer));
  bank.wakeDeliveries();
  bank.wakeSettlements();
  return payment;
}

function payInTransaction(bank: Bank, txid: string, payer: Payer): Payment | undefined {
  const { database } = bank;
  const charge = requireCharge(bank, txid);
  const [existing] = listPaymentsOfCharge(database, txid);
  if (existing) return existing;
  const isOpen = charge.status === 'ATIVA' && charge.expiresAt > bank.now();
  const isPayable = isOpen || takeFault(database, ['payment-after-expiry'], paymentFacts(bank, charge));
  return isPayable ? complete(bank, charge, payer) : undefined;
}

function complete(bank: Bank, charge: Charge, payer: Payer): Payment {
  const { database } = bank;
  const facts = paymentFacts(bank, charge);
  const mismatch = takeFault(database, ['payer-mismatch'], facts)?.fault;
  const payment = receive(bank, charge, mismatch ? (asPayer(mismatch.payer) ?? somebodyElse(bank, payer)) : payer);
  const double = takeFault(database, ['payment-doubled'], facts)?.fault;
  if (double) receive(bank, charge, asPayer(double.payer) ?? payer);
  const med = takeFault(database, ['med-return'], { ...facts, endToEndId: payment.endToEndId })?.fault;
  if (med) returnByMed(bank, payment, med);
  updateCharge(database, { ...charge, status: 'CONCLUIDA' });
  return payment;
}

function receive(bank: Bank, { txid, amountCentavos }: Charge, payer: Payer): Payment {
  const { database } = bank;
  const paidAt = bank.now();
  const endToEndId = newEndToEndId({ ispb, at: paidAt, random: bank.random });
  const payment = { endToEndId, txid, amountCentavos, paidAt, payerDocument: payer.document, payerName: payer.name };
  insertPayment(database, payment);
  book(database, { at: paidAt, kind: 'received', amountCentavos, txid, endToEndId });
  announcePayment(bank, payment);
  return payment;
}

function asPayer(person: { cpf: string; name: string } | undefined): Payer | undefined {
  return person && { document: person.cpf, name: person.name };
}

function somebodyElse({ database }: Bank, payer: Payer): Payer {
  const other = listDemoPeople(database).find(({ cpf }) => cpf !== payer.document);
  return asPayer(other) ?? payer;
}
