import { instant } from '@ipe/pix';
import * as v from 'valibot';
import type { Bank } from '../bank.ts';
import { pageOf, pageQuery, presentParameters } from '../platform/page.ts';
import { readInput } from '../platform/read-input.ts';
import { findWebhook, type Webhook } from './webhook.store.ts';

const query = v.object({ inicio: v.optional(instant), fim: v.optional(instant), ...pageQuery });

/** `GET /webhook`. This bank has one account with one key, so the list has at most one webhook. @throws Refusal WebhookConsultaInvalida */
export function findWebhooks(bank: Bank, rawQuery: unknown): object {
  const wish = readInput(query, rawQuery, { type: 'WebhookConsultaInvalida', name: 'webhook' });
  const webhook = findWebhook(bank.database, bank.settings.RECEIVER_KEY);
  const isIncluded =
    webhook && !(wish.inicio && webhook.createdAt < wish.inicio) && !(wish.fim && webhook.createdAt > wish.fim);
  const all = isIncluded ? [webhook] : [];
  const { number, size } = pageOf(wish);
  return {
    parametros: presentParameters(wish, all.length),
    webhooks: all.slice(number * size, (number + 1) * size).map((each) => presentWebhook(bank, each)),
  };
}

/** Bacen's `WebhookCompleto`. */
export function presentWebhook({ settings }: Bank, webhook: Webhook): object {
  return {
    webhookUrl: webhook.url,
    chave: webhook.key,
    cnpj: settings.RECEIVER_CNPJ,
    criacao: webhook.createdAt.toISOString(),
  };
}
