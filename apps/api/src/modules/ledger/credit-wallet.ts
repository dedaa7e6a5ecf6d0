import { centavos, type Centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import type { EntryKind } from './chart-of-accounts.ts';
import { findBooked, insertEntry } from './journal.store.ts';
import type { Posting } from './posting.ts';
import { insertLot, lockWallet, type LotKind } from './wallet.store.ts';

export type Credit = Posting & {
  kind: Extract<
    EntryKind,
    | 'deposit'
    | 'bonus'
    | 'tournament_prize'
    | 'mission_prize'
    | 'cashback'
    | 'jackpot_win'
    | 'withdrawal_return'
    | 'adjustment'
  >;
  /** `expiresAt` is for bonuses: what isn't wagered by then goes back to the house. */
  lot: { kind: LotKind; requiredCentavos: Centavos; expiresAt?: Date };
};

/**
 * Adds money to the player's wallet as a new lot. The player's debt is taken from it first, and the lot's requirement
 * shrinks in proportion. A repeat books nothing.
 * @returns whether this call booked it
 */
export async function creditWallet(tx: Queryable, credit: Credit): Promise<boolean> {
  const { playerId, amountCentavos, reference, now, lot } = credit;
  const wallet = await lockWallet(tx, playerId);
  if ((await findBooked(tx, credit)) !== undefined) return false;
  const part = lot.requiredCentavos > 0 ? 'toWager' : 'free';
  await insertEntry(tx, { playerId, kind: credit.kind, part, amount: amountCentavos, reference, now });
  const owed = centavos(Math.min(wallet.debt, amountCentavos));
  if (owed > 0) await insertEntry(tx, { playerId, kind: 'debt_paid', part, amount: owed, reference, now });
  const left = centavos(amountCentavos - owed);
  if (left > 0)
    await insertLot(tx, {
      playerId,
      kind: lot.kind,
      reference,
      balance: left,
      required: centavos(Number(ceilDiv(BigInt(lot.requiredCentavos) * BigInt(left), BigInt(amountCentavos)))),
      expiresAt: lot.expiresAt ?? null,
      now,
    });
  return true;
}

const ceilDiv = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;
