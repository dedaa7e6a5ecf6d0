import { randomUUID } from 'node:crypto';
import type { Queryable } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import { hasOpenRequest, insertRequest, saveAnswers, type RequestKind } from './data-request.store.ts';

/** Fifteen days for a whole answer (LGPD art. 19 II). */
export const dueAfter = (askedAt: Date): Date => new Date(askedAt.getTime() + 15 * dayMs);

type Asked = { playerId: number; kind: RequestKind; now: Date };
type Answered = Asked & {
  /** How, for the register. */
  answer: string;
  /** Who of the staff did it; null where the player's own call did. */
  by: string | null;
};

const fromApp = { channel: 'app', content: '', notedBy: null } as const;

/** Kinds whose call does all that such a request can ask. A name is one of many things to correct, offers one of several consents. */
const isAnsweredWhole: Readonly<Record<RequestKind, boolean>> = {
  access: true,
  erasure: true,
  correction: false,
  consent: false,
  other: false,
};

/**
 * In the commit of a call that answers what it asks for. Where the call does all that a request of its kind can ask, open ones are answered
 * by it; else it is a request of its own, and what staff wrote down of this kind waits for their words.
 */
export async function noteAnswered(tx: Queryable, { playerId, kind, now, answer, by }: Answered): Promise<void> {
  const given = { answer, answeredBy: by, now };
  if (isAnsweredWhole[kind] && (await saveAnswers(tx, { playerId, kind }, given)) > 0) return;
  await insertRequest(tx, {
    ...(by === null ? fromApp : { channel: 'support', content: '', notedBy: by }),
    playerId,
    requestId: randomUUID(),
    kind,
    askedAt: now,
    dueAt: dueAfter(now),
    answeredAt: now,
    answer,
    answeredBy: by,
  });
}

/** In the commit of a call whose answer takes time. One that is open is enough. */
export async function noteOpen(tx: Queryable, { playerId, kind, now }: Asked): Promise<void> {
  if (await hasOpenRequest(tx, { playerId, kind })) return;
  const row = { ...fromApp, playerId, requestId: randomUUID(), kind, askedAt: now, dueAt: dueAfter(now) };
  await insertRequest(tx, { ...row, answeredAt: null, answer: null, answeredBy: null });
}

/** Where something that requests asked for was done or taken back by staff; without an open one nothing is written. */
export async function answerOpen(tx: Queryable, { playerId, kind, now, answer, by }: Answered): Promise<void> {
  await saveAnswers(tx, { playerId, kind }, { answer, answeredBy: by, now });
}
