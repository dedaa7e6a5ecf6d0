import type { Queryable } from '#platform/database/index.ts';
import type { ImpededDeps } from '../impeded.deps.ts';
import { saveCheck } from '../impeded.store.ts';

/** The account is another person's now, or open again after it was closed: a yes of today counts no more, and the list is asked soon. */
export async function askAnew(
  { rules }: Pick<ImpededDeps, 'rules'>,
  tx: Queryable,
  { playerId, now }: { playerId: number; now: Date },
): Promise<void> {
  if (rules.asksImpeded) await saveCheck(tx, { playerId, clear: null, dueAt: now });
}
