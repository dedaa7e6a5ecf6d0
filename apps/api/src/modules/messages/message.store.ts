import { deleteUpTo, execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

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

export const insertMessage = (tx: Queryable, playerId: number, message: NewMessage) =>
  execute(
    tx,
    sql`insert into message (player_id, message_id, title, content, link, created_at)
        values (${playerId}, ${message.messageId}, ${message.title}, ${message.content}, ${message.link}, ${message.createdAt})`,
  );

export const insertBroadcast = (tx: Queryable, broadcast: NewMessage) =>
  execute(
    tx,
    sql`insert into broadcast (broadcast_id, title, content, link, created_at)
        values (${broadcast.messageId}, ${broadcast.title}, ${broadcast.content}, ${broadcast.link}, ${broadcast.createdAt})`,
  );

export type BroadcastRow = NewMessage & { readBy: number };

/** With how many players have read it, newest first. */
export const listBroadcasts = (db: Queryable, since: Date): Promise<BroadcastRow[]> =>
  queryRows(
    db,
    sql<BroadcastRow>`
      with readers as materialized (select broadcast_id, count(*) as count from broadcast_read group by broadcast_id)
      select broadcast_id as "messageId", title, content, link, created_at as "createdAt", coalesce(readers.count, 0) as "readBy"
      from broadcast left join readers using (broadcast_id)
      where created_at > ${since} order by created_at desc, broadcast_id`,
  );

/** @returns what it said, if it was there */
export const deleteBroadcast = (
  tx: Queryable,
  broadcastId: string,
): Promise<Pick<NewMessage, 'title' | 'content' | 'link'> | undefined> =>
  findRow(tx, sql`delete from broadcast where broadcast_id = ${broadcastId} returning title, content, link`);

/** Whose inbox, and from when on: messages since `since`, broadcasts since `broadcastsSince`; none without it. */
export type Inbox = { playerId: number; since: Date; broadcastsSince: Date | null };

const inboxOf = ({ playerId, since, broadcastsSince }: Inbox) => sql`(
  select message_id as "messageId", 'personal' as kind, title, content, link, created_at as "createdAt", read_at is not null as "isRead"
  from message where player_id = ${playerId} and created_at > ${since}
  union all
  select broadcast_id, 'broadcast', title, content, link, created_at, exists (
    select from broadcast_read r where r.player_id = ${playerId} and r.broadcast_id = b.broadcast_id)
  from broadcast b where created_at > ${broadcastsSince}::timestamptz
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

/** `unread` counts both kinds, also when one is listed. */
export const countInbox = (db: Queryable, inbox: Inbox, kind?: MessageRow['kind']): Promise<InboxCount> =>
  requireRow(
    db,
    sql<InboxCount>`
      select count(*) filter (where ${kind ?? null}::text is null or kind = ${kind ?? null}) as total,
        count(*) filter (where not "isRead") as unread
      from ${inboxOf(inbox)}`,
  );

/** Marks what is in the inbox: one message, or all of them without an id. */
export async function markRead(
  tx: Queryable,
  inbox: Inbox,
  { messageId, now }: { messageId?: string; now: Date },
): Promise<void> {
  const { playerId, since, broadcastsSince } = inbox;
  const id = messageId ?? null;
  await execute(
    tx,
    sql`update message set read_at = ${now}
        where player_id = ${playerId} and created_at > ${since} and read_at is null
          and (${id}::uuid is null or message_id = ${id})`,
  );
  await execute(
    tx,
    sql`insert into broadcast_read (player_id, broadcast_id, read_at)
        select ${playerId}, broadcast_id, ${now} from broadcast
        where created_at > ${broadcastsSince}::timestamptz and (${id}::uuid is null or broadcast_id = ${id})
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

/** A broadcast is marked as read only while it is shown: a mark as old as that belongs to one that is gone. */
export async function deleteMessages(db: Queryable, upTo: Date): Promise<void> {
  const [created, read] = [sql`created_at`, sql`read_at`];
  await deleteUpTo(db, upTo, { at: created, rows: (by) => sql`from message where ${created} <= ${by}` });
  await deleteUpTo(db, upTo, { at: created, rows: (by) => sql`from broadcast where ${created} <= ${by}` });
  await deleteUpTo(db, upTo, { at: read, rows: (by) => sql`from broadcast_read where ${read} <= ${by}` });
}
