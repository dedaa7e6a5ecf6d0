import type { Bank } from '../bank.ts';
import { insertDelivery } from './delivery.store.ts';
import { findWebhook } from './webhook.store.ts';

/** Puts one piece of news into the outbox, inside the caller's transaction. Without a webhook nobody is told: GET still knows. */
export function announce({ database, settings, now }: Bank, pix: object): void {
  const key = settings.RECEIVER_KEY;
  if (!findWebhook(database, key)) return;
  insertDelivery(database, { key, body: JSON.stringify({ pix: [pix] }), dueAt: now() });
}
