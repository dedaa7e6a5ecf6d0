import { centavos, type Centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import type { EntryKind, PlayerPart } from '../chart-of-accounts.ts';
import { insertEntry } from '../journal.store.ts';
import { giveToLots, type LotGift } from './open-bet.store.ts';
import { takeFromLots } from '../lots/take-from-lots.ts';
import { listOpenLots, type WalletRow } from '../wallet.store.ts';

export type Receipt = {
  playerId: number;
  betId: string;
  kind: Extract<EntryKind, 'open_bet_win' | 'open_bet_return'>;
  wallet: WalletRow;
  gifts: LotGift[];
  now: Date;
};

/**
 * Puts what an open bet returns or wins into its lots and books it. A debt is then paid from the open lots at once,
 * with their requirements: no player has both money and debt, so all money in open lots came with this receipt.
 * @returns the balance afterwards, in centavos
 */
export async function receiveInLots(tx: Queryable, receipt: Receipt): Promise<Centavos> {
  const { playerId, betId: reference, kind, wallet, gifts, now } = receipt;
  const book = async (entryKind: EntryKind, amounts: Record<PlayerPart, Centavos>) => {
    for (const part of ['toWager', 'free'] as const) {
      if (amounts[part] === 0) continue;
      await insertEntry(tx, { playerId, kind: entryKind, part, amount: amounts[part], reference, now });
    }
  };
  const given = await giveToLots(tx, playerId, gifts);
  await book(kind, given);
  const amount = given.free + given.toWager;
  const owed = centavos(Math.min(wallet.debt, amount));
  if (owed > 0) {
    const lots = await listOpenLots(tx, playerId);
    await book('debt_paid', await takeFromLots(tx, lots, { playerId, amount: owed, now }));
  }
  return centavos(wallet.balance + amount - owed);
}
