import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import type { EvidenceLine } from '../rules/facts.ts';
import type { RiskRuleName } from '../rules/risk.schema.ts';

export type AlertState = 'open' | 'in-case' | 'dismissed';
type Severity = 'notable' | 'severe';

/** The form in JSON. */
type StoredLine = Omit<EvidenceLine, 'at'> & { at: string | null };

export type AlertRow = {
  playerId: number;
  alertId: string;
  rule: RiskRuleName;
  ruleVersion: string;
  severity: Severity;
  summary: string;
  evidence: StoredLine[];
  operatedAt: Date;
  foundAt: Date;
  state: AlertState;
  caseId: string | null;
  dismissedBy: string | null;
  dismissedByName: string | null;
  dismissReason: string | null;
};

const columns = sql`
  player_id as "playerId", alert_id as "alertId", rule, rule_version as "ruleVersion", severity, summary, evidence,
  operated_at as "operatedAt", found_at as "foundAt", state, case_id as "caseId", dismissed_by as "dismissedBy",
  dismissed_by_name as "dismissedByName", dismiss_reason as "dismissReason"`;

export type NewAlert = Pick<
  AlertRow,
  'playerId' | 'alertId' | 'rule' | 'ruleVersion' | 'severity' | 'summary' | 'operatedAt' | 'foundAt'
> & { windowDay: string; evidence: readonly EvidenceLine[] };

/** @returns whether it is new: a rule raises one for each window */
export const insertAlert = async (tx: Queryable, alert: NewAlert): Promise<boolean> =>
  (await execute(
    tx,
    sql`
      insert into risk_alert
        (player_id, alert_id, rule, rule_version, severity, window_day, summary, evidence, operated_at, found_at)
      values (${alert.playerId}, ${alert.alertId}, ${alert.rule}, ${alert.ruleVersion}, ${alert.severity}, ${alert.windowDay},
        ${alert.summary}, ${JSON.stringify(alert.evidence)}::jsonb, ${alert.operatedAt}, ${alert.foundAt})
      on conflict on constraint risk_alert_once do nothing`,
  )) === 1;

/** A place in a list: the next page begins behind it. */
export type Place = { at: Date; id: string };

const behind = (state: AlertState, after: Place | undefined) => {
  if (after === undefined) return sql``;
  const place = sql`(${after.at}::timestamptz, ${after.id}::uuid)`;
  return state === 'open' ? sql`and (found_at, alert_id) > ${place}` : sql`and (found_at, alert_id) < ${place}`;
};

/** Open alerts wait for a decision, so they come oldest first; decided ones come newest first. */
export const listAlerts = (
  db: Queryable,
  { state, after, limit }: { state: AlertState; after: Place | undefined; limit: number },
): Promise<AlertRow[]> =>
  queryRows(
    db,
    sql<AlertRow>`
      select ${columns} from risk_alert where state = ${state} ${behind(state, after)}
      order by ${state === 'open' ? sql`found_at, alert_id` : sql`found_at desc, alert_id desc`} limit ${limit}`,
  );

/** The number of open alerts whose operation was at or before `operatedBy`. */
export const countOpenAlerts = async (db: Queryable, operatedBy: Date): Promise<number> =>
  (
    await requireRow(
      db,
      sql<{ alerts: number }>`
        select count(*) as alerts from risk_alert where state = 'open' and operated_at <= ${operatedBy}`,
    )
  ).alerts;

export const listAlertsOfPlayer = (db: Queryable, playerId: number, limit: number): Promise<AlertRow[]> =>
  queryRows(
    db,
    sql<AlertRow>`
      select ${columns} from risk_alert where player_id = ${playerId} order by found_at desc, alert_id limit ${limit}`,
  );

export const listAlertsOfCase = (
  db: Queryable,
  { playerId, caseId }: { playerId: number; caseId: string },
): Promise<AlertRow[]> =>
  queryRows(
    db,
    sql<AlertRow>`
      select ${columns} from risk_alert where player_id = ${playerId} and case_id = ${caseId} order by operated_at, alert_id`,
  );

type Key = { playerId: number; alertId: string };

/** Locks the row until the transaction ends; undefined where the alert doesn't exist or was decided. */
export const lockOpenAlert = (tx: Queryable, { playerId, alertId }: Key): Promise<AlertRow | undefined> =>
  findRow(
    tx,
    sql<AlertRow>`
      select ${columns} from risk_alert where player_id = ${playerId} and alert_id = ${alertId} and state = 'open' for update`,
  );

export const hasAlert = async (db: Queryable, { playerId, alertId }: Key): Promise<boolean> =>
  (await findRow(db, sql`select alert_id from risk_alert where player_id = ${playerId} and alert_id = ${alertId}`)) !==
  undefined;

export const attachAlert = (tx: Queryable, { playerId, alertId, caseId }: Key & { caseId: string }) =>
  execute(
    tx,
    sql`update risk_alert set state = 'in-case', case_id = ${caseId} where player_id = ${playerId} and alert_id = ${alertId}`,
  );

export const dismissAlert = (
  tx: Queryable,
  { playerId, alertId, by, reason }: Key & { by: { id: string | null; name: string }; reason: string },
) =>
  execute(
    tx,
    sql`
      update risk_alert set state = 'dismissed', dismissed_by = ${by.id}, dismissed_by_name = ${by.name}, dismiss_reason = ${reason}
      where player_id = ${playerId} and alert_id = ${alertId}`,
  );
