import { centavos, type Centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { findBooked, insertEntry } from '../journal.store.ts';
import type { Posting } from '../posting.ts';
import { isFree, listOpenLots, lockWallet, reduceLot } from '../wallet.store.ts';

/**
 * Takes a bonus back whose deposit was taken back, in whole or in part: as far as the money is still in the bonus's lot
 * and has to be wagered. The wagered part is the player's. A repeat takes nothing more.
 * @param bonus `reference` is the bonus's own; `amountCentavos` must have gone back in all
 * @returns the part that went back now
 */
export async function takeBackBonus(tx: Queryable, bonus: Posting): Promise<Centavos> {
  const { playerId, reference, amountCentavos, now } = bonus;
  await lockWallet(tx, playerId);
  const gone = (await findBooked(tx, { playerId, reference, kind: 'bonus_expiry' })) ?? 0;
  const lot = (await listOpenLots(tx, playerId)).find((open) => open.kind === 'bonus' && open.reference === reference);
  if (lot === undefined || isFree(lot)) return centavos(0);
  const amount = centavos(Math.min(lot.balance, Math.max(amountCentavos - gone, 0)));
  if (amount === 0) return amount;
  await reduceLot(tx, { playerId, lotNo: lot.lotNo, by: amount, now });
  await insertEntry(tx, { playerId, kind: 'bonus_expiry', part: 'toWager', amount, reference, now });
  return amount;
}
