import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import type { Charge, Payment, Psp, Refund } from '#modules/psp/index.ts';

/** A PSP in memory that does what the simulator never does: pays twice, fails refunds, answers too late. */
export type ScriptedPsp = Psp & {
  charges: Map<string, Charge>;
  /** The CPF that paid, by endToEndId. */
  payers: Map<string, string>;
  /** The state that requested refunds get. */
  refundsBecome: Refund['state'];
  /** Pays a charge as this person, whatever the charge's state. */
  pay(txid: string, payer: string, paidAt?: Date): Payment;
};

export function scriptedPsp(): ScriptedPsp {
  const charges: ScriptedPsp['charges'] = new Map();
  const payers: ScriptedPsp['payers'] = new Map();
  const payouts = new Set<string>();
  const psp: ScriptedPsp = {
    charges,
    payers,
    refundsBecome: 'done',
    pay(txid, payer, paidAt = new Date()) {
      const charge = charges.get(txid);
      if (charge === undefined) throw new Error('nobody can pay a charge that was never made');
      const payment: Payment = {
        endToEndId: `E${randomUUID().replaceAll('-', '').slice(1)}`,
        amountCentavos: centavos(20_00),
        paidAt,
        refunds: [],
      };
      payers.set(payment.endToEndId, payer);
      charges.set(txid, { ...charge, state: 'paid', payments: [...charge.payments, payment] });
      return payment;
    },
    createCharge: async ({ txid, expiresInSeconds }) => {
      const expiresAt = new Date(Date.now() + expiresInSeconds * 1000);
      const charge: Charge = charges.get(txid) ?? { state: 'open', copiaECola: `pix-${txid}`, expiresAt, payments: [] };
      charges.set(txid, charge);
      return charge;
    },
    findCharge: async (txid) => charges.get(txid),
    removeCharge: async (txid) => {
      const charge = charges.get(txid);
      if (charge?.state === 'open') charges.set(txid, { ...charge, state: 'removed' });
    },
    isPaidBy: async ({ cpf, payment }) => payers.get(payment.endToEndId) === cpf,
    refund: async ({ endToEndId, refundId, amountCentavos }) => {
      const payment = [...charges.values()]
        .flatMap((charge) => charge.payments)
        .find((one) => one.endToEndId === endToEndId);
      const state = psp.refundsBecome;
      payment?.refunds.push({ refundId, amountCentavos, state, nature: 'ORIGINAL', requestedAt: new Date() });
    },
    payOut: async ({ idEnvio }) => {
      payouts.add(idEnvio);
      return { kind: 'accepted' };
    },
    findPayout: async (idEnvio) => (payouts.has(idEnvio) ? { kind: 'paid' } : { kind: 'absent' }),
    listCharges: async () => [],
    listPaidTxids: async () => [],
    listPayments: async () => [],
    listPayouts: async () => [],
    registerWebhook: async () => {},
  };
  return psp;
}
