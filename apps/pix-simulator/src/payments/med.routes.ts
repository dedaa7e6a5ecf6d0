import { centavos } from '@ipe/money';
import { endToEndId } from '@ipe/pix';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Bank } from '../bank.ts';
import { inTransaction } from '@ipe/simulator';
import { readInput } from '../platform/read-input.ts';
import { presentRefund } from './present-payment.ts';
import { requirePayment, requireRefund } from './request-refund.ts';
import { returnByMed } from './return-by-med.ts';

const medInput = v.strictObject({
  endToEndId,
  nature: v.picklist(['MED_FRAUDE', 'MED_OPERACIONAL']),
  amountCentavos: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.transform(centavos))),
});

/** Not part of Bacen's API: makes the payer's bank take a payment back now. */
export function addMedRoute(app: FastifyInstance, bank: Bank): void {
  app.post('/simulator/med', (request, reply) => {
    const wish = readInput(medInput, request.body, { type: 'RequisicaoInvalida', name: 'med' });
    const payment = requirePayment(bank, wish.endToEndId);
    const id = inTransaction(bank.database, () => returnByMed(bank, payment, { ...wish, afterMs: 0 }));
    bank.wakeSettlements();
    return reply.code(201).send(presentRefund(requireRefund(bank, { endToEndId: wish.endToEndId, id })));
  });
}
