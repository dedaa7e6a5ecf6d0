import type { PrivacyDeps } from './privacy.deps.ts';

/** Deletes what is over and would only grow: ended limits, idle sessions, launches, game windows and old messages. Money is never deleted. */
export async function forgetExpired({
  db,
  clock,
  retention,
}: Pick<PrivacyDeps, 'db' | 'clock' | 'retention'>): Promise<void> {
  const now = clock();
  for (const forget of retention) await forget(db, now);
}
