import { newReturnId, randomAlphanumeric } from '@ipe/pix';
import type { Centavos } from '@ipe/money';
import { ispb, type Bank } from '../bank.ts';
import type { Payment } from './payment.store.ts';
import { insertRefund, type RefundNature } from './refund.store.ts';

type MedReturn = {
  nature: Extract<RefundNature, `MED_${string}`>;
  /** When the dispute arrives; the money leaves one settlement delay later. */
  afterMs: number;
  /** By default the whole payment. */
  amountCentavos?: Centavos | undefined;
};

/** Makes the payer's bank take a payment back (Bacen, Mecanismo Especial de Devolução). Writes inside the caller's transaction. */
export function returnByMed(bank: Bank, payment: Payment, { nature, afterMs, amountCentavos }: MedReturn): string {
  const requestedAt = new Date(bank.now().getTime() + afterMs);
  const id = randomAlphanumeric(32, bank.random);
  insertRefund(bank.database, {
    endToEndId: payment.endToEndId,
    id,
    returnId: newReturnId({ ispb, at: requestedAt, random: bank.random }),
    amountCentavos: amountCentavos ?? payment.amountCentavos,
    nature,
    description: undefined,
    requestedAt,
    settlesAt: new Date(requestedAt.getTime() + bank.settings.SETTLEMENT_DELAY_MS),
    failure: undefined,
  });
  return id;
}
