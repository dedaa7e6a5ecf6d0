import { queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import { ticketColumns, type TicketRow } from '../ticket.store.ts';

export type QueueRow = TicketRow & { excerpt: string };

export type Queue = { queue: 'waiting' | 'pending' | 'solved' } | { queue: 'mine'; memberId: string | null };

/** The last ticket of the previous page. */
export type Place = { ticketId: string; waitingSince: Date | null; changedAt: Date };

/** Tickets that wait longest come first. Those that don't wait come last, the most recently changed first. */
const byWaiting = sql`t.waiting_since nulls last, case when t.waiting_since is null then t.changed_at end desc, t.ticket_id`;
const byChange = sql`t.changed_at desc, t.ticket_id`;

const afterWaiting = ({ waitingSince, ticketId }: Place) =>
  sql`(t.waiting_since, t.ticket_id) > (${waitingSince}::timestamptz, ${ticketId}::uuid)`;
const afterChange = ({ changedAt, ticketId }: Place) =>
  sql`t.changed_at <= ${changedAt} and (t.changed_at < ${changedAt} or t.ticket_id > ${ticketId})`;

function afterMine(after: Place) {
  if (after.waitingSince === null) return sql`t.waiting_since is null and ${afterChange(after)}`;
  return sql`(t.waiting_since is null or ${afterWaiting(after)})`;
}

/** The condition and the order of a queue, and the condition for what is behind a place. Each has an index. */
function placesOf(queue: Queue) {
  if (queue.queue === 'waiting')
    return { which: sql`t.waiting_since is not null`, order: sql`t.waiting_since, t.ticket_id`, behind: afterWaiting };
  if (queue.queue === 'mine')
    return {
      which: sql`t.assignee_id = ${queue.memberId} and t.state <> 'solved'`,
      order: byWaiting,
      behind: afterMine,
    };
  return { which: sql`t.state = ${queue.queue} and t.waiting_since is null`, order: byChange, behind: afterChange };
}

type Page = { after: Place | undefined; limit: number };

export const listQueue = (db: Queryable, queue: Queue, { after, limit }: Page): Promise<QueueRow[]> => {
  const { which, order, behind } = placesOf(queue);
  return queryRows(
    db,
    sql<QueueRow>`
      select ${ticketColumns}, coalesce((
        select left(c.content, 160) from ticket_comment c
        where c.player_id = t.player_id and c.ticket_id = t.ticket_id and c.kind = 'question'
        order by c.created_at desc limit 1), '') as excerpt
      from ticket t where ${which} ${after === undefined ? sql`` : sql`and ${behind(after)}`} order by ${order} limit ${limit}`,
  );
};

/** The number of waiting tickets, and of those that have waited since `since` or longer. */
export const countWaiting = (db: Queryable, since: Date): Promise<{ waiting: number; overdue: number }> =>
  requireRow(
    db,
    sql<{ waiting: number; overdue: number }>`
      select count(*) as waiting, count(*) filter (where waiting_since <= ${since}) as overdue
      from ticket where waiting_since is not null`,
  );
