import type { Queryable } from '#platform/database/index.ts';
import type { ImpededDeps } from '../impeded.deps.ts';
import { saveCheck } from '../impeded.store.ts';

/** The account is another person's now: a yes of today was the first one's, and the list is asked for the new one soon. */
export async function askAnew(
  { rules }: Pick<ImpededDeps, 'rules'>,
  tx: Queryable,
  { playerId, now }: { playerId: number; now: Date },
): Promise<void> {
  if (rules.asksImpeded) await saveCheck(tx, { playerId, clear: null, dueAt: now });
}
