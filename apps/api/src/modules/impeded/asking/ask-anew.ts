import type { Queryable } from '#platform/database/index.ts';
import type { ImpededDeps } from '../impeded.deps.ts';
import { saveCheck } from '../impeded.store.ts';

/**
 * For an account that is another person's now, or open again after it was closed: an answer of today no longer counts,
 * and the list is asked again soon.
 */
export async function askAnew(
  { rules }: Pick<ImpededDeps, 'rules'>,
  tx: Queryable,
  { playerId, now }: { playerId: number; now: Date },
): Promise<void> {
  if (rules.asksImpeded) await saveCheck(tx, { playerId, clear: null, dueAt: now });
}
