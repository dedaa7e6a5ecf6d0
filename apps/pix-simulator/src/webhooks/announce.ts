import type { Bank } from '../bank.ts';
import type { Facts } from '../faults/fault.ts';
import { takeFault } from '../faults/fault.ts';
import { insertDelivery } from './delivery.store.ts';
import { holdWebhook } from './hold-webhook.ts';
import { findWebhook } from './webhook.store.ts';

/**
 * Puts a webhook into the outbox, inside the caller's transaction. Without a registered webhook nothing is sent; GET
 * still has the news.
 * @param facts the facts by which faults match it
 */
export function announce(bank: Bank, pix: object, facts: Facts): void {
  const { database, now } = bank;
  const key = bank.settings.RECEIVER_KEY;
  if (!findWebhook(database, key) || takeFault(database, ['webhook-lost'], facts)) return;
  const news = { key, body: JSON.stringify({ pix: [pix] }) };
  const gathering = takeFault(database, ['webhook-grouped', 'webhook-reordered'], facts);
  if (gathering) return holdWebhook(bank, gathering, news);
  const delayMs = takeFault(database, ['webhook-late'], facts)?.fault.delayMs ?? 0;
  const copies = takeFault(database, ['webhook-repeated'], facts)?.fault.copies ?? 1;
  const dueAt = new Date(now().getTime() + delayMs);
  for (let count = 0; count < copies; count += 1) insertDelivery(database, { ...news, dueAt });
}
