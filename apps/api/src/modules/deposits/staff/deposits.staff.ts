import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import type { Database } from '#platform/database/index.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { listReturnsBy } from './return-list.store.ts';

type Path = '/back-office/api/deposits/returns';

const pageSize = 50;

async function listReturns(db: Database, { state, after }: ParsedStaffInput<Path>): Promise<StaffOutput<Path>> {
  const place = after && { ...after, at: new Date(after.at) };
  const rows = await listReturnsBy(db, { state, after: place, limit: pageSize + 1 });
  const list = rows.slice(0, pageSize).map(({ at, amount, owed, ...row }) => ({
    ...row,
    at: at.toISOString(),
    amountCentavos: amount,
    owedCentavos: owed,
  }));
  return { list, hasMore: rows.length > pageSize };
}

export const depositsStaff = ({ db }: { db: Database }) =>
  ({
    '/back-office/api/deposits/returns': (input) => listReturns(db, input),
  }) satisfies Partial<StaffHandlers>;
