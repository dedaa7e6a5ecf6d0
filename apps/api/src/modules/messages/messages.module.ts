import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { forgetMessages } from './forget-messages.ts';
import { messagesRoutes, type MessagesDeps } from './messages.routes.ts';
import { messagesStaff } from './messages.staff.ts';
import { messagesTimeline } from './messages.timeline.ts';

export const messagesModule = {
  timeline: messagesTimeline,
  calls: {
    '/api/message/list': { rate: 'reads' },
    '/api/message/unread': { rate: 'reads' },
    '/api/message/read': { rate: { perMinute: 120 } },
    '/api/message/readAll': { rate: { perMinute: 30 } },
  } satisfies CallNotes,
  retention: [forgetMessages],
  personalData: {
    mensagens: { table: 'message', columns: 'title, content, created_at, read_at' },
  } satisfies PersonalData,
  open: (parts: MessagesDeps) => ({ routes: messagesRoutes(parts), staffRoutes: () => messagesStaff(parts) }),
};
