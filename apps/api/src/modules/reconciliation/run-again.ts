import { codes } from '@ipe/contract';
import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Noted, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { PspUnavailableError } from '#modules/psp/index.ts';
import { compareDay, findYesterday } from './reconcile-days.ts';
import type { ReconciliationDeps } from './reconciliation.deps.ts';
import { isReconciled, listMissingDays, writeDay } from './reconciliation.store.ts';

type Path = '/back-office/api/reconciliation/run';

/** @throws RefusedError 409 for a day before the first compared one, or one that isn't over */
async function requireKept(deps: ReconciliationDeps, day: string): Promise<void> {
  if (await isReconciled(deps.db, day)) return;
  const missing = await listMissingDays(deps.db, await findYesterday(deps));
  if (!missing.includes(day))
    throw refuseStaff<Path>(
      codes.conflict,
      'Este dia não terminou, ou é de antes do primeiro que a casa conferiu',
      'day_not_kept',
    );
}

function bankIsSilent(error: unknown): never {
  if (!(error instanceof PspUnavailableError)) throw error;
  throw refuseStaff<Path>(codes.conflict, 'O banco não responde: tente de novo em instantes', 'psp_unavailable');
}

/** Compares a day again. A day has one result, however often this is called. @throws RefusedError 409 */
export async function runAgain(
  deps: ReconciliationDeps,
  { day }: ParsedStaffInput<Path>,
  { note }: StaffContext<Path>,
): Promise<{ noted: Noted; output: StaffOutput<Path> }> {
  await requireKept(deps, day);
  const compared = await compareDay(deps, day).catch(bankIsSilent);
  return deps.db.transaction(async (tx) => {
    const output = { differences: await writeDay(tx, { ...compared, now: await deps.sharedClock(tx) }) };
    return { output, noted: await note(tx, { subject: `day:${day}`, after: output }) };
  });
}
