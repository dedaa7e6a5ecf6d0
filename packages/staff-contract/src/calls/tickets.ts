import { ticketStates, ticketSubjects } from '@ipe/contract';
import { empty, id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { answerToPlayer, playerId } from '../fields.ts';

const key = { playerId, ticketId: id };

const state = v.picklist(ticketStates);

const ticket = v.object({
  ...key,
  protocol: v.string(),
  subject: v.picklist(ticketSubjects),
  state,
  assignee: v.nullable(v.object({ id, name: v.string() })),
  createdAt: instant,
  changedAt: instant,
  /** Since when the player waits; null while the house waits for the player, and when it is over. */
  waitingSince: v.nullable(instant),
  /** Until when the house has promised an answer: 24 hours (specification section 2). */
  dueAt: v.nullable(instant),
  isOverdue: v.boolean(),
});

const listed = v.object({
  ...ticket.entries,
  nickname: v.string(),
  /** How the player's last comment begins. */
  excerpt: v.string(),
});

const thread = v.object({
  ...ticket.entries,
  /** The newest ones, oldest first. `author` is null for the player. */
  comments: v.array(
    v.object({
      commentId: id,
      kind: v.picklist(['question', 'answer', 'note']),
      author: v.nullable(v.string()),
      content: v.string(),
      createdAt: instant,
      pictureIds: v.array(id),
    }),
  ),
  /** The player's other tickets, the last moved first. */
  others: v.array(ticket),
});

/** The last ticket that was read: what follows it is read next. */
const place = v.strictObject({ ticketId: id, waitingSince: v.nullable(instant), changedAt: instant });

/** `commentId` is the page's id for this wish: a repeat writes nothing twice. */
const comment = { ...key, commentId: id, content: answerToPlayer };

export const ticketCalls = defineStaffCalls({
  /**
   * Pages of 100. `waiting`: who waits longest is first. `mine`: taken by the member who asks and not over. `pending` and `solved`: the last
   * moved first.
   */
  '/back-office/api/tickets/list': {
    permission: 'tickets.read',
    input: v.strictObject({
      queue: v.picklist(['waiting', 'mine', 'pending', 'solved']),
      after: v.exactOptional(place),
    }),
    output: v.object({ list: v.array(listed), hasMore: v.boolean(), waiting: v.number(), overdue: v.number() }),
  },
  '/back-office/api/tickets/read': {
    permission: 'tickets.read',
    isLogged: true,
    input: v.strictObject(key),
    output: thread,
  },
  /** A JPEG in Base64. */
  '/back-office/api/tickets/picture': {
    permission: 'tickets.read',
    isLogged: true,
    input: v.strictObject({ playerId, pictureId: id }),
    output: v.object({ picture: v.string() }),
  },
  /** From another member with `isTakenOver` alone. */
  '/back-office/api/tickets/take': {
    permission: 'tickets.answer',
    isLogged: true,
    reasons: ['taken'],
    input: v.strictObject({ ...key, isTakenOver: v.optional(v.boolean(), false) }),
    output: empty,
  },
  /**
   * The player reads it in the inbox. It takes the ticket, and is its end with `isSolved`. What was said behind `lastSeenCommentId`, the
   * last comment that was read, is answered by nobody yet: then it is refused.
   */
  '/back-office/api/tickets/answer': {
    permission: 'tickets.answer',
    isLogged: true,
    reasons: ['comment_id_reused', 'thread_moved'],
    input: v.strictObject({ ...comment, lastSeenCommentId: id, isSolved: v.optional(v.boolean(), false) }),
    output: empty,
  },
  /** For staff alone. */
  '/back-office/api/tickets/note': {
    permission: 'tickets.answer',
    isLogged: true,
    reasons: ['comment_id_reused'],
    input: v.strictObject(comment),
    output: empty,
  },
  /** Ends one that waits for the player: one that waits for the house is ended by an answer. */
  '/back-office/api/tickets/solve': {
    permission: 'tickets.answer',
    isLogged: true,
    reasons: ['unanswered'],
    input: v.strictObject(key),
    output: empty,
  },
});
