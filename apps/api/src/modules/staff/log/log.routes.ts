import { codes } from '@ipe/contract';
import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import type { Database } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { findEntry, listEntries } from './log.store.ts';
import { presentEntry, presentMaskedEntry } from './present-entry.ts';

const pageSize = 50;

const wholeDay = (day: string) => ({ from: startOfSaoPauloDay(day), to: startOfSaoPauloDay(addDays(day, 1)) });

type Handlers = Pick<StaffHandlers, Extract<keyof StaffHandlers, `/back-office/api/log/${string}`>>;

export const logRoutes = ({ db }: { db: Database }): Handlers => ({
  '/back-office/api/log/list': async ({ day, ...filter }) => {
    const within = day === undefined ? undefined : wholeDay(day);
    const rows = await listEntries(db, { ...filter, within }, pageSize + 1);
    return { list: rows.slice(0, pageSize).map(presentMaskedEntry), hasMore: rows.length > pageSize };
  },
  '/back-office/api/log/unmask': ({ entryNo }, { note }) =>
    db.transaction(async (tx) => {
      const row = await findEntry(tx, entryNo);
      if (row === undefined) throw refuseStaff(codes.notFound, 'Este registro não existe');
      const after = { entry: entryNo, action: row.action };
      return { output: presentEntry(row), noted: await note(tx, { subject: row.subject, after }) };
    }),
});
