import {
  accountAt,
  createAccountTable,
  putAccounts,
  rowOf,
  sumEntries,
  type AccountTable,
} from '@ipe/liabilities/grow';
import { sumOwedPools } from '#modules/jackpot/index.ts';
import { playerPages } from '#modules/ledger/index.ts';
import { inOneMoment } from '#platform/database/index.ts';
import { longestCommitMs } from '#platform/time/longest-commit.ts';
import { countEntries, listJournalEnds, listMoved, type AccountRow } from './accounts.store.ts';
import { readPage, type ReadAccounts, type ReadingDeps } from './read-page.ts';

/** A clock that was set back can hide entries from the last reading; then the reading is repeated. */
const mostTries = 5;

type End = { playerId: number; entryNo: number };

/** The players whose journals have more entries than when their account was read, and players who weren't there yet. */
const goneOn = (table: AccountTable, ends: readonly End[]): number[] =>
  ends
    .filter(({ playerId, entryNo }) => {
      const row = rowOf(table, playerId);
      return row === undefined || accountAt(table, row).entryNo < entryNo;
    })
    .map(({ playerId }) => playerId);

function* pagesOf(players: readonly number[], pageSize: number): Generator<readonly number[]> {
  for (let first = 0; first < players.length; first += pageSize) yield players.slice(first, first + pageSize);
}

async function readEverybody({ db }: ReadingDeps, pageSize: number): Promise<AccountTable> {
  const table = createAccountTable();
  for await (const players of playerPages(db, { players: pageSize }))
    table.add(await inOneMoment(db, (tx) => readPage(tx, players)));
  return table.end();
}

/** Reads the players again whose journals have grown meanwhile, some at a time. */
async function catchUp({ db }: ReadingDeps, table: AccountTable, pageSize: number): Promise<AccountTable> {
  const found: AccountRow[] = [];
  for await (const players of playerPages(db, { players: pageSize * 10 })) {
    const moved = goneOn(table, await listJournalEnds(db, players));
    for (const page of pagesOf(moved, pageSize)) found.push(...(await inOneMoment(db, (tx) => readPage(tx, page))));
  }
  return putAccounts(table, found);
}

/** The moment that the whole reading stands for. It reads the players again whose journals have grown since `since`. */
const readLast = (
  { db, sharedClock }: ReadingDeps,
  { table, since, pageSize }: { table: AccountTable; since: Date; pageSize: number },
) =>
  inOneMoment(db, async (tx) => {
    const from = await sharedClock(tx);
    const moved = goneOn(table, await listMoved(tx, new Date(since.getTime() - longestCommitMs)));
    const accounts: AccountRow[] = [];
    for (const page of pagesOf(moved, pageSize)) accounts.push(...(await readPage(tx, page)));
    const jackpotPool = await sumOwedPools(tx);
    return { accounts, jackpotPool, entries: await countEntries(tx), from, to: await sharedClock(tx) };
  });

/**
 * Reads every player's account at one moment, which is the end of the reading. First it reads all players, some at a
 * time, then those who have played meanwhile, and at last, in one short transaction, the few who have played since. A
 * journal never gets shorter, so if all journals together have as many entries at that moment as were read, each
 * account is as it was read. A player who signed up meanwhile and has no entry yet may be missing.
 */
export async function readBesidePlay(deps: ReadingDeps, pageSize: number): Promise<ReadAccounts> {
  let table = await readEverybody(deps, pageSize);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const since = await deps.sharedClock(deps.db);
    table = await catchUp(deps, table, pageSize);
    const { accounts, jackpotPool, entries, from, to } = await readLast(deps, { table, since, pageSize });
    table = putAccounts(table, accounts);
    if (sumEntries(table) === entries) return { table, jackpotPool, from, to, reading: 'one-moment' };
  }
  throw new Error(`the journals have other entries than were read, ${mostTries} times. No day is stated.`);
}
