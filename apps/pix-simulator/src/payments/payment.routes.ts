import type { FastifyInstance } from 'fastify';
import type { Bank } from '../bank.ts';
import { findPayments } from './find-payments.ts';
import { presentPayment, presentRefund } from './present-payment.ts';
import { requestRefund, requirePayment, requireRefund } from './request-refund.ts';

type PaymentPath = { Params: { endToEndId: string } };
type RefundPath = { Params: { endToEndId: string; id: string } };

export function addPaymentRoutes(app: FastifyInstance, bank: Bank): void {
  const read = { config: { scope: 'pix.read' } } as const;

  app.get('/v2/pix', read, (request) => findPayments(bank, request.query));

  app.get<PaymentPath>('/v2/pix/:endToEndId', read, (request) => {
    return presentPayment(bank, requirePayment(bank, request.params.endToEndId));
  });

  app.put<RefundPath>('/v2/pix/:endToEndId/devolucao/:id', { config: { scope: 'pix.write' } }, (request, reply) => {
    const refund = requestRefund(bank, request.params, request.body);
    return reply.code(201).send(presentRefund(refund));
  });

  app.get<RefundPath>('/v2/pix/:endToEndId/devolucao/:id', read, (request) => {
    return presentRefund(requireRefund(bank, request.params));
  });
}
