import { sumCentavos, type Centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { insertEntry } from '../journal.store.ts';
import { endLots, isFree, listUnmetLots, lockWallet, reduceLot, waiveLots, type LotRow } from '../wallet.store.ts';

type Asked = { playerId: number; now: Date };

export type FreedMoney = { freed: Centavos; forfeited: Centavos };

/**
 * For a player who may not bet any more: none of their money may wait for bets. What they paid in or won with it
 * becomes free, by an entry `waiver` for each lot; an unearned bonus goes back to the house, by `bonus_forfeit`. The
 * same holds for later wins of open bets. A repeat changes nothing.
 */
export async function freePlayerMoney(tx: Queryable, asked: Asked): Promise<FreedMoney> {
  await lockWallet(tx, asked.playerId);
  const lots = await listUnmetLots(tx, asked.playerId);
  const freed = await waive(
    tx,
    asked,
    lots.filter(({ kind }) => kind !== 'bonus'),
  );
  const forfeited = await forfeit(
    tx,
    asked,
    lots.filter(({ kind }) => kind === 'bonus'),
  );
  return { freed, forfeited };
}

async function waive(tx: Queryable, { playerId, now }: Asked, lots: LotRow[]): Promise<Centavos> {
  await waiveLots(tx, { playerId, lotNos: lots.map(({ lotNo }) => lotNo), now });
  // Lots whose requirement open bets have met are booked as free already, so they need no entry.
  const held = lots.filter((lot) => !isFree(lot) && lot.balance > 0);
  for (const { reference, balance: amount } of held)
    await insertEntry(tx, { playerId, kind: 'waiver', part: 'toWager', amount, reference, now });
  return sumCentavos(held.map(({ balance }) => balance));
}

async function forfeit(tx: Queryable, { playerId, now }: Asked, lots: LotRow[]): Promise<Centavos> {
  await endLots(tx, { playerId, lotNos: lots.map(({ lotNo }) => lotNo), now });
  const held = lots.filter((lot) => !isFree(lot) && lot.balance > 0);
  for (const { lotNo, reference, balance: amount, expiresAt } of held) {
    await reduceLot(tx, { playerId, lotNo, by: amount, now });
    // The bonus had expired already.
    const kind = expiresAt !== null && expiresAt <= now ? 'bonus_expiry' : 'bonus_forfeit';
    await insertEntry(tx, { playerId, kind, part: 'toWager', amount, reference, now });
  }
  return sumCentavos(held.map(({ balance }) => balance));
}
