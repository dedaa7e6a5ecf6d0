import type { FastifyBaseLogger } from 'fastify';
import type { Bank } from '../bank.ts';
import { startDueWorker, type DueWorker } from '../platform/due-worker.ts';
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

/** Sends what the outbox holds, at least once each: first at once, after a failure with waits that double up to ten minutes. */
export function startDeliveries(bank: Bank, log: FastifyBaseLogger): DueWorker {
  return startDueWorker({
    now: bank.now,
    onFault: (error) => log.error(error),
    runDue: async () => {
      const due = listDueDeliveries(bank.database, bank.now(), atOnce);
      await Promise.all(due.map((delivery) => deliver(bank, delivery, log)));
      return findNextDeliveryTime(bank.database);
    },
  });
}

async function deliver(bank: Bank, delivery: Delivery, log: FastifyBaseLogger): Promise<void> {
  const { database, settings, now } = bank;
  const url = findWebhook(database, delivery.key)?.url;
  const outcome = url === undefined ? 'no webhook' : await post(url, delivery.body);
  if (outcome === 'delivered') return endDelivery(database, delivery.id, 'delivered');
  if (delivery.attempts + 1 >= maxAttempts) {
    log.error({ delivery: delivery.id, outcome }, 'webhook given up');
    return endDelivery(database, delivery.id, 'given_up');
  }
  const delayMs = Math.min(settings.WEBHOOK_RETRY_MS * 2 ** delivery.attempts, longestDelayMs);
  postponeDelivery(database, delivery.id, new Date(now().getTime() + delayMs));
  log.info({ delivery: delivery.id, outcome, delayMs }, 'webhook failed');
}

/** @returns `delivered`, or why not. Never the address: the receiver's secret stands in it. */
async function post(webhookUrl: string, body: string): Promise<string> {
  try {
    const response = await fetch(callAddress(webhookUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? 'delivered' : `HTTP ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown failure';
  }
}

/** As Efí: `/pix` goes to the very end, which is why receivers register `…?hmac=secret&ignorar=`. */
function callAddress(webhookUrl: string): string {
  return `${webhookUrl.replace(/\/$/u, '')}/pix`;
}
