import type { StaffOutput } from '@ipe/staff-contract';
import { listPlayersInBrief } from '#modules/identity/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { presentAuthor } from '../author.ts';
import type { AlertRow } from './alert.store.ts';

type Alert = StaffOutput<'/back-office/api/risk/alerts'>['list'][number];

/** A function that gives these players' nicknames by their ids. */
export async function nicknamesOf(db: Queryable, playerIds: readonly number[]): Promise<(playerId: number) => string> {
  const found = playerIds.length === 0 ? [] : await listPlayersInBrief(db, [...new Set(playerIds)]);
  const names = new Map(found.map(({ playerId, nickname }) => [playerId, nickname]));
  return (playerId) => names.get(playerId) ?? '';
}

const presentAlert = (row: AlertRow, nickname: string): Alert => ({
  id: row.alertId,
  playerId: row.playerId,
  nickname,
  rule: row.rule,
  ruleVersion: row.ruleVersion,
  severity: row.severity,
  summary: row.summary,
  evidence: row.evidence,
  operatedAt: row.operatedAt.toISOString(),
  foundAt: row.foundAt.toISOString(),
  state: row.state,
  caseId: row.caseId,
  dismissedBy: presentAuthor(row.dismissedBy, row.dismissedByName),
  dismissReason: row.dismissReason,
});

export async function presentAlerts(db: Queryable, rows: readonly AlertRow[]): Promise<Alert[]> {
  const nicknameOf = await nicknamesOf(
    db,
    rows.map(({ playerId }) => playerId),
  );
  return rows.map((row) => presentAlert(row, nicknameOf(row.playerId)));
}
