import { account, journal } from '#modules/ledger/index.ts';
import { findRow, sql, type Queryable } from '#platform/database/index.ts';
import { payoutIdOf } from './ending/pay-pots.ts';
import { listOwing, type Pot } from './pot.store.ts';

/** Whether the winner's journal has it already: the pot is noted as settled right behind that. */
const isPaid = async (on: Queryable, pot: Pot): Promise<boolean> =>
  pot.round !== null &&
  (await findRow(
    on,
    sql`select 1 from ${journal} j where player_id = ${pot.round.playerId} and reference = ${payoutIdOf(pot)}
        and kind = 'jackpot_win' and debit_account = ${account.jackpotPool}`,
  )) !== undefined;

/**
 * What is in the pools of jackpots at this transaction's moment, in whole centavos: of an open one what is in the books, of a closed one what is
 * neither paid nor taken by the next jackpot.
 */
export async function sumOwedPools(on: Queryable): Promise<number> {
  let owed = 0;
  for (const pot of await listOwing(on))
    if (!(await isPaid(on, pot))) owed += pot.amount ?? pot.seed + pot.carried + pot.booked;
  return owed;
}
