import type { StaffOutput } from '@ipe/staff-contract';
import { at, ids } from './fake-ids.ts';

type Thread = StaffOutput<'/back-office/api/tickets/read'>;

const ticketOf = (differing: Partial<Thread> = {}) => ({
  playerId: 41,
  ticketId: ids.ticket,
  protocol: '0198A000',
  subject: 'deposit' as const,
  state: 'new' as const,
  assignee: null,
  createdAt: at,
  changedAt: at,
  waitingSince: at,
  dueAt: '2026-11-21T15:00:00.000Z',
  isOverdue: true,
  ...differing,
});

export const listedTicket = (
  differing: Partial<StaffOutput<'/back-office/api/tickets/list'>['list'][number]> = {},
): StaffOutput<'/back-office/api/tickets/list'>['list'][number] => ({
  ...ticketOf(),
  nickname: 'Tatu Veloz',
  excerpt: 'Paguei e não caiu.',
  ...differing,
});

export const thread = (differing: Partial<Thread> = {}): Thread => ({
  ...ticketOf(),
  comments: [
    {
      commentId: ids.comment,
      kind: 'question',
      author: null,
      content: 'Paguei e não caiu. <img src=x onerror=alert(1)>',
      createdAt: at,
      pictureIds: [ids.picture],
    },
  ],
  others: [],
  ...differing,
});
