import { randomUUID } from 'node:crypto';
import { type Centavos } from '@ipe/money';
import type { Charge, Psp, Refund } from '#modules/psp/index.ts';

export type PaperBank = Psp & {
  /** Makes the holder of `cpf` pay the whole charge. */
  pay(txid: string, cpf: string): void;
};

const never = (): never => {
  throw new Error('nobody withdraws in this month, and no database is restored');
};

/** A bank in memory that follows the month's clock: it accepts charges and payments, and sends back what it is asked to. */
export function openPaperBank(clock: () => Date): PaperBank {
  const charges = new Map<string, Charge & { amount: Centavos }>();
  const payers = new Map<string, string>();
  return {
    pay(txid, cpf) {
      const charge = charges.get(txid);
      if (charge === undefined) throw new Error('nobody can pay a charge that was never made');
      const endToEndId = `E${randomUUID().replaceAll('-', '').slice(1)}`;
      payers.set(endToEndId, cpf);
      const payment = { endToEndId, amountCentavos: charge.amount, paidAt: clock(), refunds: [] };
      charges.set(txid, { ...charge, state: 'paid', payments: [payment] });
    },
    createCharge: async ({ txid, amountCentavos, expiresInSeconds }) => {
      const expiresAt = new Date(clock().getTime() + expiresInSeconds * 1000);
      const charge = { state: 'open' as const, copiaECola: txid, expiresAt, payments: [], amount: amountCentavos };
      charges.set(txid, charges.get(txid) ?? charge);
      return charge;
    },
    findCharge: async (txid) => charges.get(txid),
    removeCharge: async (txid) => void charges.delete(txid),
    isPaidBy: async ({ cpf, payment }) => payers.get(payment.endToEndId) === cpf,
    refund: async ({ endToEndId, refundId, amountCentavos }) => {
      const sentBack: Refund = { refundId, amountCentavos, state: 'done', nature: 'ORIGINAL', requestedAt: clock() };
      for (const { payments } of charges.values())
        payments.find((payment) => payment.endToEndId === endToEndId)?.refunds.push(sentBack);
    },
    payOut: never,
    findPayout: never,
    listCharges: never,
    listPaidTxids: never,
    listPayments: never,
    listPayouts: never,
    registerWebhook: async () => {},
  };
}
