import type { PrivacyDeps } from './privacy.deps.ts';

/**
 * Deletes what has expired and would only grow: ended limits, idle sessions, launches, game windows and old messages.
 * Money is never deleted. One failure doesn't stop the others.
 * @throws the first failure, after all have been tried
 */
export async function forgetExpired({
  db,
  clock,
  retention,
}: Pick<PrivacyDeps, 'db' | 'clock' | 'retention'>): Promise<void> {
  const now = clock();
  const failures: unknown[] = [];
  for (const forget of retention) await forget(db, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
