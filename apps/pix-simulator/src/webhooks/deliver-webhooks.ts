import type { FastifyBaseLogger } from 'fastify';
import type { Bank } from '../bank.ts';
import { startDueWorker, type DueWorker } from '@ipe/simulator';
import {
  endDelivery,
  findNextDeliveryTime,
  listDueDeliveries,
  postponeDelivery,
  type Delivery,
} from './delivery.store.ts';
import { findWebhook } from './webhook.store.ts';

const maxAttempts = 30;
const longestDelayMs = 10 * 60_000;
const answerTimeoutMs = 10_000;
const atOnce = 16;

/** Sends the outbox's webhooks, each at least once: at once, and after a failure with waits that double up to ten minutes. */
export function startDeliveries(bank: Bank, log: FastifyBaseLogger): DueWorker {
  const stopping = new AbortController();
  const deliver = async (delivery: Delivery) => {
    const outcome = await send(bank, delivery, stopping.signal);
    settle(bank, { delivery, outcome, log });
  };
  const worker = startDueWorker({
    now: bank.now,
    onFault: (error) => log.error(error),
    runDue: async () => {
      await Promise.all(listDueDeliveries(bank.database, bank.now(), atOnce).map(deliver));
      return findNextDeliveryTime(bank.database);
    },
  });
  return {
    wake: worker.wake,
    stop: () => {
      stopping.abort();
      return worker.stop();
    },
  };
}

type Settlement = { delivery: Delivery; outcome: string; log: FastifyBaseLogger };

function settle({ database, settings, now }: Bank, { delivery, outcome, log }: Settlement): void {
  if (outcome === 'delivered') return endDelivery(database, delivery.id, 'delivered');
  if (delivery.attempts + 1 >= maxAttempts) {
    log.error({ delivery: delivery.id, outcome }, 'webhook given up');
    return endDelivery(database, delivery.id, 'given_up');
  }
  const delayMs = Math.min(settings.WEBHOOK_RETRY_MS * 2 ** delivery.attempts, longestDelayMs);
  postponeDelivery(database, delivery.id, new Date(now().getTime() + delayMs));
  log.info({ delivery: delivery.id, outcome, delayMs }, 'webhook failed');
}

/** @returns `delivered`, or why not. Never the address, because it contains the receiver's secret. */
async function send({ database }: Bank, delivery: Delivery, stopping: AbortSignal): Promise<string> {
  const webhook = findWebhook(database, delivery.key);
  if (!webhook) return 'no webhook';
  try {
    const response = await fetch(callAddress(webhook.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(answerTimeoutMs)]),
    });
    await response.body?.cancel();
    return response.ok ? 'delivered' : `HTTP ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown failure';
  }
}

/** As at Efí, `/pix` is appended at the very end, which is why receivers register `…?hmac=secret&ignorar=`. */
function callAddress(webhookUrl: string): string {
  return `${webhookUrl.replace(/\/$/u, '')}/pix`;
}
