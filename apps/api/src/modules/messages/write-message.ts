import { randomUUID } from 'node:crypto';
import type { Queryable } from '#platform/database/index.ts';
import { insertBroadcast, insertMessage } from './message.store.ts';

/** Portuguese text without markup. `link` is where in the app it leads, e.g. `/withdraw`. */
export type MessageText = {
  title: string;
  content: string;
  link?: `/${string}` | null;
  /** From when on it is shown; a moment to come is kept until then. */
  now: Date;
};

const rowOf = ({ title, content, link, now }: MessageText) => ({ title, content, link: link ?? null, createdAt: now });

type ToPlayer = { playerId: number };

/** Tells one player something, in the transaction that makes it true: told if and only if it happened. */
export async function writeMessage(tx: Queryable, message: MessageText & ToPlayer): Promise<void> {
  await writeMessageOnce(tx, { ...message, messageId: randomUUID(), isOffer: false });
}

/**
 * The same under an id of its own: it is written once, however often. An offer is shown to the player only while the house may write
 * offers to them: not during a self-exclusion, from before it or later.
 * @returns whether it wasn't there before
 */
export const writeMessageOnce = (
  tx: Queryable,
  { playerId, messageId, isOffer, ...text }: MessageText & ToPlayer & { messageId: string; isOffer: boolean },
): Promise<boolean> => insertMessage(tx, playerId, { ...rowOf(text), messageId, isOffer });

type Broadcast = MessageText & { broadcastId?: string; writtenBy?: string };

/** Writes a message to all players who are registered by then. @returns its id */
export async function writeBroadcast(
  tx: Queryable,
  { broadcastId: messageId = randomUUID(), writtenBy, ...text }: Broadcast,
): Promise<string> {
  await insertBroadcast(tx, { ...rowOf(text), messageId, writtenBy: writtenBy ?? null });
  return messageId;
}
