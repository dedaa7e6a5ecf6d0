import { randomUUID } from 'node:crypto';
import type { Queryable } from '#platform/database/index.ts';
import { insertBroadcast, insertMessage } from './message.store.ts';

/** Portuguese text without markup. `link` is the app's page to which it leads, e.g. `/withdraw`. */
export type MessageText = {
  title: string;
  content: string;
  link?: `/${string}` | null;
  /** The moment from which it is shown; a message for a later moment is stored until then. */
  now: Date;
};

const rowOf = ({ title, content, link, now }: MessageText) => ({ title, content, link: link ?? null, createdAt: now });

type ToPlayer = { playerId: number };

/** Writes a message to one player in the transaction that makes it true, so that it is written if and only if that happened. */
export async function writeMessage(tx: Queryable, message: MessageText & ToPlayer): Promise<void> {
  await writeMessageOnce(tx, { ...message, messageId: randomUUID(), isOffer: false });
}

/**
 * Writes a message under a given id, once however often it is called. An offer is shown to the player only while the
 * house may write offers to them, so not during a self-exclusion, whenever it was written.
 * @returns whether it is new
 */
export const writeMessageOnce = (
  tx: Queryable,
  { playerId, messageId, isOffer, ...text }: MessageText & ToPlayer & { messageId: string; isOffer: boolean },
): Promise<boolean> => insertMessage(tx, playerId, { ...rowOf(text), messageId, isOffer });

type Broadcast = MessageText & { broadcastId?: string; writtenBy?: string };

/** Writes a message to all players who are registered by its moment. @returns its id */
export async function writeBroadcast(
  tx: Queryable,
  { broadcastId: messageId = randomUUID(), writtenBy, ...text }: Broadcast,
): Promise<string> {
  await insertBroadcast(tx, { ...rowOf(text), messageId, writtenBy: writtenBy ?? null });
  return messageId;
}
