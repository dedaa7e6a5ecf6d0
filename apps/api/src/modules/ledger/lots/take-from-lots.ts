import type { Queryable } from '#platform/database/index.ts';
import type { PlayerPart } from '../chart-of-accounts.ts';
import { isFree, reduceLot, type LotRow } from '../wallet.store.ts';

/** What came out of the lots, by the account it was on. Centavos. */
export type Taken = Record<PlayerPart, number> & { missing: number };

/** Takes up to `amount` out of the lots, in their order. The entries are the caller's. */
export async function takeFromLots(
  tx: Queryable,
  lots: LotRow[],
  take: { playerId: number; amount: number; now: Date },
): Promise<Taken> {
  const taken: Taken = { free: 0, toWager: 0, missing: take.amount };
  for (const lot of lots) {
    const by = Math.min(lot.balance, taken.missing);
    if (by === 0) continue;
    await reduceLot(tx, { playerId: take.playerId, lotNo: lot.lotNo, by, now: take.now });
    taken[isFree(lot) ? 'free' : 'toWager'] += by;
    taken.missing -= by;
  }
  return taken;
}
