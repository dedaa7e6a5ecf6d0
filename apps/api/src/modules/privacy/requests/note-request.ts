import { randomUUID } from 'node:crypto';
import type { Queryable } from '#platform/database/index.ts';
import { findOpenRequest, insertRequest, saveAnswer, type RequestKind } from './data-request.store.ts';

const dayMs = 86_400_000;

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

/** In the commit of a call that answers what it asks for. An open request of this kind is answered by it too, else it is its own. */
export async function noteAnswered(tx: Queryable, { playerId, kind, now, answer, by }: Answered): Promise<void> {
  const given = { answer, answeredBy: by, now };
  const open = await findOpenRequest(tx, playerId, kind);
  if (open !== undefined && (await saveAnswer(tx, open, given))) return;
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
  if ((await findOpenRequest(tx, playerId, kind)) !== undefined) return;
  const row = { ...fromApp, playerId, requestId: randomUUID(), kind, askedAt: now, dueAt: dueAfter(now) };
  await insertRequest(tx, { ...row, answeredAt: null, answer: null, answeredBy: null });
}

/** Where something that a request asked for was done or taken back by staff; without an open one nothing is written. */
export async function answerOpen(tx: Queryable, { playerId, kind, now, answer, by }: Answered): Promise<void> {
  const open = await findOpenRequest(tx, playerId, kind);
  if (open !== undefined) await saveAnswer(tx, open, { answer, answeredBy: by, now });
}
