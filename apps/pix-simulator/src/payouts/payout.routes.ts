import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Bank } from '../bank.ts';
import { payoutFailure } from '../faults/fault.ts';
import { spoilBook } from '../faults/spoil-book.ts';
import { readInput } from '../platform/read-input.ts';
import { problem } from '../platform/refusal.ts';
import { findPayouts } from './find-payouts.ts';
import { findPayout, findPayoutByEndToEndId, planPayoutEnd, type Payout } from './payout.store.ts';
import { presentAcceptedPayout, presentPayout } from './present-payout.ts';
import { requestPayout } from './request-payout.ts';

type PayoutPath = { Params: { idEnvio: string } };
type EndToEndPath = { Params: { endToEndId: string } };

const release = v.strictObject({ failure: v.optional(payoutFailure) });

/** Efí's payouts. */
export function addPayoutRoutes(app: FastifyInstance, bank: Bank): void {
  const { database } = bank;
  const read = { config: { scope: 'gn.pix.send.read' } } as const;

  app.put<PayoutPath>('/v3/gn/pix/:idEnvio', { config: { scope: 'pix.send' } }, (request, reply) => {
    const payout = requestPayout(bank, request.params.idEnvio, request.body);
    return reply.code(201).send(presentAcceptedPayout(payout));
  });

  app.get('/v2/gn/pix/enviados', read, (request) => findPayouts(bank, request.query));

  app.get<PayoutPath>('/v2/gn/pix/enviados/id-envio/:idEnvio', read, (request) => {
    const payout = requirePayout(findPayout(database, request.params.idEnvio), 'idEnvio');
    return presentPayout(requirePayout(spoilBook(database, payout, { idEnvio: payout.id }), 'idEnvio'));
  });

  app.get<EndToEndPath>('/v2/gn/pix/enviados/:endToEndId', read, (request) => {
    return presentPayout(requirePayout(findPayoutByEndToEndId(database, request.params.endToEndId), 'e2eId'));
  });
}

/** Not part of Efí's API: ends a payout that a fault keeps in process. */
export function addPayoutReleaseRoute(app: FastifyInstance, bank: Bank): void {
  app.post<PayoutPath>('/simulator/payouts/:idEnvio/release', (request, reply) => {
    const { failure } = readInput(release, request.body ?? {}, { type: 'RequisicaoInvalida', name: 'release' });
    const payout = requirePayout(findPayout(bank.database, request.params.idEnvio), 'idEnvio');
    if (payout.status !== 'EM_PROCESSAMENTO') throw problem('RequisicaoInvalida', 'Este envio já terminou.');
    planPayoutEnd(bank.database, payout.id, { settlesAt: bank.now(), failure });
    bank.wakeSettlements();
    return reply.code(204).send();
  });
}

/** @throws Refusal PixEnviadoNaoEncontrado */
function requirePayout(payout: Payout | undefined, idName: string): Payout {
  if (!payout) throw problem('PixEnviadoNaoEncontrado', `Pix enviado não encontrado para o ${idName} informado.`);
  return payout;
}
