import { createAccountTable, type AccountTable } from '@ipe/liabilities/grow';
import { playerPages, sumWallets } from '#modules/ledger/index.ts';
import { inOneMoment, type Queryable } from '#platform/database/index.ts';
import type { LiabilitiesDeps } from '../liabilities.deps.ts';
import { listAccounts, sumOnTheirWay, sumStakes, type AccountRow } from './accounts.store.ts';

/** So many players are read by one statement: between two of them the server's thread is free for players. */
const pageSize = 1_000;

export type ReadAccounts = { table: AccountTable; from: Date; to: Date; reading: 'one-moment' | 'moment-per-node' };

/** @throws Error where the lots of a player aren't the balance that their journal ends with: then nothing is stated */
function requireWhole({ playerId, balance, withdrawable, locked, bonusHeld }: AccountRow): void {
  const inLots = withdrawable + locked + bonusHeld;
  if (inLots !== balance)
    throw new Error(`player ${playerId}: the lots have ${inLots}, the journal ends with ${balance}. No day is stated.`);
}

/** The ledger's own figures of the same moment, each summed by itself. @throws Error where they are others */
async function requireTotals(
  tx: Queryable,
  read: { balance: number; reserved: number; staked: number },
): Promise<void> {
  const { balance } = await sumWallets(tx);
  const ledger = { balance, reserved: await sumOnTheirWay(tx), staked: await sumStakes(tx) };
  for (const name of ['balance', 'reserved', 'staked'] as const)
    if (read[name] !== ledger[name])
      throw new Error(
        `the accounts add up to a ${name} of ${read[name]}, the ledger has ${ledger[name]}. No day is stated.`,
      );
}

/**
 * Every player's account at one moment, page after page. Nothing waits for it: it takes no lock, and on a PostgreSQL everything else goes on
 * beside it. The embedded database has one connection, so there play waits until it is read.
 */
export const readAccounts = ({ db, sharedClock }: LiabilitiesDeps): Promise<ReadAccounts> =>
  inOneMoment(db, async (tx) => {
    const from = await sharedClock(tx);
    const table = createAccountTable();
    const sums = { balance: 0, reserved: 0, staked: 0 };
    for await (const players of playerPages(tx, { players: pageSize })) {
      const page = await listAccounts(tx, players);
      for (const one of page) {
        requireWhole(one);
        sums.balance += one.balance;
        sums.reserved += one.reserved;
        sums.staked += one.inOpenBets + one.bonus - one.bonusHeld;
      }
      table.add(page);
    }
    await requireTotals(tx, sums);
    const reading = db.engine === 'citus' ? 'moment-per-node' : 'one-moment';
    return { table: table.end(), from, to: await sharedClock(tx), reading };
  });
