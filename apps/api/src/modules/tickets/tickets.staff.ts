import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { answerTicket, noteOnTicket, solveTicket, takeTicket } from './answering/answer.ts';
import { presentPicture, presentQueue, presentThread } from './answering/present.ts';
import type { TicketsDeps } from './tickets.deps.ts';

export const ticketsStaff = (deps: TicketsDeps) =>
  ({
    '/back-office/api/tickets/list': (input, context) => presentQueue(deps, input, context),
    '/back-office/api/tickets/read': (input, context) => presentThread(deps, input, context),
    '/back-office/api/tickets/picture': (input, context) => presentPicture(deps, input, context),
    '/back-office/api/tickets/take': (input, context) => takeTicket(deps, input, context),
    '/back-office/api/tickets/answer': (input, context) => answerTicket(deps, input, context),
    '/back-office/api/tickets/note': (input, context) => noteOnTicket(deps, input, context),
    '/back-office/api/tickets/solve': (input, context) => solveTicket(deps, input, context),
  }) satisfies Partial<StaffHandlers>;
