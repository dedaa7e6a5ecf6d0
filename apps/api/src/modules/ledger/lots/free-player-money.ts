import { sumCentavos, type Centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { insertEntry } from '../journal.store.ts';
import { endLots, isFree, listUnmetLots, lockWallet, reduceLot, waiveLots, type LotRow } from '../wallet.store.ts';

type Asked = { playerId: number; now: Date };

export type FreedMoney = { freed: Centavos; forfeited: Centavos };

/**
 * The player may not bet any more, so nothing of theirs may wait for bets: what they brought or won with it is free, by an entry
 * `waiver` for each lot, and a bonus that isn't earned goes back to the house, by `bonus_forfeit`. That holds for what open bets win
 * later, too. A repeat finds nothing more to do.
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
  // Money that counts as wagered by open bets is booked as free already.
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
    // Its own time was over before.
    const kind = expiresAt !== null && expiresAt <= now ? 'bonus_expiry' : 'bonus_forfeit';
    await insertEntry(tx, { playerId, kind, part: 'toWager', amount, reference, now });
  }
  return sumCentavos(held.map(({ balance }) => balance));
}
