import type { Output, ParsedInput } from '@ipe/contract';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

type TicketState = Output<'/api/ticket/list'>['list'][number]['state'];
export type Subject = ParsedInput<'/api/ticket/open'>['subject'];

/** A ticket's key. The player's id is part of it, because a player's rows are on one node of a cluster. */
export type TicketKey = { playerId: number; ticketId: string };

export type TicketRow = TicketKey & {
  subject: Subject;
  state: TicketState;
  assigneeId: string | null;
  assigneeName: string | null;
  createdAt: Date;
  changedAt: Date;
  waitingSince: Date | null;
};

export const ticketColumns = sql`
  t.player_id as "playerId", t.ticket_id as "ticketId", t.subject, t.state, t.assignee_id as "assigneeId",
  t.assignee_name as "assigneeName", t.created_at as "createdAt", t.changed_at as "changedAt", t.waiting_since as "waitingSince"`;

/** @returns whether it is new */
export const insertTicket = async (
  tx: Queryable,
  { playerId, ticketId, subject, now }: TicketKey & { subject: Subject; now: Date },
): Promise<boolean> =>
  (await execute(
    tx,
    sql`insert into ticket (player_id, ticket_id, subject, created_at, changed_at, waiting_since)
        values (${playerId}, ${ticketId}, ${subject}, ${now}, ${now}, ${now}) on conflict do nothing`,
  )) === 1;

export const findTicket = (db: Queryable, { playerId, ticketId }: TicketKey): Promise<TicketRow | undefined> =>
  findRow(
    db,
    sql<TicketRow>`select ${ticketColumns} from ticket t where player_id = ${playerId} and ticket_id = ${ticketId}`,
  );

/** The same, locked until the transaction ends. */
export const lockTicket = (tx: Queryable, { playerId, ticketId }: TicketKey): Promise<TicketRow | undefined> =>
  findRow(
    tx,
    sql<TicketRow>`select ${ticketColumns} from ticket t
                   where player_id = ${playerId} and ticket_id = ${ticketId} for update`,
  );

export const updateTicket = (
  tx: Queryable,
  ticket: Pick<TicketRow, 'playerId' | 'ticketId' | 'state' | 'assigneeId' | 'assigneeName' | 'waitingSince'>,
  now: Date,
) =>
  execute(
    tx,
    sql`update ticket set state = ${ticket.state}, assignee_id = ${ticket.assigneeId}, assignee_name = ${ticket.assigneeName},
          waiting_since = ${ticket.waitingSince}, changed_at = ${now}
        where player_id = ${ticket.playerId} and ticket_id = ${ticket.ticketId}`,
  );

/** A player's tickets, the most recently changed first. */
export const listTickets = (
  db: Queryable,
  playerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<TicketRow[]> =>
  queryRows(
    db,
    sql<TicketRow>`select ${ticketColumns} from ticket t where player_id = ${playerId}
                   order by changed_at desc, ticket_id limit ${limit} offset ${offset}`,
  );

/** The number of a player's tickets, and of those that aren't solved. */
export const countTickets = (db: Queryable, playerId: number): Promise<{ total: number; unsolved: number }> =>
  requireRow(
    db,
    sql<{ total: number; unsolved: number }>`
      select count(*) as total, count(*) filter (where state <> 'solved') as unsolved
      from ticket where player_id = ${playerId}`,
  );
