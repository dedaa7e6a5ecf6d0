import { documentNames, doorOf } from '@ipe/sigap';
import { readInputBy } from '@ipe/simulator';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { problem, regulatorRefusals } from '../refusals.ts';
import type { Regulator } from '../regulator.ts';
import { findLot, listLots, type StoredLot } from './lots.store.ts';

const sent = v.strictObject({ lote: v.pipe(v.string(), v.base64()) });

/** The second analysis, that of the quality, ends only after a delay. */
function resultOf({ isRejected, receivedAt }: StoredLot, { settings, now }: Regulator) {
  if (now().getTime() < receivedAt.getTime() + settings.ANALYSIS_MS) return { situacao: 'EM_ANALISE', erros: [] };
  if (!isRejected) return { situacao: 'ACEITO', erros: [] };
  return { situacao: 'REJEITADO', erros: ['Dado inconsistente na análise de qualidade (falha pedida).'] };
}

/**
 * The six endpoints, which load the reader of documents with the first file: `POST /<door>/lote {lote}` and, with the
 * id of its movement, the result of the second analysis.
 */
export function addLotRoutes(app: FastifyInstance, regulator: Regulator): void {
  for (const document of documentNames) {
    const path = `/${doorOf(document)}/lote`;
    app.post(path, async (request, reply) => {
      const { lote } = readInputBy(regulatorRefusals, sent, { value: request.body, name: 'lote' });
      const { receiveLot } = await import('./receive-lot.ts');
      const { lot, isKnown } = receiveLot(regulator, document, lote);
      return reply.code(isKnown ? 409 : 202).send({ idMovimento: lot.movementId });
    });
    app.get<{ Params: { id: string } }>(`${path}/:id`, ({ params }) => {
      const lot = findLot(regulator.database, document, params.id);
      if (lot === undefined) throw problem(404, 'Movimento não encontrado.');
      return { idMovimento: lot.movementId, ...resultOf(lot, regulator) };
    });
  }
}

/** Not in the manuals: the files of a day, and the violations of exact rules between them. */
export function addLotControl(app: FastifyInstance, regulator: Regulator): void {
  app.get<{ Params: { day: string } }>('/simulator/lots/:day', async ({ params: { day } }) => ({
    lotes: listLots(regulator.database, day).map((lot) => ({
      documento: lot.document,
      lote: lot.lotNo,
      retificadora: lot.isRectifier,
      ...resultOf(lot, regulator),
    })),
    violacoes: (await import('./check-day.ts')).checkDay(regulator.database, day),
  }));
}
