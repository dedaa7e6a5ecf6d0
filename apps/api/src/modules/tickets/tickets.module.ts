import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { forgetLoosePictures } from './picture.store.ts';
import type { TicketsDeps } from './tickets.deps.ts';
import { ticketsRoutes } from './tickets.routes.ts';
import { ticketsStaff } from './tickets.staff.ts';

export const ticketsModule = {
  calls: {
    '/api/ticket/list': { rate: 'reads' },
    '/api/ticket/read': { rate: 'reads' },
    '/api/ticket/picture': { rate: 'reads' },
    '/api/ticket/attach': { rate: { perMinute: 10, perDay: 30 } },
    '/api/ticket/open': { rate: { perMinute: 5, perDay: 20 } },
    '/api/ticket/reply': { rate: { perMinute: 10, perDay: 100 } },
  } satisfies CallNotes,
  retention: [forgetLoosePictures],
  personalData: {
    atendimentos: { table: 'ticket', columns: 'ticket_id, subject, state, created_at, changed_at' },
    // Includes the notes that staff wrote about the player, who has a right to read them.
    mensagensDeAtendimento: { table: 'ticket_comment', columns: 'ticket_id, kind, content, created_at' },
    imagensDeAtendimento: { table: 'ticket_picture', columns: 'comment_id, length(content) as bytes, created_at' },
  } satisfies PersonalData,
  open: (parts: TicketsDeps) => ({ routes: ticketsRoutes(parts), staffRoutes: () => ticketsStaff(parts) }),
};
