import { queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import { ticketColumns, type TicketRow } from '../ticket.store.ts';

export type QueueRow = TicketRow & { excerpt: string };

export type Queue = { queue: 'waiting' | 'pending' | 'solved' } | { queue: 'mine'; memberId: string | null };

/** Which, and in which order: each has an index. */
function placesOf(queue: Queue) {
  if (queue.queue === 'waiting')
    return { which: sql`t.waiting_since is not null`, order: sql`t.waiting_since, t.ticket_id` };
  if (queue.queue === 'mine')
    return {
      which: sql`t.assignee_id = ${queue.memberId} and t.state <> 'solved'`,
      order: sql`t.waiting_since nulls last, t.changed_at desc`,
    };
  return { which: sql`t.state = ${queue.queue} and t.waiting_since is null`, order: sql`t.changed_at desc` };
}

export const listQueue = (db: Queryable, queue: Queue, limit: number): Promise<QueueRow[]> => {
  const { which, order } = placesOf(queue);
  return queryRows(
    db,
    sql<QueueRow>`
      select ${ticketColumns}, coalesce((
        select left(c.content, 160) from ticket_comment c
        where c.player_id = t.player_id and c.ticket_id = t.ticket_id and c.kind = 'question'
        order by c.created_at desc limit 1), '') as excerpt
      from ticket t where ${which} order by ${order} limit ${limit}`,
  );
};

/** Of all that wait, and of these the ones that have waited since then. */
export const countWaiting = (db: Queryable, since: Date): Promise<{ waiting: number; overdue: number }> =>
  requireRow(
    db,
    sql<{ waiting: number; overdue: number }>`
      select count(*) as waiting, count(*) filter (where waiting_since <= ${since}) as overdue
      from ticket where waiting_since is not null`,
  );
