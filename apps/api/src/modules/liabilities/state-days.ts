import { randomUUID } from 'node:crypto';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { partsPerPlayer, signStatement, statementHash, nodeBytes, type Statement } from '@ipe/liabilities';
import { accountAt, branchLeaves, type AccountTable, type GrownTree } from '@ipe/liabilities/grow';
import { listClosedDays } from '#modules/daily-totals/index.ts';
import { compareMathematics } from '#modules/rounds/index.ts';
import { codeVersion } from '#platform/released-code.ts';
import { growAside } from './growing/grow-aside.ts';
import { claimDay, holdDay, releaseDay, type Run } from './keeping/runs.store.ts';
import { findLastStatement, insertStatement } from './keeping/statement.store.ts';
import {
  deleteTree,
  insertBranches,
  insertShares,
  insertTop,
  listTreesBefore,
  type Share,
} from './keeping/tree.store.ts';
import type { LiabilitiesDeps } from './liabilities.deps.ts';
import { statementKeyOf } from './proof-keys.ts';
import { readAccounts } from './reading/read-accounts.ts';
import type { ReadAccounts } from './reading/read-page.ts';

/** One transaction writes at most this much, so it is short and players' calls come in between. */
const [sharesAtOnce, branchesAtOnce] = [1_000, 100];

/**
 * States what the house owes its players after each day's close, with one statement for the newest closed day. A day
 * that passed while no server ran can't be stated later, because only the present balances are known; its gap stays
 * visible. Any number of nodes may try.
 */
export async function stateDays(deps: LiabilitiesDeps): Promise<void> {
  const last = await findLastStatement(deps.db);
  const after = last === undefined ? {} : { after: last.statement.day };
  const day = (await listClosedDays(deps.db, after)).at(-1);
  if (day !== undefined) await stateDay(deps, day);
  await forgetTrees(deps);
}

async function stateDay(deps: LiabilitiesDeps, day: string): Promise<void> {
  const run: Run = { day, builder: randomUUID() };
  const now = await deps.sharedClock(deps.db);
  if (!(await deps.db.transaction((tx) => claimDay(tx, { ...run, now })))) return;
  try {
    // A dead builder may have left parts of a tree.
    await deleteTree(deps.db, day);
    const { table: read, ...moment } = await readAccounts(deps);
    const { grown, table } = await growAside({ day, key: deps.proofKeys()[0]!.bytes, table: read });
    await keepShares(deps, run, { table, grown });
    await keepBranches(deps, run, grown);
    await publish(deps, run, { grown, moment });
  } catch (error) {
    await releaseDay(deps.db, run);
    throw error;
  }
}

/** Writes while the claim holds, and renews it in the same transaction. */
async function keep(
  deps: LiabilitiesDeps,
  run: Run,
  write: Parameters<typeof deps.db.transaction<unknown>>[0],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await holdDay(tx, { ...run, now: await deps.sharedClock(tx) });
    await write(tx);
  });
}

function shareAt({ table, grown }: { table: AccountTable; grown: GrownTree }, row: number): Share {
  const [from, to] = [row * partsPerPlayer, (row + 1) * partsPerPlayer];
  return {
    ...accountAt(table, row),
    places: [...grown.places.subarray(from, to)],
    owedParts: [...grown.owed.subarray(from, to)],
    bonusParts: [...grown.bonus.subarray(from, to)],
  };
}

async function keepShares(
  deps: LiabilitiesDeps,
  run: Run,
  of: { table: AccountTable; grown: GrownTree },
): Promise<void> {
  const players = of.table.playerIds.length;
  for (let first = 0; first < players; first += sharesAtOnce) {
    const rows = Array.from({ length: Math.min(sharesAtOnce, players - first) }, (_, index) => first + index);
    await keep(deps, run, (tx) =>
      insertShares(
        tx,
        run.day,
        rows.map((row) => shareAt(of, row)),
      ),
    );
  }
}

async function keepBranches(deps: LiabilitiesDeps, run: Run, { leaves, branches }: GrownTree): Promise<void> {
  const size = branchLeaves * nodeBytes;
  const count = leaves.length / size;
  for (let first = 0; first < count; first += branchesAtOnce) {
    const numbers = Array.from({ length: Math.min(branchesAtOnce, count - first) }, (_, index) => first + index);
    const nodes = numbers.map((branch) => leaves.subarray(branch * size, (branch + 1) * size));
    await keep(deps, run, (tx) => insertBranches(tx, { day: run.day, first, nodes }));
  }
  await keep(deps, run, (tx) => insertTop(tx, run.day, branches));
}

/** The games, rules and code with which the house runs, with hashes that anybody can check. */
async function findBasis({
  db,
  shelf,
  compareRules,
}: LiabilitiesDeps): Promise<Pick<Statement, 'games' | 'rules' | 'code'>> {
  const games = await compareMathematics({ db, shelf });
  const rules = await compareRules(db);
  return {
    games: games.map(({ gameId, version, sha256 }) => ({ id: gameId, version, sha256 })),
    rules: rules.map(({ kind, version, sha256 }) => ({ kind, version, sha256 })),
    code: await codeVersion(),
  };
}

async function publish(
  deps: LiabilitiesDeps,
  run: Run,
  { grown, moment }: { grown: GrownTree; moment: Omit<ReadAccounts, 'table'> },
): Promise<void> {
  const last = await findLastStatement(deps.db);
  const statement: Statement = {
    format: 'ipe-liabilities-1',
    house: deps.brandName,
    day: run.day,
    number: (last?.statement.number ?? 0) + 1,
    previous: last === undefined ? null : statementHash(last.statement),
    readFrom: moment.from.toISOString(),
    readTo: moment.to.toISOString(),
    reading: moment.reading,
    root: Buffer.from(grown.root.hash).toString('hex'),
    height: grown.height,
    totals: { owed: grown.root.owed, bonus: grown.root.bonus },
    owedBy: grown.owedBy,
    ...(moment.jackpotPool > 0 && { jackpot: moment.jackpotPool }),
    journalHeads: grown.journalHeads,
    ...(await findBasis(deps)),
  };
  const published = signStatement(statement, deps.proofKeys().map(statementKeyOf));
  await keep(deps, run, async (tx) => {
    const isFirst = await insertStatement(tx, published, await deps.sharedClock(tx));
    if (!isFirst) throw new Error(`${run.day} is stated already`);
  });
}

/** Deletes trees that are older than the house keeps them; their statements stay for good. */
async function forgetTrees({ db, sharedClock, proofDays }: LiabilitiesDeps): Promise<void> {
  const before = addDays(saoPauloDay(await sharedClock(db)), -proofDays);
  for (const day of await listTreesBefore(db, before)) await deleteTree(db, day);
}
