import { randomUUID } from 'node:crypto';
import type { PushKind } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { hourMs, minuteMs } from '#platform/time/durations.ts';
import { insertNotice, insertNotices } from './notice.store.ts';
import type { Login } from './subscriptions/subscription.store.ts';

/** After that the news is old: who opens the app then reads it among the messages. */
const livesMs = 12 * hourMs;
const testLivesMs = 5 * minuteMs;

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * Tells the player's phones, if they asked for this kind: written in the transaction that makes it true, sent after its commit. Whether
 * they may still be told is asked again then.
 */
export async function queuePush(
  tx: Queryable,
  { playerId, kind, now }: { playerId: number; kind: PushKind; now: Date },
): Promise<void> {
  await insertNotices(tx, { playerId, kind, noticeId: randomUUID(), now, expiresAt: after(now, livesMs) });
}

/** A notice to one device, to see whether it arrives. */
export async function queueTest(tx: Queryable, { now, ...to }: Login & { service: string; now: Date }): Promise<void> {
  await insertNotice(tx, { ...to, kind: 'test', noticeId: randomUUID(), now, expiresAt: after(now, testLivesMs) });
}
