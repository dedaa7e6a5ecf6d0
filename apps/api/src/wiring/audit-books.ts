import { findDepositFaults } from '#modules/deposits/index.ts';
import { findWithdrawalFaults } from '#modules/withdrawals/index.ts';
import { findSignFaults } from '#modules/check-in/index.ts';
import { findDayFaults } from '#modules/daily-totals/index.ts';
import { findLedgerFaults } from '#modules/ledger/index.ts';
import { findLimitFaults } from '#modules/limits/index.ts';
import { findPromotionFaults } from '#modules/promotions/index.ts';
import { findProviderFaults } from '#modules/providers/index.ts';
import { findInvitationFaults } from '#modules/referral/index.ts';
import { findRewardFaults } from '#modules/rewards/index.ts';
import { findRoundFaults } from '#modules/rounds/index.ts';
import { findVipFaults } from '#modules/vip/index.ts';
import { execute, sql, type Database, type Queryable } from '#platform/database/index.ts';

/**
 * Checks everything that must hold between journal, wallets, lots, rounds, seeds, providers' rounds, deposits, withdrawals, rewards, activities, VIP,
 * sign-ins, closed days, invitations and what players limit themselves by.
 * @returns one sentence for each broken rule and place; empty when the books are right
 */
export async function findFaults(tx: Queryable): Promise<string[]> {
  const finders = [
    findLedgerFaults,
    findRoundFaults,
    findProviderFaults,
    findDepositFaults,
    findWithdrawalFaults,
    findRewardFaults,
    findPromotionFaults,
    findSignFaults,
    findVipFaults,
    findDayFaults,
    findInvitationFaults,
    findLimitFaults,
  ];
  const faults: string[] = [];
  for (const find of finders) faults.push(...(await find(tx)));
  return faults;
}

/** The same for one moment of a database that may be in use, however long reading all of it takes. */
export async function auditBooks(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    await execute(tx, sql`set transaction isolation level repeatable read, read only`);
    await execute(tx, sql`set local statement_timeout = 0`);
    return findFaults(tx);
  });
}
