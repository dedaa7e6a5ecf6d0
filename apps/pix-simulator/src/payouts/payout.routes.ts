import type { FastifyInstance } from 'fastify';
import type { Bank } from '../bank.ts';
import { problem } from '../platform/refusal.ts';
import { findPayout } from './payout.store.ts';
import { presentAcceptedPayout, presentPayout } from './present-payout.ts';
import { requestPayout } from './request-payout.ts';

type PayoutPath = { Params: { id: string } };

export function addPayoutRoutes(app: FastifyInstance, bank: Bank): void {
  app.put<PayoutPath>('/v3/gn/pix/:id', (request, reply) => {
    const payout = requestPayout(bank, request.params.id, request.body);
    return reply.code(201).send(presentAcceptedPayout(payout));
  });

  app.get<PayoutPath>('/v2/gn/pix/enviados/id-envio/:id', (request) => {
    const payout = findPayout(bank.database, request.params.id);
    if (!payout) throw problem('PixEnviadoNaoEncontrado', 'Pix enviado não encontrado para o idEnvio informado.');
    return presentPayout(payout);
  });
}
