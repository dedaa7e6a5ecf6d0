import { findCashierFaults } from '#modules/cashier/index.ts';
import { findLedgerFaults } from '#modules/ledger/index.ts';
import { findRoundFaults } from '#modules/rounds/index.ts';
import { execute, sql, type Database } from '#platform/database/index.ts';

/**
 * Checks everything that must hold between journal, wallets, lots, rounds, seeds, deposits and withdrawals, as of one moment:
 * it may run while players play.
 * @returns one sentence for each broken rule and place; empty when the books are right
 */
export async function auditBooks(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    await execute(tx, sql`set transaction isolation level repeatable read, read only`);
    // Whole tables are read, however long that takes.
    await execute(tx, sql`set local statement_timeout = 0`);
    const faults = [await findLedgerFaults(tx), await findRoundFaults(tx), await findCashierFaults(tx)];
    return faults.flat();
  });
}
