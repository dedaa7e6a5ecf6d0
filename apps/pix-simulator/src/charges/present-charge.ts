import { writeDynamicBrCode } from '@ipe/pix';
import type { Bank } from '../bank.ts';
import { listPaymentsOfCharge } from '../payments/payment.store.ts';
import { presentPayment } from '../payments/present-payment.ts';
import type { Charge } from './charge.store.ts';

/** Bacen's CobCompleta. */
export function presentCharge(bank: Bank, charge: Charge): object {
  const { settings, database } = bank;
  const { calendario, valor, ...request } = charge.request;
  const payments = listPaymentsOfCharge(database, charge.txid);
  return {
    ...request,
    calendario: { criacao: charge.createdAt.toISOString(), expiracao: calendario.expiracao },
    txid: charge.txid,
    revisao: charge.revision,
    loc: {
      id: charge.id,
      txid: charge.txid,
      location: charge.location,
      tipoCob: 'cob',
      criacao: charge.createdAt.toISOString(),
    },
    location: charge.location,
    status: charge.status,
    valor,
    pixCopiaECola: writeDynamicBrCode({
      location: charge.location,
      merchantName: settings.RECEIVER_NAME,
      merchantCity: settings.RECEIVER_CITY,
    }),
    ...(payments.length > 0 ? { pix: payments.map((payment) => presentPayment(bank, payment)) } : {}),
  };
}
