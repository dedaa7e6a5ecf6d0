import type { Queryable } from '#platform/database/index.ts';
import { findBalance } from '#modules/ledger/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { ReturningAccount } from './returning-account.store.ts';
import { listReturns, returnMoney, type MoneyReturn } from './return-money.ts';

/** For this long we try to return the money of an account that was closed with a balance (IN SPA 22 and 31/2025). */
export const returnMs = 180 * dayMs;

type Returning = Omit<MoneyReturn, 'number'> & {
  returns: number;
  returnUntil: Date;
};

/** The state of the return, and when it is continued. */
type Returned = Pick<ReturningAccount<never>, 'state' | 'returns' | 'endedAt' | 'lookAt'>;

type Deps = {
  /** Names a bet, deposit or payout of the player that is on its way; undefined without one. */
  findOpenBusiness: (tx: Queryable, playerId: number) => Promise<string | undefined>;
};

/** Tries to pay what is in the wallet. An empty wallet is checked until the last day too, because a bet or a Pix may still bring money. */
export async function keepReturning(
  deps: Deps,
  tx: Queryable,
  { returns: counted, returnUntil, ...wish }: Returning,
): Promise<Returned> {
  const { playerId, now } = wish;
  // A restore may have taken returns out of the count that the bank knows, and a reconciling has booked them.
  const returns = counted + (await listReturns(tx, wish, counted)).length;
  const isOver = now >= returnUntil;
  const isTried = !isOver && (await returnMoney(tx, { ...wish, number: returns + 1 }));
  const hasMoney = (await findBalance(tx, playerId)) > 0 || (await deps.findOpenBusiness(tx, playerId)) !== undefined;
  return {
    state: hasMoney ? (isOver ? 'due' : 'returning') : 'returned',
    returns: returns + Number(isTried),
    endedAt: isOver ? now : null,
    lookAt: isOver ? null : new Date(Math.min(now.getTime() + dayMs, returnUntil.getTime())),
  };
}
