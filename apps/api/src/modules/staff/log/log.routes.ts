import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import type { StaffOutput } from '@ipe/staff-contract';
import type { Database } from '#platform/database/index.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { listEntries, type LogRow } from './log.store.ts';

const pageSize = 50;

type Entry = StaffOutput<'/back-office/api/log/list'>['list'][number];

const actorOf = ({ memberId, name, unixUser }: LogRow): Entry['actor'] =>
  memberId === null
    ? { kind: 'root', id: null, name: unixUser ?? '' }
    : { kind: 'member', id: memberId, name: name ?? '' };

const parsed = (facts: string | null): unknown => (facts === null ? null : JSON.parse(facts));

const presentEntry = (
  { memberId: _id, name: _name, unixUser: _user, ...row }: LogRow,
  actor: Entry['actor'],
): Entry => ({
  ...row,
  at: row.at.toISOString(),
  actor,
  before: parsed(row.before),
  after: parsed(row.after),
  hash: Buffer.from(row.hash).toString('hex'),
});

const wholeDay = (day: string) => ({ from: startOfSaoPauloDay(day), to: startOfSaoPauloDay(addDays(day, 1)) });

export const logRoutes = ({ db }: { db: Database }): Pick<StaffHandlers, '/back-office/api/log/list'> => ({
  '/back-office/api/log/list': async ({ day, ...filter }) => {
    const within = day === undefined ? undefined : wholeDay(day);
    const rows = await listEntries(db, { ...filter, within }, pageSize + 1);
    return {
      list: rows.slice(0, pageSize).map((row) => presentEntry(row, actorOf(row))),
      hasMore: rows.length > pageSize,
    };
  },
});
