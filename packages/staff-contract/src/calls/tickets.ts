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
  /** When the player began to wait; null while the house waits for the player, and when the ticket is solved. */
  waitingSince: v.nullable(instant),
  /** When the promised answer is due: 24 hours after `waitingSince` (specification section 2). */
  dueAt: v.nullable(instant),
  isOverdue: v.boolean(),
});

const listed = v.object({
  ...ticket.entries,
  nickname: v.string(),
  /** The beginning of the player's last comment. */
  excerpt: v.string(),
});

const thread = v.object({
  ...ticket.entries,
  /** The newest comments, oldest first. `author` is null for the player. */
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
  /** The player's other tickets, the last changed first. */
  others: v.array(ticket),
});

/** The last ticket that was read; the next page begins after it. */
const place = v.strictObject({ ticketId: id, waitingSince: v.nullable(instant), changedAt: instant });

/** The page makes `commentId`, so that a repeated request writes the comment only once. */
const comment = { ...key, commentId: id, content: answerToPlayer };

export const ticketCalls = defineStaffCalls({
  /**
   * Pages of 100. `waiting` is sorted by the longest waiting first. `mine` are the open tickets that the asking member has taken. `pending`
   * and `solved` are sorted by the last change, newest first.
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
  /** Takes the ticket. Taking it from another member needs `isTakenOver`. */
  '/back-office/api/tickets/take': {
    permission: 'tickets.answer',
    isLogged: true,
    reasons: ['taken'],
    input: v.strictObject({ ...key, isTakenOver: v.optional(v.boolean(), false) }),
    output: empty,
  },
  /**
   * Writes an answer, which the player reads in the inbox. It takes the ticket, and with `isSolved` ends it. `lastSeenCommentId` is the
   * last comment that the member has read: the call is refused where the player has written since, because nobody has answered that yet.
   */
  '/back-office/api/tickets/answer': {
    permission: 'tickets.answer',
    isLogged: true,
    reasons: ['comment_id_reused', 'thread_moved'],
    input: v.strictObject({ ...comment, lastSeenCommentId: id, isSolved: v.optional(v.boolean(), false) }),
    output: empty,
  },
  /** Writes a note that only staff read. */
  '/back-office/api/tickets/note': {
    permission: 'tickets.answer',
    isLogged: true,
    reasons: ['comment_id_reused'],
    input: v.strictObject(comment),
    output: empty,
  },
  /** Ends a ticket that waits for the player. One that waits for the house must be answered instead. */
  '/back-office/api/tickets/solve': {
    permission: 'tickets.answer',
    isLogged: true,
    reasons: ['unanswered'],
    input: v.strictObject(key),
    output: empty,
  },
});
