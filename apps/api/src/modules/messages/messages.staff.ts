import { codes } from '@ipe/contract';
import type { Clock } from '#platform/time/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { forgottenUpTo } from './forget-messages.ts';
import { deleteBroadcast, listBroadcasts } from './message.store.ts';
import { writeBroadcast } from './write-message.ts';

export const messagesStaff = ({ db, clock }: { db: Database; clock: Clock }) =>
  ({
    '/back-office/api/messages/list': async () => {
      const rows = await listBroadcasts(db, forgottenUpTo(clock()));
      return { list: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
    },
    '/back-office/api/messages/broadcast': ({ link, ...told }, { note }) =>
      db.transaction(async (tx) => {
        const where = link === undefined ? {} : { link: link as `/${string}` };
        const id = await writeBroadcast(tx, { ...told, ...where, now: clock() });
        return { output: { id }, noted: await note(tx, { subject: `broadcast:${id}`, after: { ...told, ...where } }) };
      }),
    '/back-office/api/messages/withdraw': ({ id }, { note }) =>
      db.transaction(async (tx) => {
        const before = await deleteBroadcast(tx, id);
        if (before === undefined) throw refuseStaff(codes.notFound, 'Esta mensagem não existe');
        return { output: {}, noted: await note(tx, { subject: `broadcast:${id}`, before }) };
      }),
  }) satisfies Partial<StaffHandlers>;
