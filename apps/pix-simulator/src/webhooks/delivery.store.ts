import type { DatabaseSync } from 'node:sqlite';

export type Delivery = {
  id: number;
  key: string;
  /** JSON. */
  body: string;
  /** How often it failed. */
  attempts: number;
};

export function insertDelivery(database: DatabaseSync, delivery: { key: string; body: string; dueAt: Date }): void {
  database
    .prepare("INSERT INTO delivery (key, body, state, attempts, due_at) VALUES (?, ?, 'waiting', 0, ?)")
    .run(delivery.key, delivery.body, delivery.dueAt.getTime());
}

/** Oldest first, at most `limit`. */
export function listDueDeliveries(database: DatabaseSync, now: Date, limit: number): Delivery[] {
  const select = database.prepare(`
    SELECT id, key, body, attempts FROM delivery
    WHERE state = 'waiting' AND due_at <= ? ORDER BY due_at, id LIMIT ?`);
  return select.all(now.getTime(), limit) as Delivery[];
}

/** When the next delivery is due, in milliseconds since 1970. */
export function findNextDeliveryTime(database: DatabaseSync): number | undefined {
  const select = database.prepare("SELECT min(due_at) AS next FROM delivery WHERE state = 'waiting'");
  return (select.get() as { next: number | null }).next ?? undefined;
}

export function endDelivery(database: DatabaseSync, id: number, state: 'delivered' | 'given_up'): void {
  database.prepare('UPDATE delivery SET state = ? WHERE id = ?').run(state, id);
}

export function postponeDelivery(database: DatabaseSync, id: number, dueAt: Date): void {
  database.prepare('UPDATE delivery SET attempts = attempts + 1, due_at = ? WHERE id = ?').run(dueAt.getTime(), id);
}
