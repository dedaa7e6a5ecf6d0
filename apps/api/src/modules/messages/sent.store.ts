import { execute, findRow, lockByName, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { MessageRow, NewMessage } from './message.store.ts';

export type BroadcastRow = NewMessage & { writtenBy: string | null; sentTo: number | null; readBy: number };

/** The moment up to which readers are counted. */
const findMark = async (db: Queryable): Promise<Date | undefined> =>
  (await findRow(db, sql<{ readTo: Date }>`select read_to as "readTo" from broadcast_mark`))?.readTo;

/** Lists broadcasts, the newest first, with the number of readers: the counted ones, and the few since. */
export async function listBroadcasts(db: Queryable, since: Date): Promise<BroadcastRow[]> {
  const mark = await findMark(db);
  return queryRows(
    db,
    sql<BroadcastRow>`
      with readers as materialized (
        select broadcast_id, count(*) as count from broadcast_read where read_at > ${mark ?? since} group by broadcast_id)
      select broadcast_id as "messageId", title, content, link, created_at as "createdAt", written_by as "writtenBy",
        sent_to as "sentTo", read_by + coalesce(readers.count, 0) as "readBy"
      from broadcast left join readers using (broadcast_id)
      where created_at > ${since} order by created_at desc, broadcast_id`,
  );
}

export const hasBroadcast = async (tx: Queryable, broadcastId: string): Promise<boolean> =>
  (await findRow(tx, sql`select broadcast_id from broadcast where broadcast_id = ${broadcastId}`)) !== undefined;

export type Told = Pick<NewMessage, 'title' | 'content' | 'link'>;

/** One broadcast from the machine at a time, until the transaction ends. */
export const lockBroadcasts = (tx: Queryable) => lockByName(tx, 'broadcast');

/** Whether these words were told to everybody in that time, and not taken back. */
export const wasBroadcast = async (
  tx: Queryable,
  { title, content, link }: Told,
  { from, upTo }: { from: Date; upTo: Date },
): Promise<boolean> =>
  (await findRow(
    tx,
    sql`select broadcast_id from broadcast
        where created_at > ${from} and created_at <= ${upTo}
          and title = ${title} and content = ${content} and link is not distinct from ${link}
        limit 1`,
  )) !== undefined;

/** @returns the broadcast's text, if it existed */
export const deleteBroadcast = (tx: Queryable, broadcastId: string): Promise<Told | undefined> =>
  findRow(tx, sql<Told>`delete from broadcast where broadcast_id = ${broadcastId} returning title, content, link`);

type MessageKey = { playerId: number; messageId: string };

export const insertStaffMessage = (
  tx: Queryable,
  key: MessageKey,
  { writtenBy, sendsAt }: { writtenBy: string; sendsAt: Date },
) =>
  execute(
    tx,
    sql`insert into staff_message (player_id, message_id, written_by, sends_at)
        values (${key.playerId}, ${key.messageId}, ${writtenBy}, ${sendsAt})`,
  );

export type SentRow = Omit<MessageRow, 'kind' | 'isRead'> & {
  playerId: number;
  isOffer: boolean;
  readAt: Date | null;
  writtenBy: string;
};

const sentColumns = sql`
  m.player_id as "playerId", m.message_id as "messageId", m.title, m.content, m.link, m.created_at as "createdAt",
  m.is_offer as "isOffer", m.read_at as "readAt", s.written_by as "writtenBy"`;

/** Finds what staff wrote to this player under this id. */
export const findSent = (tx: Queryable, { playerId, messageId }: MessageKey): Promise<SentRow | undefined> =>
  findRow(
    tx,
    sql<SentRow>`
      select ${sentColumns} from staff_message s join message m using (player_id, message_id)
      where player_id = ${playerId} and message_id = ${messageId}`,
  );

export type SentPlace = { at: Date; id: string };

/** Lists what staff wrote to single players, the newest first, after this place. */
export const listSent = (
  db: Queryable,
  { since, behind, limit }: { since: Date; behind: SentPlace | undefined; limit: number },
): Promise<SentRow[]> =>
  queryRows(
    db,
    sql<SentRow>`
      select ${sentColumns} from staff_message s join message m using (player_id, message_id)
      where s.sends_at > ${since}
        and (${behind?.at ?? null}::timestamptz is null or s.sends_at < ${behind?.at ?? null}
          or (s.sends_at = ${behind?.at ?? null} and s.message_id > ${behind?.id ?? null}))
      order by s.sends_at desc, s.message_id limit ${limit}`,
  );

export async function deleteSent(tx: Queryable, { playerId, messageId }: MessageKey): Promise<void> {
  for (const table of [sql`staff_message`, sql`message`])
    await execute(tx, sql`delete from ${table} where player_id = ${playerId} and message_id = ${messageId}`);
}

/** Lists broadcasts that are sent and whose players aren't counted yet. */
export const listUncounted = (db: Queryable, now: Date): Promise<{ broadcastId: string; sentAt: Date }[]> =>
  queryRows(
    db,
    sql<{ broadcastId: string; sentAt: Date }>`
      select broadcast_id as "broadcastId", created_at as "sentAt" from broadcast
      where sent_to is null and created_at <= ${now}`,
  );

export const noteSentTo = (db: Queryable, broadcastId: string, sentTo: number) =>
  execute(db, sql`update broadcast set sent_to = ${sentTo} where broadcast_id = ${broadcastId}`);

/** The moment up to which readers are counted; its row is locked until the transaction ends. */
export async function lockMark(tx: Queryable, first: Date): Promise<Date> {
  await execute(tx, sql`insert into broadcast_mark (read_to) values (${first}) on conflict do nothing`);
  const row = await findRow(tx, sql<{ readTo: Date }>`select read_to as "readTo" from broadcast_mark for update`);
  return row?.readTo ?? first;
}

export const moveMark = (tx: Queryable, readTo: Date) =>
  execute(tx, sql`update broadcast_mark set read_to = ${readTo}`);

export const countReaders = (
  tx: Queryable,
  { from, upTo }: { from: Date; upTo: Date },
): Promise<{ broadcastId: string; count: number }[]> =>
  queryRows(
    tx,
    sql<{ broadcastId: string; count: number }>`
      select broadcast_id as "broadcastId", count(*) as count from broadcast_read
      where read_at > ${from} and read_at <= ${upTo} group by broadcast_id`,
  );

export const addReaders = (tx: Queryable, { broadcastId, count }: { broadcastId: string; count: number }) =>
  execute(tx, sql`update broadcast set read_by = read_by + ${count} where broadcast_id = ${broadcastId}`);

export const uncountReaders = (tx: Queryable) => execute(tx, sql`update broadcast set read_by = 0`);
