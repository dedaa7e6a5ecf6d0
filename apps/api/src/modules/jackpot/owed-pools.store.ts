import { account, journal } from '#modules/ledger/index.ts';
import { findRow, sql, type Queryable } from '#platform/database/index.ts';
import { payoutIdOf } from './ending/pay-pots.ts';
import { listOwing, type Pot } from './pot.store.ts';

/** Whether the winner's journal already has the payout; the pot is noted as settled in a later commit. */
const isPaid = async (on: Queryable, pot: Pot): Promise<boolean> =>
  pot.round !== null &&
  (await findRow(
    on,
    sql`select 1 from ${journal} j where player_id = ${pot.round.playerId} and reference = ${payoutIdOf(pot)}
        and kind = 'jackpot_win' and debit_account = ${account.jackpotPool}`,
  )) !== undefined;

/**
 * Sums the pools of jackpots at this transaction's moment, in centavos. An open pool counts with what is booked, a
 * closed one if it is neither paid nor taken by the next jackpot.
 */
export async function sumOwedPools(on: Queryable): Promise<number> {
  let owed = 0;
  for (const pot of await listOwing(on))
    if (!(await isPaid(on, pot))) owed += pot.amount ?? pot.seed + pot.carried + pot.booked;
  return owed;
}
