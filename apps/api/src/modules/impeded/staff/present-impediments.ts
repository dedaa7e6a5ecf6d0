import type { StaffOutput, ParsedStaffInput } from '@ipe/staff-contract';
import { listPlayersInBrief } from '#modules/identity/index.ts';
import { findBalance } from '#modules/ledger/index.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { Note } from '#platform/staff-door/staff-handlers.ts';
import { after, flowTimes } from '../flow/flow-times.ts';
import { impediments, type Impediment } from '../flow/impediment.store.ts';
import words from './reasons.json' with { type: 'json' };

type Listed = StaffOutput<'/back-office/api/impeded/list'>['list'][number];
type Clock = Listed['clock'];

/** The regulator's reason in Portuguese; one that we don't know stays as it came. */
const wordOf = (reason: string): string => (words as Record<string, string>)[reason] ?? reason;

const clockOf = ({ state, foundAt, closedAt, returnUntil, endedAt }: Impediment): Clock => ({
  state,
  foundAt: foundAt.toISOString(),
  withdrawUntil: after(foundAt, flowTimes.withdrawMs).toISOString(),
  closeBy: after(foundAt, flowTimes.closeByMs).toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  returnUntil: returnUntil?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});

/** For the player's page: the state of the case without its reasons. */
export async function readImpediment(on: Queryable, playerId: number): Promise<Clock | null> {
  const impediment = await impediments.find(on, playerId);
  return impediment === undefined ? null : clockOf(impediment);
}

async function present(db: Queryable, rows: readonly Impediment[]): Promise<Listed[]> {
  const players = await listPlayersInBrief(
    db,
    rows.map(({ playerId }) => playerId),
  );
  return Promise.all(
    rows.map(async (row) => ({
      playerId: row.playerId,
      queryId: row.queryId,
      nickname: players.find(({ playerId }) => playerId === row.playerId)?.nickname ?? '',
      reasons: row.reasons.map(wordOf),
      balanceCentavos: await findBalance(db, row.playerId),
      clock: clockOf(row),
    })),
  );
}

const pageSize = 50;

type Asked = ParsedStaffInput<'/back-office/api/impeded/list'>;

/** A page of cases, newest first. The log notes whose reasons a member has seen. */
export async function readImpeded({ db }: { db: Database }, { before }: Asked, note: Note) {
  const from = before && { begunAt: new Date(before.foundAt), playerId: before.playerId };
  const rows = await impediments.listPage(db, { before: from, limit: pageSize + 1 });
  const list = await present(db, rows.slice(0, pageSize));
  const output = { list, hasMore: rows.length > pageSize };
  const shown = list.map(({ playerId }) => playerId);
  return { output, noted: await db.transaction((tx) => note(tx, { subject: 'impeded', after: { shown } })) };
}
