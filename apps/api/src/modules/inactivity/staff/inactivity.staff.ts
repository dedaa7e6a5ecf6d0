import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import type { Database } from '#platform/database/index.ts';
import { listPlayersInBrief } from '#modules/identity/index.ts';
import { findBalance } from '#modules/ledger/index.ts';
import { inactiveAccounts, type Inactivity } from '../inactivity.store.ts';

type Path = '/back-office/api/inactive-accounts/list';
type Listed = StaffOutput<Path>['list'][number];

const present = async (db: Database, rows: readonly Inactivity[]): Promise<Listed[]> => {
  const players = await listPlayersInBrief(
    db,
    rows.map(({ playerId }) => playerId),
  );
  return Promise.all(
    rows.map(async (row) => ({
      playerId: row.playerId,
      nickname: players.find(({ playerId }) => playerId === row.playerId)?.nickname ?? '',
      state: row.state,
      seenOn: row.seenOn,
      toldAt: row.notifiedAt.toISOString(),
      closeAt: row.closeAt.toISOString(),
      returnUntil: row.returnUntil?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      balanceCentavos: await findBalance(db, row.playerId),
    })),
  );
};

const pageSize = 50;

async function readInactive({ db }: { db: Database }, { before }: ParsedStaffInput<Path>) {
  const from = before && { begunAt: new Date(before.toldAt), playerId: before.playerId };
  const rows = await inactiveAccounts.listPage(db, { before: from, limit: pageSize + 1 });
  return { list: await present(db, rows.slice(0, pageSize)), hasMore: rows.length > pageSize };
}

export const inactivityStaff = (deps: { db: Database }) =>
  ({
    '/back-office/api/inactive-accounts/list': (input) => readInactive(deps, input),
  }) satisfies Partial<StaffHandlers>;
