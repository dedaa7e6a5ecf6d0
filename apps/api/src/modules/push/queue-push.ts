import { randomUUID } from 'node:crypto';
import type { PushKind } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { hourMs, minuteMs } from '#platform/time/durations.ts';
import { insertNotice, insertNotices } from './notice.store.ts';
import type { Login } from './subscriptions/subscription.store.ts';

/** A later notice would be old news; the player then reads of it among the messages in the app. */
const livesMs = 12 * hourMs;
const testLivesMs = 5 * minuteMs;

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * Queues a notice for the player's phones that want this kind. It is written in the transaction of the event and sent
 * after the commit, if the player may still get notices then.
 */
export async function queuePush(
  tx: Queryable,
  { playerId, kind, now }: { playerId: number; kind: PushKind; now: Date },
): Promise<void> {
  await insertNotices(tx, { playerId, kind, noticeId: randomUUID(), now, expiresAt: after(now, livesMs) });
}

/** Queues a notice to one device, to test whether it arrives. */
export async function queueTest(tx: Queryable, { now, ...to }: Login & { service: string; now: Date }): Promise<void> {
  await insertNotice(tx, { ...to, kind: 'test', noticeId: randomUUID(), now, expiresAt: after(now, testLivesMs) });
}
