import type { StaffOutput } from '@ipe/staff-contract';
import { listPaidDeposits, listReturns, sumPaidDeposits } from '#modules/deposits/index.ts';
import { requireRegisteredAt } from '#modules/identity/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { requirePayout } from '../paying/decide-by-person.ts';
import { listWithdrawals, sumPaidWithdrawals } from '../withdrawal.store.ts';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import { findPlaySinceDeposit } from './play-since-deposit.ts';

type History = StaffOutput<'/back-office/api/withdrawals/history'>;

/** Enough to see a pattern. */
const shown = 5;

async function deposits(db: Queryable, playerId: number): Promise<History['deposits']> {
  const { count, sum } = await sumPaidDeposits(db, playerId);
  const last = await listPaidDeposits(db, playerId, shown);
  const lines = last.map(({ at, amount }) => ({ at: at.toISOString(), amountCentavos: amount }));
  return { count, sumCentavos: sum, last: lines };
}

async function withdrawals(
  db: Queryable,
  { playerId, except, now }: { playerId: number; except: string; now: Date },
): Promise<History['withdrawals']> {
  const { count, sum } = await sumPaidWithdrawals(db, playerId);
  const { list } = await listWithdrawals(db, { playerId, from: new Date(0), to: now, limit: shown + 1, offset: 0 });
  const others = list.filter(({ withdrawalId }) => withdrawalId !== except).slice(0, shown);
  const last = others.map(({ createdAt, amount, state }) => ({
    at: createdAt.toISOString(),
    amountCentavos: amount,
    state,
  }));
  return { count, sumCentavos: sum, last };
}

async function play(db: Queryable, playerId: number): Promise<History['play']> {
  const found = await findPlaySinceDeposit(db, playerId);
  if (found === undefined) return null;
  const { deposit, bets } = found;
  return { depositedAt: deposit.createdAt.toISOString(), depositCentavos: deposit.amount, betsCentavos: bets };
}

const returns = async (db: Queryable, playerId: number): Promise<History['returns']> =>
  (await listReturns(db, playerId)).map(({ at, amount, nature, owed }) => ({
    at: at.toISOString(),
    amountCentavos: amount,
    nature,
    owedCentavos: owed,
  }));

/** What the player of a withdrawal did before it, for the person who decides. @throws RefusedError 404 */
export async function readHistory({ db, clock }: WithdrawalDeps, id: string): Promise<History> {
  const { playerId, withdrawalId } = await requirePayout(db, id);
  return {
    registeredAt: (await requireRegisteredAt(db, playerId)).toISOString(),
    deposits: await deposits(db, playerId),
    withdrawals: await withdrawals(db, { playerId, except: withdrawalId, now: clock() }),
    play: await play(db, playerId),
    returns: await returns(db, playerId),
  };
}
