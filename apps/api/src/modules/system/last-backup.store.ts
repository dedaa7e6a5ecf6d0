import type { StaffOutput } from '@ipe/staff-contract';
import { findRow, sql, type Database } from '#platform/database/index.ts';
import { findBackup } from '#platform/telemetry/house-metrics.ts';

type Backup = StaffOutput<'/back-office/api/system/state'>['backup'];

const present = (at: Date | null, bytes: number | null, failedAt: Date | null): Backup => ({
  at: at?.toISOString() ?? null,
  bytes,
  failedAt: failedAt?.toISOString() ?? null,
});

/** For a PostgreSQL server, the state of its log archive, which a restore needs for the time since the last full backup. */
async function findArchived(db: Database): Promise<Backup> {
  const row = await findRow(
    db,
    sql<{ at: Date | null; failedAt: Date | null }>`
      select last_archived_time as at, last_failed_time as "failedAt" from pg_stat_archiver`,
  );
  return present(row?.at ?? null, null, row?.failedAt ?? null);
}

/** When the database was last saved, and when that last failed. */
export async function findLastBackup(db: Database): Promise<Backup> {
  if (db.engine !== 'embedded') return findArchived(db);
  const { at, bytes, failedAt } = await findBackup(db);
  return present(at, at === null ? null : bytes, failedAt);
}
