import { codes } from '@ipe/contract';
import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import { backUp, FolderInUseError } from '#platform/database/backup/back-up.ts';
import { noteBackup, noteFailedBackup } from '#platform/telemetry/house-metrics.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Noted, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import type { SystemDeps } from './order-jobs.ts';

const usesPostgres = () =>
  refuseStaff(
    codes.conflict,
    'Este servidor usa um PostgreSQL: o backup é feito nele (docs/operations.md, "Backup and restore")',
  );

/**
 * The copy is made before the log entry, so the entry is in this database only and not in the copy.
 * @throws RefusedError 409 with the reason
 */
export async function makeBackup(
  { db, clock, databaseFiles }: SystemDeps,
  { folder }: ParsedStaffInput<'/back-office/api/backup/make'>,
  { note }: StaffContext<'/back-office/api/backup/make'>,
): Promise<{ noted: Noted; output: StaffOutput<'/back-office/api/backup/make'> }> {
  if (databaseFiles === undefined) throw usesPostgres();
  const made = await backUp(db, { from: databaseFiles, to: folder }).catch(async (error: Error) => {
    if (!(error instanceof FolderInUseError)) await noteFailedBackup(db, clock());
    throw refuseStaff(codes.conflict, error.message);
  });
  const output = { ...made, madeAt: made.madeAt.toISOString() };
  const noted = await db.transaction(async (tx) => {
    await noteBackup(tx, { now: made.madeAt, bytes: made.bytes });
    return note(tx, { subject: `folder:${folder}`, after: output });
  });
  return { output, noted };
}
