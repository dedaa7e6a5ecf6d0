import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { Job } from '#platform/jobs/index.ts';
import { broadcastToAll } from './broadcast-to-all.ts';
import { countReaders } from './count-readers.ts';
import { forgetMessages } from './forget-messages.ts';
import { messagesRoutes, type MessagesDeps } from './messages.routes.ts';
import { messagesStaff } from './messages.staff.ts';
import { messagesTimeline } from './messages.timeline.ts';

type Parts = MessagesDeps & { countRegistered: (upTo: Date) => Promise<number> };

const jobs = (parts: Parts): Job[] => [
  {
    name: 'count-readers',
    what: 'counts for how many players a broadcast was, and how many have read it',
    cron: '* * * * *',
    work: () => countReaders(parts),
  },
];

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
    mensagens: { table: 'message', columns: 'title, content, created_at, read_at', shownFrom: 'created_at' },
    mensagensDaEquipe: { table: 'staff_message', columns: 'message_id, sends_at', shownFrom: 'sends_at' },
  } satisfies PersonalData,
  open: (parts: Parts) => ({
    routes: messagesRoutes(parts),
    staffRoutes: () => messagesStaff(parts),
    proposalHandlers: { 'messages.broadcast': broadcastToAll(parts) },
    jobs: jobs(parts),
  }),
};
