import type { Bank } from '../bank.ts';
import type { TakenFault } from '../faults/fault.ts';
import { deleteDelivery, insertDelivery, listHeldDeliveries, sendAfter } from './delivery.store.ts';

type Gathering = TakenFault<'webhook-grouped' | 'webhook-reordered'>;

/** Holds webhooks until there are as many as the fault wants, or the fault ends. */
export function holdWebhook(bank: Bank, { name, fault, isLast }: Gathering, news: { key: string; body: string }): void {
  insertDelivery(bank.database, { ...news, dueAt: bank.now(), heldBy: name });
  const held = listHeldDeliveries(bank.database, name);
  if (held.length < fault.size && !isLast) return;
  if (fault.kind === 'webhook-grouped') sendAsOne(bank, name);
  else sendBackwards(bank, name);
}

/** Releases, in their right order, the webhooks that an ended fault still holds. */
export function releaseHeld({ database }: Bank, name: string): void {
  for (const delivery of listHeldDeliveries(database, name)) sendAfter(database, delivery.id, null);
}

function sendAsOne({ database, now }: Bank, name: string): void {
  const held = listHeldDeliveries(database, name);
  const pix = held.flatMap(({ body }) => (JSON.parse(body) as { pix: object[] }).pix);
  for (const { id } of held) deleteDelivery(database, id);
  const [first] = held;
  if (first) insertDelivery(database, { key: first.key, body: JSON.stringify({ pix }), dueAt: now() });
}

/** Sends the last one first; each waits until the one before has been delivered. */
function sendBackwards({ database }: Bank, name: string): void {
  let before: number | null = null;
  for (const { id } of listHeldDeliveries(database, name).toReversed()) {
    sendAfter(database, id, before);
    before = id;
  }
}
