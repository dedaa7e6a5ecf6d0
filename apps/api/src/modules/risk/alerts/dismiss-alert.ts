import { codes } from '@ipe/contract';
import type { ParsedStaffInput } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Noted, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { authorOf } from '../author.ts';
import type { RiskDeps } from '../risk.deps.ts';
import { dismissAlert, hasAlert, lockOpenAlert, type AlertRow } from './alert.store.ts';

const alertOver = () =>
  refuseStaff<'/back-office/api/risk/dismiss-alert' | '/back-office/api/risk/open-case'>(
    codes.conflict,
    'Outra pessoa já decidiu este alerta',
    'alert_over',
  );

const unknownAlert = () => refuseStaff(codes.notFound, 'Este alerta não existe');

/** @throws RefusedError 404, 409 for a decided alert */
export async function requireOpenAlert(tx: Queryable, key: { playerId: number; alertId: string }): Promise<AlertRow> {
  const alert = await lockOpenAlert(tx, key);
  if (alert !== undefined) return alert;
  throw (await hasAlert(tx, key)) ? alertOver() : unknownAlert();
}

/** @throws RefusedError 404, 409 for a decided alert */
export const dismiss = (
  { db }: RiskDeps,
  { playerId, alertId, reason }: ParsedStaffInput<'/back-office/api/risk/dismiss-alert'>,
  { actor, note }: StaffContext<'/back-office/api/risk/dismiss-alert'>,
): Promise<{ noted: Noted; output: Record<never, never> }> =>
  db.transaction(async (tx) => {
    const { rule, summary } = await requireOpenAlert(tx, { playerId, alertId });
    await dismissAlert(tx, { playerId, alertId, by: authorOf(actor), reason });
    const action = { subject: `player:${playerId}`, before: { alert: alertId, rule, summary }, reason };
    return { output: {}, noted: await note(tx, action) };
  });
