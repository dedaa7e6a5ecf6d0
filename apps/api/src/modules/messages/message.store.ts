import { placesForAll } from '@ipe/staff-contract';
import { deleteUpTo, execute, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

export type MessageRow = {
  messageId: string;
  kind: 'personal' | 'broadcast';
  title: string;
  content: string;
  link: string | null;
  createdAt: Date;
  isRead: boolean;
};

export type NewMessage = Pick<MessageRow, 'messageId' | 'title' | 'content' | 'link' | 'createdAt'>;

/** @returns whether it is new */
export const insertMessage = async (
  tx: Queryable,
  playerId: number,
  message: NewMessage & { isOffer: boolean },
): Promise<boolean> =>
  (await execute(
    tx,
    sql`insert into message (player_id, message_id, title, content, link, created_at, is_offer)
        values (${playerId}, ${message.messageId}, ${message.title}, ${message.content}, ${message.link}, ${message.createdAt},
          ${message.isOffer})
        on conflict do nothing`,
  )) === 1;

export const insertBroadcast = (tx: Queryable, broadcast: NewMessage & { writtenBy: string | null }) =>
  execute(
    tx,
    sql`insert into broadcast (broadcast_id, title, content, link, created_at, written_by)
        values (${broadcast.messageId}, ${broadcast.title}, ${broadcast.content}, ${broadcast.link}, ${broadcast.createdAt},
          ${broadcast.writtenBy})`,
  );

/**
 * Which messages an inbox shows: those of this time, broadcasts since `broadcastsSince` (null: none, because the player
 * may not be called), and offers if the house may write them. A broadcast is an offer by where its button leads.
 */
export type Inbox = { playerId: number; since: Date; until: Date; broadcastsSince: Date | null; hasOffers: boolean };

/** The personal messages that are shown; those for a later moment aren't. */
const shown = ({ playerId, since, until, hasOffers }: Inbox) => sql`
  player_id = ${playerId} and created_at > ${since} and created_at <= ${until} and (not is_offer or ${hasOffers})`;

const shownToAll = ({ until, broadcastsSince, hasOffers }: Inbox) => sql`
  created_at > ${broadcastsSince}::timestamptz and created_at <= ${until}
    and (link is null or link = any(${placesForAll}::text[]) or ${hasOffers})`;

const inboxOf = (inbox: Inbox) => sql`(
  select message_id as "messageId", 'personal' as kind, title, content, link, created_at as "createdAt", read_at is not null as "isRead"
  from message where ${shown(inbox)}
  union all
  select broadcast_id, 'broadcast', title, content, link, created_at, exists (
    select from broadcast_read r where r.player_id = ${inbox.playerId} and r.broadcast_id = b.broadcast_id)
  from broadcast b where ${shownToAll(inbox)}
) inbox`;

export type InboxPage = { kind?: MessageRow['kind'] | undefined; limit: number; offset: number };

export const listInbox = (db: Queryable, inbox: Inbox, { kind, limit, offset }: InboxPage): Promise<MessageRow[]> =>
  queryRows(
    db,
    sql<MessageRow>`
      select * from ${inboxOf(inbox)} where ${kind ?? null}::text is null or kind = ${kind ?? null}
      order by "createdAt" desc, "messageId" limit ${limit} offset ${offset}`,
  );

export type InboxCount = { total: number; unread: number };

/** `unread` counts both kinds, even if only one is listed. */
export const countInbox = (db: Queryable, inbox: Inbox, kind?: MessageRow['kind']): Promise<InboxCount> =>
  requireRow(
    db,
    sql<InboxCount>`
      select count(*) filter (where ${kind ?? null}::text is null or kind = ${kind ?? null}) as total,
        count(*) filter (where not "isRead") as unread
      from ${inboxOf(inbox)}`,
  );

/** Marks one message of the inbox as read, or all without an id. */
export async function markRead(
  tx: Queryable,
  inbox: Inbox,
  { messageId, now }: { messageId?: string; now: Date },
): Promise<void> {
  const id = messageId ?? null;
  await execute(
    tx,
    sql`update message set read_at = ${now}
        where ${shown(inbox)} and read_at is null
          and (${id}::uuid is null or message_id = ${id})`,
  );
  await execute(
    tx,
    sql`insert into broadcast_read (player_id, broadcast_id, read_at)
        select ${inbox.playerId}, broadcast_id, ${now} from broadcast
        where ${shownToAll(inbox)} and (${id}::uuid is null or broadcast_id = ${id})
        on conflict do nothing`,
  );
}

/** Whether this message is in the inbox. */
export async function hasMessage(db: Queryable, inbox: Inbox, messageId: string): Promise<boolean> {
  const { isThere } = await requireRow(
    db,
    sql<{
      isThere: boolean;
    }>`select exists (select from ${inboxOf(inbox)} where "messageId" = ${messageId}) as "isThere"`,
  );
  return isThere;
}

/** Deletes old messages. A broadcast can only be marked as read while it is shown, so a mark of this age belongs to a deleted one. */
export async function deleteMessages(db: Queryable, upTo: Date): Promise<void> {
  const [created, read, sends] = [sql`created_at`, sql`read_at`, sql`sends_at`];
  await deleteUpTo(db, upTo, { at: sends, rows: (by) => sql`from staff_message where ${sends} <= ${by}` });
  await deleteUpTo(db, upTo, { at: created, rows: (by) => sql`from message where ${created} <= ${by}` });
  await deleteUpTo(db, upTo, { at: created, rows: (by) => sql`from broadcast where ${created} <= ${by}` });
  await deleteUpTo(db, upTo, { at: read, rows: (by) => sql`from broadcast_read where ${read} <= ${by}` });
}
