import { dyingDatabase, KilledError } from '#test/database/dying-database.ts';
import { jobOf } from '#simulation/application.ts';
import type { KillJob } from '#simulation/live-month.ts';

/** Before the commit of one of its transactions, or right after that. */
export const killJob: KillJob = async (application, name, transactions) => {
  const when = transactions % 2 === 0 ? 'before' : 'after';
  const dying = dyingDatabase(application.db, { transactions, when });
  try {
    await jobOf(application, name, dying)();
    return false;
  } catch (error) {
    if (!(error instanceof KilledError)) throw error;
    return true;
  }
};
