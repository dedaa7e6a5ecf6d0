import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import type { TicketKey } from './ticket.store.ts';

export type CommentKind = 'question' | 'answer' | 'note';

type Comment = {
  commentId: string;
  kind: CommentKind;
  authorId: string | null;
  authorName: string | null;
  content: string;
  createdAt: Date;
};
export type CommentRow = Comment & { pictureIds: string[] };

const findLastTime = (tx: Queryable, { playerId, ticketId }: TicketKey): Promise<{ at: Date | null }> =>
  requireRow(
    tx,
    sql<{ at: Date | null }>`
      select max(created_at) as at from ticket_comment where player_id = ${playerId} and ticket_id = ${ticketId}`,
  );

/**
 * Inserts a comment with a later time than the ticket's last one, even within a millisecond, because they are read in
 * this order.
 * @returns whether it is new
 */
export async function insertComment(tx: Queryable, key: TicketKey, comment: Comment): Promise<boolean> {
  const last = await findLastTime(tx, key);
  const inserted = await execute(
    tx,
    sql`insert into ticket_comment (player_id, comment_id, ticket_id, kind, author_id, author_name, content, created_at)
        values (${key.playerId}, ${comment.commentId}, ${key.ticketId}, ${comment.kind}, ${comment.authorId}, ${comment.authorName},
          ${comment.content}, greatest(${comment.createdAt}::timestamptz, ${last.at}::timestamptz + interval '1 millisecond'))
        on conflict do nothing`,
  );
  return inserted === 1;
}

/** The comment under an id that was used before: its ticket, and its text. */
export const findComment = (
  tx: Queryable,
  playerId: number,
  commentId: string,
): Promise<{ ticketId: string; kind: CommentKind; content: string } | undefined> =>
  findRow(
    tx,
    sql<{ ticketId: string; kind: CommentKind; content: string }>`
      select ticket_id as "ticketId", kind, content from ticket_comment
      where player_id = ${playerId} and comment_id = ${commentId}`,
  );

/**
 * Whether the ticket has a question or an answer, other than this comment, after the one that was read last; true also
 * if that one isn't of the ticket.
 */
export const hasMoved = async (
  tx: Queryable,
  { playerId, ticketId }: TicketKey,
  { lastSeenCommentId, commentId }: { lastSeenCommentId: string; commentId: string },
): Promise<boolean> => {
  const ofTicket = sql`player_id = ${playerId} and ticket_id = ${ticketId}`;
  const { moved } = await requireRow(
    tx,
    sql<{ moved: number }>`
      select count(*) as moved from ticket_comment
      where ${ofTicket} and kind <> 'note' and comment_id <> ${commentId} and created_at > coalesce(
        (select created_at from ticket_comment where ${ofTicket} and comment_id = ${lastSeenCommentId}), '-infinity')`,
  );
  return moved > 0;
};

/** At most this many of a ticket's newest comments are shown. */
const newest = 200;

/** A ticket's comments, oldest first. */
export const listComments = async (db: Queryable, { playerId, ticketId }: TicketKey): Promise<CommentRow[]> => {
  const rows = await queryRows(
    db,
    sql<CommentRow>`
      select comment_id as "commentId", kind, author_id as "authorId", author_name as "authorName", content, created_at as "createdAt",
        array(select picture_id::text from ticket_picture p
              where p.player_id = ${playerId} and p.comment_id = c.comment_id order by p.created_at, picture_id) as "pictureIds"
      from ticket_comment c where player_id = ${playerId} and ticket_id = ${ticketId}
      order by created_at desc, comment_id limit ${newest}`,
  );
  return rows.toReversed();
};
