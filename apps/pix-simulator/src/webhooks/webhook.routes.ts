import { pixKey, webhookSolicitado } from '@ipe/pix';
import type { FastifyInstance } from 'fastify';
import type { Bank } from '../bank.ts';
import { readInput } from '../platform/read-input.ts';
import { problem, violation } from '../platform/refusal.ts';
import { checkAddress } from './check-address.ts';
import { findWebhooks, presentWebhook } from './find-webhooks.ts';
import { deleteWebhook, findWebhook, saveWebhook } from './webhook.store.ts';

type KeyPath = { Params: { key: string } };

export function addWebhookRoutes(app: FastifyInstance, bank: Bank): void {
  const { database } = bank;
  const write = { config: { scope: 'webhook.write' } } as const;
  const read = { config: { scope: 'webhook.read' } } as const;

  app.get('/v2/webhook', read, (request) => findWebhooks(bank, request.query));

  app.put<KeyPath>('/v2/webhook/:key', write, async (request, reply) => {
    const key = requireOwnKey(bank, request.params.key);
    const { webhookUrl } = readInput(webhookSolicitado, request.body, {
      type: 'WebhookOperacaoInvalida',
      name: 'webhook',
    });
    await checkAddress(bank, webhookUrl, request.headers);
    saveWebhook(database, { key, url: webhookUrl, createdAt: bank.now() });
    bank.wakeDeliveries();
    return reply.code(200).send({ webhookUrl });
  });

  app.get<KeyPath>('/v2/webhook/:key', read, (request) => {
    const webhook = findWebhook(database, request.params.key);
    if (!webhook) throw unknownWebhook();
    return presentWebhook(bank, webhook);
  });

  app.delete<KeyPath>('/v2/webhook/:key', write, (request, reply) => {
    if (!deleteWebhook(database, request.params.key)) throw unknownWebhook();
    return reply.code(204).send();
  });
}

function requireOwnKey({ settings }: Bank, text: string): string {
  const key = readInput(pixKey, text, { type: 'WebhookOperacaoInvalida', name: 'chave' });
  if (key === settings.RECEIVER_KEY) return key;
  throw violation(
    'WebhookOperacaoInvalida',
    'O parâmetro {chave} não corresponde a uma chave DICT pertencente a este usuário recebedor.',
  );
}

const unknownWebhook = () => problem('WebhookNaoEncontrado', 'Webhook não encontrado para a chave informada.');
