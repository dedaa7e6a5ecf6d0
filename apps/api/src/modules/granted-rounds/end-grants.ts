import { lockWallet } from '#modules/ledger/index.ts';
import type { Database, SharedClock } from '#platform/database/index.ts';
import { endGrant, findGrant, listClosing, type GrantKey } from './grant.store.ts';

type Deps = { db: Database; sharedClock: SharedClock };

const batchSize = 100;

const expire = ({ db, sharedClock }: Deps, { playerId, grantId }: GrantKey): Promise<void> =>
  db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    const now = await sharedClock(tx);
    const grant = await findGrant(tx, playerId, grantId);
    // Since it was listed, the clock may have been set back or its last round been played.
    if (grant === undefined || grant.endedAt !== null || grant.expiresAt > now) return;
    await endGrant(tx, { playerId, grantId, ending: 'expired', now });
  });

/**
 * Ends lots whose time is over, by the database's clock. A round that comes between the lot's end and this job is
 * refused too, because it reads the lot itself.
 * @throws the first failure, after the others of its batch have been tried
 */
export async function endGrants(deps: Deps): Promise<void> {
  const failures: unknown[] = [];
  for (;;) {
    const due = await listClosing(deps.db, await deps.sharedClock(deps.db), batchSize);
    for (const key of due) await expire(deps, key).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
    if (due.length < batchSize) return;
  }
}
