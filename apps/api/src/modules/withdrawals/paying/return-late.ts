import type { Centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { findWithdrawable, lockWallet } from '#modules/ledger/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { WithdrawalRow } from '../withdrawal.store.ts';
import { returnMs } from './keep-returning.ts';
import { listReturns, returnMoney, type MoneyReturn } from './return-money.ts';

type LateMoney = Omit<MoneyReturn, 'number'>;

/** The returns that failed or were refused by a person since the last one that was paid. */
const failedLast = (returns: readonly WithdrawalRow[]): WithdrawalRow[] =>
  returns.slice(returns.findLastIndex(({ state }) => state !== 'failed' && state !== 'refused') + 1);

/**
 * Returns money that came to an account after its end, as often as some comes. A return that fails or is refused is
 * tried again a day later, for as long as the law requires for a closed account (`returnMs`).
 * @returns the amount that this call sends, and whether an earlier return failed; undefined where nothing is sent now
 */
export async function returnLate(
  tx: Queryable,
  wish: LateMoney,
): Promise<{ amount: Centavos; isRetry: boolean } | undefined> {
  const { playerId, now } = wish;
  await lockWallet(tx, playerId);
  const amount = await findWithdrawable(tx, playerId);
  if (amount <= 0) return undefined;
  const returns = await listReturns(tx, wish);
  const failed = failedLast(returns);
  const [first, last] = [failed[0], failed.at(-1)];
  if (first && now.getTime() - first.createdAt.getTime() >= returnMs) return undefined;
  if (last && now.getTime() - last.createdAt.getTime() < dayMs) return undefined;
  const isBegun = await returnMoney(tx, { ...wish, number: returns.length + 1 });
  return isBegun ? { amount, isRetry: failed.length > 0 } : undefined;
}
