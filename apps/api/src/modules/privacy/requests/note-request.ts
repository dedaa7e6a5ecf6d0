import { randomUUID } from 'node:crypto';
import type { Queryable } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import { hasOpenRequest, insertRequest, saveAnswers, type RequestKind } from './data-request.store.ts';

/** The law gives fifteen days for a complete answer (LGPD art. 19 II). */
export const dueAfter = (askedAt: Date): Date => new Date(askedAt.getTime() + 15 * dayMs);

type Asked = { playerId: number; kind: RequestKind; now: Date };
type Answered = Asked & {
  /** How it was answered, for the register. */
  answer: string;
  /** The member of staff who did it; null where the player's own call did. */
  by: string | null;
};

const fromApp = { channel: 'app', content: '', notedBy: null } as const;

/**
 * Whether the call of a kind does everything that such a request can ask. A name is one of many things to correct, and
 * offers are one of several consents.
 */
const isAnsweredWhole: Readonly<Record<RequestKind, boolean>> = {
  access: true,
  erasure: true,
  correction: false,
  consent: false,
  other: false,
};

/**
 * Called in the transaction of a call that answers a request. If the call does all that a request of its kind can ask,
 * it answers the open ones. Otherwise it is noted as a request of its own, and requests of this kind that staff have
 * noted wait for their answer.
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

/** Called in the transaction of a call whose answer takes time. Notes a request unless one of the kind is open. */
export async function noteOpen(tx: Queryable, { playerId, kind, now }: Asked): Promise<void> {
  if (await hasOpenRequest(tx, { playerId, kind })) return;
  const row = { ...fromApp, playerId, requestId: randomUUID(), kind, askedAt: now, dueAt: dueAfter(now) };
  await insertRequest(tx, { ...row, answeredAt: null, answer: null, answeredBy: null });
}

/** Answers open requests after staff have done or taken back what they ask for. Writes nothing where none is open. */
export async function answerOpen(tx: Queryable, { playerId, kind, now, answer, by }: Answered): Promise<void> {
  await saveAnswers(tx, { playerId, kind }, { answer, answeredBy: by, now });
}
