import type { Database, SharedClock } from '#platform/database/index.ts';
import { oneByOne } from '#platform/jobs/index.ts';
import { insertEntry } from '../journal.store.ts';
import { isFree, listExpiredLots, listOpenLots, lockWallet, reduceLot, type LotKey } from '../wallet.store.ts';

type ExpiryDeps = { db: Database; sharedClock: SharedClock };

const batchSize = 100;

/**
 * Returns bonuses that weren't wagered in time to the house, each by an entry. A bet that comes before the entry still
 * uses the bonus: it ends with its entry, not with its time. One failure doesn't stop the others.
 * @throws the first failure, after all have been tried
 */
export async function expireBonuses(deps: ExpiryDeps): Promise<void> {
  const { db, sharedClock } = deps;
  const expired = await listExpiredLots(db, await sharedClock(db), batchSize);
  await oneByOne(expired, (lot) => expire(deps, lot));
}

async function expire({ db, sharedClock }: ExpiryDeps, { playerId, lotNo }: LotKey): Promise<void> {
  await db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    // Since it was listed, a bet may have emptied or freed it, or another node may have expired it.
    const lot = (await listOpenLots(tx, playerId)).find((open) => open.lotNo === lotNo);
    const now = await sharedClock(tx);
    if (lot?.expiresAt == null || lot.expiresAt > now || isFree(lot)) return;
    await reduceLot(tx, { playerId, lotNo, by: lot.balance, now });
    const { reference, balance: amount } = lot;
    await insertEntry(tx, { playerId, kind: 'bonus_expiry', part: 'toWager', amount, reference, now });
  });
}
