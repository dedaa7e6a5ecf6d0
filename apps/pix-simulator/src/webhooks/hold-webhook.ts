import type { Bank } from '../bank.ts';
import type { TakenFault } from '../faults/fault.ts';
import { deleteDelivery, insertDelivery, listHeldDeliveries, sendAfter } from './delivery.store.ts';

type Gathering = TakenFault<'webhook-grouped' | 'webhook-reordered'>;

/** Keeps the news until there are as many as the fault wants, or it strikes no more. */
export function holdWebhook(bank: Bank, { name, fault, isLast }: Gathering, news: { key: string; body: string }): void {
  insertDelivery(bank.database, { ...news, dueAt: bank.now(), heldBy: name });
  const held = listHeldDeliveries(bank.database, name);
  if (held.length < fault.size && !isLast) return;
  if (fault.kind === 'webhook-grouped') sendAsOne(bank, name);
  else sendBackwards(bank, name);
}

/** Lets go what a fault that ends still holds, in its right order. */
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

/** The last first; each waits until the one before it has arrived. */
function sendBackwards({ database }: Bank, name: string): void {
  let before: number | null = null;
  for (const { id } of listHeldDeliveries(database, name).toReversed()) {
    sendAfter(database, id, before);
    before = id;
  }
}
