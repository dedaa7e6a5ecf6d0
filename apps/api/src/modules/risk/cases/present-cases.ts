import type { StaffOutput } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import { listAlertsOfCase } from '../alerts/alert.store.ts';
import { nicknamesOf, presentAlerts } from '../alerts/present-alerts.ts';
import { presentAuthor } from '../author.ts';
import { alarmAtOf } from './case-clock.ts';
import { listNotes, type CaseRow } from './case.store.ts';

type Head = StaffOutput<'/back-office/api/risk/cases'>['list'][number];
type Whole = StaffOutput<'/back-office/api/risk/read-case'>;

const presentHead = (row: CaseRow, nickname: string): Head => ({
  id: row.caseId,
  playerId: row.playerId,
  nickname,
  state: row.concludedAt === null ? 'open' : 'concluded',
  openedBy: presentAuthor(row.openedBy, row.openedByName),
  openedAt: row.openedAt.toISOString(),
  openReason: row.openReason,
  alarmAt: alarmAtOf(row.dueAt).toISOString(),
  dueAt: row.dueAt.toISOString(),
  rules: row.rules,
  concludedAt: row.concludedAt?.toISOString() ?? null,
});

export async function presentCases(db: Queryable, rows: readonly CaseRow[]): Promise<Head[]> {
  const nicknameOf = await nicknamesOf(
    db,
    rows.map(({ playerId }) => playerId),
  );
  return rows.map((row) => presentHead(row, nicknameOf(row.playerId)));
}

function presentConclusion(row: CaseRow): Whole['conclusion'] {
  const { outcome, conclusion, coafNumber, concludedAt, concludedBy, concludedByName } = row;
  if (outcome === null || conclusion === null || concludedAt === null || concludedByName === null) return null;
  const by = { id: concludedBy, name: concludedByName };
  return { outcome, text: conclusion, coafNumber, by, at: concludedAt.toISOString() };
}

/** A case with all that is in it. */
export async function presentCase(db: Queryable, row: CaseRow): Promise<Whole> {
  const [head] = await presentCases(db, [row]);
  const alerts = await presentAlerts(db, await listAlertsOfCase(db, row));
  const notes = (await listNotes(db, row)).map(({ noteNo, byId, byName, createdAt, text }) => ({
    noteNo,
    by: { id: byId, name: byName },
    at: createdAt.toISOString(),
    text,
  }));
  return { ...head!, revision: row.revision, alerts, notes, conclusion: presentConclusion(row) };
}
