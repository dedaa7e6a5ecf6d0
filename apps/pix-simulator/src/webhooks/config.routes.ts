import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Bank } from '../bank.ts';
import { readInput } from '../platform/read-input.ts';
import { hasPayerNotice, setPayerNotice } from './webhook.store.ts';

const config = v.object({
  pix: v.object({
    chaves: v.record(
      v.string(),
      v.object({
        recebimento: v.object({ webhook: v.object({ notificacao: v.object({ pagador: v.boolean() }) }) }),
      }),
    ),
  }),
});

/** Efí's `/v2/gn/config`, with the only switch that we need: whether webhooks name the payer. */
export function addConfigRoutes(app: FastifyInstance, { database, settings }: Bank): void {
  const present = () => {
    const pagador = hasPayerNotice(database, settings.RECEIVER_KEY);
    return { pix: { chaves: { [settings.RECEIVER_KEY]: { recebimento: { webhook: { notificacao: { pagador } } } } } } };
  };

  app.get('/v2/gn/config', { config: { scope: 'gn.settings.read' } }, present);

  app.put('/v2/gn/config', { config: { scope: 'gn.settings.write' } }, (request) => {
    const { pix } = readInput(config, request.body, { type: 'RequisicaoInvalida', name: 'config' });
    const own = pix.chaves[settings.RECEIVER_KEY];
    if (own) setPayerNotice(database, settings.RECEIVER_KEY, own.recebimento.webhook.notificacao.pagador);
    return present();
  });
}
