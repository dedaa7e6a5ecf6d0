import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import { codes } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Noted, StaffActor, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { listPlayersInBrief } from '#modules/identity/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import { listComments, type CommentRow } from '../comment.store.ts';
import { findPicture } from '../picture.store.ts';
import { protocolOf } from '../protocol.ts';
import { findTicket, listTickets, type TicketKey, type TicketRow } from '../ticket.store.ts';
import type { TicketsDeps } from '../tickets.deps.ts';
import { countWaiting, listQueue, type Place, type Queue, type QueueRow } from './queue.store.ts';

/** Support answers within 24 hours (specification section 2). */
const promisedMs = dayMs;

type Ticket = StaffOutput<'/back-office/api/tickets/read'>['others'][number];
type Thread = StaffOutput<'/back-office/api/tickets/read'>;
type List = StaffOutput<'/back-office/api/tickets/list'>;

export const unknownTicket = () => refuseStaff(codes.notFound, 'Este atendimento não existe');

const presentTicket = ({ assigneeId, assigneeName, waitingSince, ...row }: TicketRow, now: Date): Ticket => {
  const dueAt = waitingSince && new Date(waitingSince.getTime() + promisedMs);
  return {
    playerId: row.playerId,
    ticketId: row.ticketId,
    protocol: protocolOf(row.ticketId),
    subject: row.subject,
    state: row.state,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    waitingSince: waitingSince?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    isOverdue: dueAt !== null && dueAt <= now,
  };
};

const presentComment = ({ authorId: _id, authorName, createdAt, ...comment }: CommentRow) => ({
  ...comment,
  author: authorName,
  createdAt: createdAt.toISOString(),
});

const shown = 100;

const queueOf = ({ queue }: ParsedStaffInput<'/back-office/api/tickets/list'>, actor: StaffActor): Queue =>
  queue === 'mine' ? { queue, memberId: actor.kind === 'member' ? actor.memberId : null } : { queue };

const placeOf = ({ after }: ParsedStaffInput<'/back-office/api/tickets/list'>): Place | undefined =>
  after && {
    ticketId: after.ticketId,
    waitingSince: after.waitingSince === null ? null : new Date(after.waitingSince),
    changedAt: new Date(after.changedAt),
  };

async function nicknamesOf(db: Queryable, rows: readonly QueueRow[]): Promise<Map<number, string>> {
  const players = await listPlayersInBrief(
    db,
    rows.map(({ playerId }) => playerId),
  );
  return new Map(players.map(({ playerId, nickname }) => [playerId, nickname]));
}

export async function presentQueue(
  { db, clock }: TicketsDeps,
  input: ParsedStaffInput<'/back-office/api/tickets/list'>,
  { actor }: StaffContext<'/back-office/api/tickets/list'>,
): Promise<List> {
  const now = clock();
  const rows = await listQueue(db, queueOf(input, actor), { after: placeOf(input), limit: shown + 1 });
  const list = rows.slice(0, shown);
  const nicknames = await nicknamesOf(db, list);
  return {
    list: list.map((row) => ({
      ...presentTicket(row, now),
      nickname: nicknames.get(row.playerId) ?? '',
      excerpt: row.excerpt,
    })),
    hasMore: rows.length > shown,
    ...(await countWaiting(db, new Date(now.getTime() - promisedMs))),
  };
}

const othersShown = 10;

/** Reading what a player wrote leaves a log entry. @throws RefusedError 404 */
export async function presentThread(
  { db, clock }: TicketsDeps,
  key: TicketKey,
  { note }: StaffContext<'/back-office/api/tickets/read'>,
): Promise<{ noted: Noted; output: Thread }> {
  return db.transaction(async (tx) => {
    const ticket = await findTicket(tx, key);
    if (ticket === undefined) throw unknownTicket();
    const now = clock();
    const all = await listTickets(tx, key.playerId, { limit: othersShown + 1, offset: 0 });
    const others = all.filter(({ ticketId }) => ticketId !== key.ticketId).map((other) => presentTicket(other, now));
    const comments = (await listComments(tx, key)).map(presentComment);
    const output = { ...presentTicket(ticket, now), comments, others };
    return { output, noted: await note(tx, { subject: `player:${key.playerId}`, after: { ticketId: key.ticketId } }) };
  });
}

/** @throws RefusedError 404 */
export async function presentPicture(
  { db }: TicketsDeps,
  key: ParsedStaffInput<'/back-office/api/tickets/picture'>,
  { note }: StaffContext<'/back-office/api/tickets/picture'>,
): Promise<{ noted: Noted; output: { picture: string } }> {
  return db.transaction(async (tx) => {
    const picture = await findPicture(tx, key);
    if (picture === undefined) throw refuseStaff(codes.notFound, 'Esta imagem não existe');
    const about = { subject: `player:${key.playerId}`, after: { pictureId: key.pictureId } };
    return { output: { picture: picture.toString('base64') }, noted: await note(tx, about) };
  });
}
