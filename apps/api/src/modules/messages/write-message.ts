import { randomUUID } from 'node:crypto';
import type { Queryable } from '#platform/database/index.ts';
import { insertBroadcast, insertMessage } from './message.store.ts';

/** Portuguese text without markup. `link` is where in the app it leads, e.g. `/withdraw`. */
export type MessageText = { title: string; content: string; link?: `/${string}`; now: Date };

const rowOf = ({ title, content, link, now }: MessageText) => ({
  messageId: randomUUID(),
  title,
  content,
  link: link ?? null,
  createdAt: now,
});

/** Tells one player something, in the transaction that makes it true: told if and only if it happened. */
export async function writeMessage(tx: Queryable, message: MessageText & { playerId: number }): Promise<void> {
  await insertMessage(tx, message.playerId, rowOf(message));
}

/** Writes a message to all players who are registered by now. @returns its id */
export async function writeBroadcast(tx: Queryable, message: MessageText): Promise<string> {
  const row = rowOf(message);
  await insertBroadcast(tx, row);
  return row.messageId;
}
