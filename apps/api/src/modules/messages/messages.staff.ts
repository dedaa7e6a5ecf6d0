import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { broadcastFromMachine } from './broadcast-from-machine.ts';
import { forgottenUpTo } from './forget-messages.ts';
import type { MessagesDeps } from './messages.routes.ts';
import { sendMessage } from './send-message.ts';
import { listBroadcasts, listSent } from './sent.store.ts';
import { withdrawMessage } from './withdraw-message.ts';

const pageSize = 50;

export const messagesStaff = (deps: MessagesDeps) => {
  const { db, clock } = deps;
  return {
    '/back-office/api/messages/list': async () => {
      const rows = await listBroadcasts(db, forgottenUpTo(clock()));
      return { list: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
    },
    '/back-office/api/messages/sent': async ({ behind }) => {
      const place = behind && { at: new Date(behind.at), id: behind.id };
      const rows = await listSent(db, { since: forgottenUpTo(clock()), behind: place, limit: pageSize });
      const list = rows.map(({ createdAt, readAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        readAt: readAt?.toISOString() ?? null,
      }));
      const last = list.length === pageSize ? list.at(-1) : undefined;
      return { list, next: last ? { at: last.createdAt, id: last.messageId } : null };
    },
    '/back-office/api/messages/broadcast': (input, context) => broadcastFromMachine(deps, input, context),
    '/back-office/api/messages/send': (input, context) => sendMessage(deps, input, context),
    '/back-office/api/messages/withdraw': (input, context) => withdrawMessage(deps, input, context),
  } satisfies Partial<StaffHandlers>;
};
