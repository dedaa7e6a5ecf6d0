import type { Reconciled } from '#platform/after-restore.ts';
import { takeYourTime, type Queryable } from '#platform/database/index.ts';
import type { ImpededDeps } from '../impeded.deps.ts';
import { saveCheck, saveDue, takeBackAnswers } from '../impeded.store.ts';

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

/** For an account whose person is proved. Until then the job leaves it alone, because it has nobody to ask for. */
export async function askSoon(
  { rules }: Pick<ImpededDeps, 'rules'>,
  tx: Queryable,
  { playerId, now }: { playerId: number; now: Date },
): Promise<void> {
  if (rules.asksImpeded) await saveDue(tx, { playerId, dueAt: now });
}

/**
 * Run after a restore: a hit may be lost with its block, so no answer about those whom the job asks for counts any more,
 * and the list is asked about them again at the job's pace.
 */
export async function askEverybodyAnew({ db, clock }: Pick<ImpededDeps, 'db' | 'clock'>): Promise<Reconciled> {
  const asked = await db.transaction(async (tx) => {
    await takeYourTime(tx);
    return takeBackAnswers(tx, clock());
  });
  return { done: { 'players to be asked for': asked }, forAPerson: [] };
}
