import { randomUUID } from 'node:crypto';
import type { Queryable } from '#platform/database/index.ts';
import { attachAlert } from '../alerts/alert.store.ts';
import { insertCase, lockOpenCase, moveCase, type Author } from './case.store.ts';
import { dueAtOf } from './case-clock.ts';

type Filling = {
  playerId: number;
  /** Undefined where a severe alert opens the case. */
  by: Author | undefined;
  reason: string;
  operatedAt: Date;
  now: Date;
  /** An open alert. */
  alertId?: string | undefined;
};

/** Opens a case, or finds the open one, and adds the alert to it. @returns its id, and whether it was open before */
export async function fillCase(
  tx: Queryable,
  { playerId, alertId, ...opening }: Filling,
): Promise<{ caseId: string; wasOpen: boolean }> {
  const { operatedAt } = opening;
  const dueAt = dueAtOf(operatedAt);
  const newId = randomUUID();
  const isNew = await insertCase(tx, { playerId, caseId: newId, dueAt, ...opening });
  const caseId = isNew ? newId : (await lockOpenCase(tx, playerId))?.caseId;
  // The case was concluded between the two statements; the next look at the player opens a new one.
  if (caseId === undefined) throw new Error(`the open case of player ${playerId} was concluded meanwhile`);
  if (alertId !== undefined) await attachAlert(tx, { playerId, alertId, caseId });
  if (!isNew && alertId !== undefined) await moveCase(tx, { playerId, caseId, operatedAt, dueAt });
  return { caseId, wasOpen: !isNew };
}
