import { personalKeysOf } from '#platform/database/index.ts';
import { isAllUnder, noteAllUnder } from '#platform/personal/require-personal-keys.ts';
import { sealTable } from '#platform/personal/seal-tables.ts';
import type { PrivacyDeps } from './privacy.deps.ts';

/**
 * Seals all personal data with the current key after a change of keys. A run that finds nothing left notes that; then
 * the older keys can be removed, and further runs read nothing. Nodes that still prefer the old key may write with it
 * until they are restarted, so a run that sealed something is followed by another one.
 * @throws the first failure, after all tables were tried
 */
export async function sealAgain({ db, sealedTables }: Pick<PrivacyDeps, 'db' | 'sealedTables'>): Promise<void> {
  const { sealsWith } = personalKeysOf(db);
  if (await isAllUnder(db, sealsWith)) return;
  const failures: unknown[] = [];
  let found = 0;
  for (const table of sealedTables)
    found += await sealTable(db, table, 'under another key').catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  if (found === 0) await noteAllUnder(db, sealsWith);
}
