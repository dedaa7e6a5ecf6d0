import { codes } from '@ipe/contract';
import type { Handlers } from '#platform/calls/call-server.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { forgottenUpTo } from './forget-messages.ts';
import * as store from './message.store.ts';

export type MessagesDeps = {
  db: Database;
  clock: Clock;
  /** When the player registered; earlier broadcasts aren't for them. */
  requireRegisteredAt: (playerId: number) => Promise<Date>;
  /** Whether the player may get broadcasts now; they might call an excluded player back. */
  mayBeCalled: (playerId: number) => Promise<boolean>;
  /** Whether the house may write offers to this player now, or show them. */
  isAddressable: (on: Queryable, playerId: number) => Promise<boolean>;
  /** The sentence that the law requires on every advertisement. */
  warning: string | undefined;
  /** @throws RefusedError 404 for an unknown player */
  requirePlayer: (on: Queryable, playerId: number) => Promise<void>;
};

/** The clocks of two nodes may differ by this much, so that a new message of one node is in the inbox of the other. */
const aheadMs = 1_000;

async function openInbox(deps: MessagesDeps, playerId: number): Promise<store.Inbox> {
  const now = deps.clock();
  const since = forgottenUpTo(now);
  const inbox = { playerId, since, until: new Date(now.getTime() + aheadMs) };
  if (!(await deps.mayBeCalled(playerId))) return { ...inbox, broadcastsSince: null, hasOffers: false };
  const registeredAt = await deps.requireRegisteredAt(playerId);
  const broadcastsSince = registeredAt > since ? registeredAt : since;
  return { ...inbox, broadcastsSince, hasOffers: await deps.isAddressable(deps.db, playerId) };
}

const presentMessage = ({ messageId, kind, title, content, createdAt, isRead, link }: store.MessageRow) => ({
  messageId,
  kind,
  title,
  content,
  sendTime: createdAt.toISOString(),
  isRead,
  link,
});

export const messagesRoutes = (deps: MessagesDeps) => {
  const { db, clock } = deps;
  const unreadIn = async (inbox: store.Inbox) => ({ unread: (await store.countInbox(db, inbox)).unread });
  return {
    '/api/message/list': async ({ page, pageSize, kind }, { session }) => {
      const inbox = await openInbox(deps, session.playerId);
      const list = await store.listInbox(db, inbox, { kind, limit: pageSize, offset: (page - 1) * pageSize });
      return { list: list.map(presentMessage), ...(await store.countInbox(db, inbox, kind)) };
    },
    '/api/message/unread': async (_input, { session }) => unreadIn(await openInbox(deps, session.playerId)),
    '/api/message/read': async ({ messageId }, { session }) => {
      const inbox = await openInbox(deps, session.playerId);
      if (!(await store.hasMessage(db, inbox, messageId))) throw refuse(codes.notFound, 'Mensagem não encontrada');
      await db.transactionOf(session.playerId, (tx) => store.markRead(tx, inbox, { messageId, now: clock() }));
      return unreadIn(inbox);
    },
    '/api/message/readAll': async (_input, { session }) => {
      const inbox = await openInbox(deps, session.playerId);
      await db.transactionOf(session.playerId, (tx) => store.markRead(tx, inbox, { now: clock() }));
      return unreadIn(inbox);
    },
  } satisfies Partial<Handlers>;
};
