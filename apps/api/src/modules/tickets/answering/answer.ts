import { codes } from '@ipe/contract';
import type { ParsedStaffInput } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Note, Noted, StaffActor } from '#platform/staff-door/staff-handlers.ts';
import { writeMessage } from '#modules/messages/index.ts';
import { findComment, hasMoved, insertComment, type CommentKind } from '../comment.store.ts';
import { protocolOf } from '../protocol.ts';
import { lockTicket, updateTicket, type TicketKey, type TicketRow } from '../ticket.store.ts';
import type { TicketsDeps } from '../tickets.deps.ts';
import { unknownTicket } from './present.ts';

type Done = Promise<{ noted: Noted; output: Record<never, never> }>;
type Context = { actor: StaffActor; note: Note };
type Written = ParsedStaffInput<'/back-office/api/tickets/note'>;

/** The machine's root is no member, so it has no name to answer under. */
const assigneeOf = (actor: StaffActor) =>
  actor.kind === 'member'
    ? { assigneeId: actor.memberId, assigneeName: actor.name }
    : { assigneeId: null, assigneeName: null };

const stateOf = ({ state, assigneeName }: Pick<TicketRow, 'state' | 'assigneeName'>) => ({
  state,
  assignee: assigneeName,
});

/** The changes of a ticket; undefined where a repeat finds nothing to do. */
type Action = (tx: Queryable, ticket: TicketRow, now: Date) => Promise<Partial<TicketRow> | undefined>;

type Where = { key: TicketKey; note: Note };

/** Makes one change of a ticket and its log entry in one transaction. @throws RefusedError 404 */
async function change({ db, clock }: TicketsDeps, { key, note }: Where, action: Action): Done {
  return db.transactionOf(key.playerId, async (tx) => {
    const before = await lockTicket(tx, key);
    if (before === undefined) throw unknownTicket();
    const now = clock();
    const changes = await action(tx, before, now);
    const after = { ...before, ...changes };
    if (changes !== undefined) await updateTicket(tx, after, now);
    const about = { ticketId: key.ticketId };
    const states = { before: { ...about, ...stateOf(before) }, after: { ...about, ...stateOf(after) } };
    return { output: {}, noted: await note(tx, { subject: `player:${key.playerId}`, ...states }) };
  });
}

const takenBy = (name: string | null) =>
  refuseStaff<'/back-office/api/tickets/take'>(codes.conflict, `${name} já está com este atendimento`, 'taken');

/** @throws RefusedError 404 · 409 where the ticket is another member's */
export const takeTicket = (
  deps: TicketsDeps,
  { isTakenOver, ...key }: ParsedStaffInput<'/back-office/api/tickets/take'>,
  { actor, note }: Context,
): Done =>
  change(deps, { key, note }, async (_tx, { assigneeId, assigneeName, state }) => {
    const assignee = assigneeOf(actor);
    if (assigneeId !== null && assigneeId !== assignee.assigneeId && !isTakenOver) throw takenBy(assigneeName);
    return { ...assignee, ...(state === 'new' && { state: 'open' }) };
  });

const reused = () =>
  refuseStaff<'/back-office/api/tickets/note'>(codes.conflict, 'Este texto já foi enviado', 'comment_id_reused');

/** @returns whether this call wrote it @throws RefusedError 409 for an id that was used for another text */
async function write(
  tx: Queryable,
  { commentId, content, ...key }: Written,
  { kind, actor, now }: { kind: CommentKind; actor: StaffActor; now: Date },
): Promise<boolean> {
  const { assigneeId: authorId, assigneeName } = assigneeOf(actor);
  const author = { authorId, authorName: assigneeName ?? 'Servidor' };
  if (await insertComment(tx, key, { commentId, content, kind, ...author, createdAt: now })) return true;
  const said = await findComment(tx, key.playerId, commentId);
  if (said?.ticketId !== key.ticketId || said.kind !== kind || said.content !== content) throw reused();
  return false;
}

const threadMoved = () =>
  refuseStaff<'/back-office/api/tickets/answer'>(
    codes.conflict,
    'A conversa andou enquanto você escrevia. Leia o que chegou e envie de novo.',
    'thread_moved',
  );

/**
 * Answers a ticket and writes the player a message in the same transaction.
 * @throws RefusedError 404 · 409, also where the ticket has newer comments than the member has read
 */
export const answerTicket = (
  deps: TicketsDeps,
  { isSolved, lastSeenCommentId, ...written }: ParsedStaffInput<'/back-office/api/tickets/answer'>,
  { actor, note }: Context,
): Done =>
  change(deps, { key: written, note }, async (tx, { playerId, ticketId }, now) => {
    if (!(await write(tx, written, { kind: 'answer', actor, now }))) return undefined;
    if (await hasMoved(tx, written, { ...written, lastSeenCommentId })) throw threadMoved();
    const title = `Resposta do atendimento ${protocolOf(ticketId)}`;
    await writeMessage(tx, { playerId, title, content: written.content, link: '/support', now });
    return { ...assigneeOf(actor), state: isSolved ? 'solved' : 'pending', waitingSince: null };
  });

/** @throws RefusedError 404 · 409 */
export const noteOnTicket = (deps: TicketsDeps, written: Written, { actor, note }: Context): Done =>
  change(deps, { key: written, note }, async (tx, _ticket, now) => {
    await write(tx, written, { kind: 'note', actor, now });
    return undefined;
  });

const unanswered = () =>
  refuseStaff<'/back-office/api/tickets/solve'>(codes.conflict, 'Responda ao jogador antes de encerrar', 'unanswered');

/** @throws RefusedError 404 · 409 while the player waits */
export const solveTicket = (deps: TicketsDeps, key: TicketKey, { note }: Context): Done =>
  change(deps, { key, note }, async (_tx, { waitingSince }) => {
    if (waitingSince !== null) throw unanswered();
    return { state: 'solved' };
  });
