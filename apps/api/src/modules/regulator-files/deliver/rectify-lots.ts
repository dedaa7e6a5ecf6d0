import { insertFile, listRejected } from '../files.store.ts';
import type { ReportingDeps } from '../regulator-files.deps.ts';
import { makeRevisions } from './make-revisions.ts';

/** Makes another file for every lot that the regulator refused, with the same reason. */
export async function rectifyLots(deps: ReportingDeps, reason: string): Promise<void> {
  for (const lot of await listRejected(deps.db)) {
    const files = await makeRevisions(deps, lot, reason);
    await deps.db.transaction(async (tx) => {
      for (const file of files) await insertFile(tx, file);
    });
  }
}
