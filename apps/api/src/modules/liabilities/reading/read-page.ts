import type { AccountTable } from '@ipe/liabilities/grow';
import type { Queryable } from '#platform/database/index.ts';
import type { LiabilitiesDeps } from '../liabilities.deps.ts';
import { listAccounts, sumLedger, type AccountRow, type SomePlayers } from './accounts.store.ts';

export type ReadingDeps = Pick<LiabilitiesDeps, 'db' | 'sharedClock'>;

/** All accounts, read between these two moments. */
export type ReadAccounts = {
  table: AccountTable;
  /** What the house owes from its jackpot at the same moment, in centavos. */
  jackpotPool: number;
  from: Date;
  to: Date;
  reading: 'one-moment' | 'moment-per-node';
};

/** @throws Error if the lots of a player don't add up to the balance of their journal; then no day is stated */
function requireWhole({ playerId, balance, withdrawable, locked, bonusHeld }: AccountRow): void {
  const inLots = withdrawable + locked + bonusHeld;
  if (inLots !== balance)
    throw new Error(`player ${playerId}: the lots have ${inLots}, the journal ends with ${balance}. No day is stated.`);
}

/** Compares the accounts with the ledger's own sums of the same players and moment. @throws Error if they differ */
async function requireTotals(tx: Queryable, players: SomePlayers, accounts: readonly AccountRow[]): Promise<void> {
  const read = { balance: 0, reserved: 0, staked: 0 };
  for (const { balance, reserved, inOpenBets, bonus, bonusHeld } of accounts) {
    read.balance += balance;
    read.reserved += reserved;
    read.staked += inOpenBets + bonus - bonusHeld;
  }
  const ledger = await sumLedger(tx, players);
  for (const name of ['balance', 'reserved', 'staked'] as const)
    if (read[name] !== ledger[name])
      throw new Error(
        `the accounts add up to a ${name} of ${read[name]}, the ledger has ${ledger[name]}. No day is stated.`,
      );
}

/** Reads the accounts of some players at the transaction's moment and checks them against the ledger. @throws Error if they differ */
export async function readPage(tx: Queryable, players: SomePlayers): Promise<AccountRow[]> {
  const accounts = await listAccounts(tx, players);
  for (const one of accounts) requireWhole(one);
  await requireTotals(tx, players, accounts);
  return accounts;
}
