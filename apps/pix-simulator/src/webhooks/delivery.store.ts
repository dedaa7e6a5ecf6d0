import type { DatabaseSync } from 'node:sqlite';

export type Delivery = {
  id: number;
  key: string;
  /** JSON. */
  body: string;
  /** How often it failed. */
  attempts: number;
};

/** @param delivery.heldBy the fault that holds it; undefined to send it when it is due */
export function insertDelivery(
  database: DatabaseSync,
  delivery: { key: string; body: string; dueAt: Date; heldBy?: string },
): void {
  const { key, body, dueAt, heldBy } = delivery;
  database
    .prepare('INSERT INTO delivery (key, body, state, attempts, due_at, held_by) VALUES (?, ?, ?, 0, ?, ?)')
    .run(key, body, heldBy === undefined ? 'waiting' : 'held', dueAt.getTime(), heldBy ?? null);
}

const ready = `
  FROM delivery
  WHERE state = 'waiting'
    AND NOT EXISTS (SELECT 1 FROM delivery AS before WHERE before.id = delivery.after_id AND before.state = 'waiting')`;

/** Oldest first, at most `limit`. */
export function listDueDeliveries(database: DatabaseSync, now: Date, limit: number): Delivery[] {
  const select = database.prepare(`
    SELECT id, key, body, attempts ${ready} AND due_at <= ? ORDER BY due_at, id LIMIT ?`);
  return select.all(now.getTime(), limit) as Delivery[];
}

/** The time of the next due delivery, in milliseconds since 1970. */
export function findNextDeliveryTime(database: DatabaseSync): number | undefined {
  const select = database.prepare(`SELECT min(due_at) AS next ${ready}`);
  return (select.get() as { next: number | null }).next ?? undefined;
}

/** Oldest first. */
export function listHeldDeliveries(database: DatabaseSync, heldBy: string): Delivery[] {
  const select = database.prepare(`
    SELECT id, key, body, attempts FROM delivery WHERE state = 'held' AND held_by = ? ORDER BY id`);
  return select.all(heldBy) as Delivery[];
}

/** Releases a held delivery: at once, or when `afterId` has been delivered. */
export function sendAfter(database: DatabaseSync, id: number, afterId: number | null): void {
  database.prepare("UPDATE delivery SET state = 'waiting', after_id = ? WHERE id = ?").run(afterId, id);
}

export function deleteDelivery(database: DatabaseSync, id: number): void {
  database.prepare('DELETE FROM delivery WHERE id = ?').run(id);
}

export function endDelivery(database: DatabaseSync, id: number, state: 'delivered' | 'given_up'): void {
  database.prepare('UPDATE delivery SET state = ? WHERE id = ?').run(state, id);
}

export function postponeDelivery(database: DatabaseSync, id: number, dueAt: Date): void {
  database.prepare('UPDATE delivery SET attempts = attempts + 1, due_at = ? WHERE id = ?').run(dueAt.getTime(), id);
}
