import type { AccountTable } from '@ipe/liabilities/grow';
import type { Queryable } from '#platform/database/index.ts';
import type { LiabilitiesDeps } from '../liabilities.deps.ts';
import { listAccounts, sumLedger, type AccountRow, type SomePlayers } from './accounts.store.ts';

export type ReadingDeps = Pick<LiabilitiesDeps, 'db' | 'sharedClock'>;

/** Everybody's account, read between these moments. */
export type ReadAccounts = {
  table: AccountTable;
  /** What the house owes of its jackpot, at the same moment, in centavos. */
  jackpotPool: number;
  from: Date;
  to: Date;
  reading: 'one-moment' | 'moment-per-node';
};

/** @throws Error where the lots of a player aren't the balance that their journal ends with: then nothing is stated */
function requireWhole({ playerId, balance, withdrawable, locked, bonusHeld }: AccountRow): void {
  const inLots = withdrawable + locked + bonusHeld;
  if (inLots !== balance)
    throw new Error(`player ${playerId}: the lots have ${inLots}, the journal ends with ${balance}. No day is stated.`);
}

/** The ledger's own figures of the same players and moment, each summed by itself. @throws Error where they are others */
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

/** The accounts of some players at the transaction's moment, compared with what the ledger says of them. @throws Error where it says otherwise */
export async function readPage(tx: Queryable, players: SomePlayers): Promise<AccountRow[]> {
  const accounts = await listAccounts(tx, players);
  for (const one of accounts) requireWhole(one);
  await requireTotals(tx, players, accounts);
  return accounts;
}
