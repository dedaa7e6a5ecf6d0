import { insertFile, listRejected } from '../files.store.ts';
import type { ReportingDeps } from '../regulator-files.deps.ts';
import { makeRevisions } from './rectify-lot.ts';

/** Sends another file for everything that the regulator didn't take, for the same reason. */
export async function rectifyLots(deps: ReportingDeps, reason: string): Promise<void> {
  for (const lot of await listRejected(deps.db)) {
    const files = await makeRevisions(deps, lot, reason);
    await deps.db.transaction(async (tx) => {
      for (const file of files) await insertFile(tx, file);
    });
  }
}
