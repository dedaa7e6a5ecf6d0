import type { DatabaseSync } from 'node:sqlite';

export type Webhook = { key: string; url: string; createdAt: Date };

/** Registers a key's only address; a new one replaces the old one. */
export function saveWebhook(database: DatabaseSync, { key, url, createdAt }: Webhook): void {
  database
    .prepare('INSERT OR REPLACE INTO webhook (key, url, created_at) VALUES (?, ?, ?)')
    .run(key, url, createdAt.getTime());
}

export function findWebhook(database: DatabaseSync, key: string): Webhook | undefined {
  const row = database.prepare('SELECT * FROM webhook WHERE key = ?').get(key);
  return row && { key, url: String(row.url), createdAt: new Date(Number(row.created_at)) };
}

/** @returns whether there was one */
export function deleteWebhook(database: DatabaseSync, key: string): boolean {
  return database.prepare('DELETE FROM webhook WHERE key = ?').run(key).changes > 0;
}

/** Whether the key's owner asked for the payer's name. */
export function hasPayerNotice(database: DatabaseSync, key: string): boolean {
  return database.prepare('SELECT 1 FROM payer_notice WHERE key = ?').get(key) !== undefined;
}

export function setPayerNotice(database: DatabaseSync, key: string, isWanted: boolean): void {
  const change = isWanted
    ? 'INSERT OR IGNORE INTO payer_notice (key) VALUES (?)'
    : 'DELETE FROM payer_notice WHERE key = ?';
  database.prepare(change).run(key);
}
