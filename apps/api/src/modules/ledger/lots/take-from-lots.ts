import { centavos, type Centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import type { PlayerPart } from '../chart-of-accounts.ts';
import { isFree, isWithdrawable, reduceLot, type LotRow } from '../wallet.store.ts';

/** The amounts that came out of the lots, by the player's account. */
export type Taken = Record<PlayerPart, Centavos> & { missing: Centavos };

/** Withdrawable lots first, so that as little as possible is taken of what a player still plays with. */
export const withdrawableFirst = (lots: readonly LotRow[]): LotRow[] =>
  lots.toSorted((one, other) => Number(isWithdrawable(other)) - Number(isWithdrawable(one)));

/** Takes up to `amount` out of the lots, in their order. The caller writes the entries. */
export async function takeFromLots(
  tx: Queryable,
  lots: LotRow[],
  take: { playerId: number; amount: Centavos; now: Date },
): Promise<Taken> {
  const taken: Taken = { free: centavos(0), toWager: centavos(0), missing: take.amount };
  for (const lot of lots) {
    const by = centavos(Math.min(lot.balance, taken.missing));
    if (by === 0) continue;
    await reduceLot(tx, { playerId: take.playerId, lotNo: lot.lotNo, by, now: take.now });
    const part = isFree(lot) ? 'free' : 'toWager';
    taken[part] = centavos(taken[part] + by);
    taken.missing = centavos(taken.missing - by);
  }
  return taken;
}
