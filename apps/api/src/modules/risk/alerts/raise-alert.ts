import { randomUUID } from 'node:crypto';
import { saoPauloDay } from '@ipe/pt-br';
import type { Queryable } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import { fillCase } from '../cases/fill-case.ts';
import type { RuleHit } from '../rules/find-hits.ts';
import type { RiskRules } from '../rules/risk.schema.ts';
import { insertAlert } from './alert.store.ts';

/** Divides the calendar into windows of this many days. @returns the first day of the window that a moment is in */
function windowDayOf(at: Date, oncePerDays: number): string {
  const dayNo = Math.floor(Date.parse(`${saoPauloDay(at)}T00:00:00Z`) / dayMs);
  return new Date((dayNo - (dayNo % oncePerDays)) * dayMs).toISOString().slice(0, 10);
}

type Raised = { playerId: number; hit: RuleHit; rules: RiskRules; now: Date };

/**
 * Raises an alert once for a player, a rule and a window, however often the facts are looked at. The window is that of
 * the operation, so old evidence raises nothing new. A severe alert opens a case, or joins the open one.
 */
export async function raiseAlert(tx: Queryable, { playerId, hit, rules, now }: Raised): Promise<void> {
  const { rule, summary, lines, operatedAt } = hit;
  const { severity, oncePerDays } = rules[rule];
  const alertId = randomUUID();
  const isNew = await insertAlert(tx, {
    playerId,
    alertId,
    rule,
    ruleVersion: rules.version,
    severity,
    windowDay: windowDayOf(operatedAt, oncePerDays),
    summary,
    evidence: lines,
    operatedAt,
    foundAt: now,
  });
  if (!isNew || severity !== 'severe') return;
  await fillCase(tx, { playerId, by: undefined, reason: summary, operatedAt, now, alertId });
}
