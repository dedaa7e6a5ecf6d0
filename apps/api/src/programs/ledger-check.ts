import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { command, run, printResult } from '@ipe/command-line';
import * as v from 'valibot';
import { findLostHeads, listChainHeads, type ChainHead } from '#modules/ledger/index.ts';
import { loadGameShelf } from '#modules/catalogue/index.ts';
import { findReplayViolations } from '#modules/rounds/index.ts';
import {
  databaseClock,
  execute,
  openDatabase,
  openPostgresServer,
  sql,
  type Database,
} from '#platform/database/index.ts';
import { noteAudit } from '#platform/telemetry/house-metrics.ts';
import type { Keyring } from '#platform/security/keyring.ts';
import { auditBooks } from '#wiring/audit-books.ts';
import { readSettings } from '#wiring/settings/env.ts';

// `./ipe ledger check`: audits the whole database of DATABASE_URL, or the embedded one in DATA_DIR while the
// server is stopped. Exits with 1 and says what is wrong where. With --heads it also compares with the hash chains as they were
// at the last check, and notes them down again: kept on another machine, that file shows a journal that was rewritten as a whole.
// With --rounds every round is drawn again from its seeds and must pay what it paid.

const gamesDir = resolve(import.meta.dirname, '../../../../games');
const mostShown = 100;

const {
  heads: headsPath,
  json,
  rounds,
} = command('ledger check')
  .option('--heads <file>', 'compares with the hash chains noted there, and notes them down again')
  .option('--rounds', 'draws every round again from its seeds')
  .option('--json', 'prints what was found as JSON')
  .parse()
  .opts();

/** Only data goes where `--json` was asked for. */
const say = (sentence: string): void => void process[json ? 'stderr' : 'stdout'].write(`${sentence}\n`);

/** One line per player: player, entry, hash. @throws Error when the file is something else */
const headsFile = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => (text === '' ? [] : text.split('\n'))),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^\d+ \d+ [0-9a-f]{64}$/u, 'a line is not "player entry hash": is this a file of ledger check?'),
      v.transform((line): ChainHead => {
        const [playerId, entryNo, hash = ''] = line.split(' ');
        return { playerId: Number(playerId), entryNo: Number(entryNo), hash };
      }),
    ),
  ),
);

async function compareHeads(db: Database, path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  const noted = v.parse(headsFile, await readFile(path, 'utf8'));
  const lost = await findLostHeads(db, noted);
  say(`${noted.length} chains compared with ${path}`);
  return lost.map(
    ({ playerId, entryNo }) =>
      `player ${playerId} entry ${entryNo}: the journal was rewritten since ${path} was written`,
  );
}

async function noteHeads(heads: ChainHead[], path: string): Promise<void> {
  await writeFile(path, heads.map(({ playerId, entryNo, hash }) => `${playerId} ${entryNo} ${hash}\n`).join(''));
  say(`${heads.length} chains noted in ${path}: keep it where the database's owner can't write`);
}

async function replayRounds(db: Database, seedKeys: Keyring): Promise<string[]> {
  const shelf = await loadGameShelf(gamesDir);
  const onProgress = (rounds: number) => say(`${rounds} rounds drawn again`);
  return db.transaction(async (tx) => {
    await execute(tx, sql`set transaction isolation level repeatable read, read only`);
    return findReplayViolations(tx, { shelf, seedKeys }, onProgress);
  });
}

async function findAllViolations(
  db: Database,
  { heads, seedKeys }: { heads: readonly ChainHead[]; seedKeys: Keyring },
): Promise<string[]> {
  say(`Checking ${countEntries(heads)} entries of ${heads.length} players`);
  return [
    ...(await auditBooks(db)),
    ...(rounds ? await replayRounds(db, seedKeys) : []),
    ...(headsPath === undefined ? [] : await compareHeads(db, headsPath)),
  ];
}

const countEntries = (heads: readonly ChainHead[]): number => heads.reduce((sum, { entryNo }) => sum + entryNo, 0);

const verdictOf = (violations: readonly string[]): string =>
  [
    ...violations.slice(0, mostShown),
    ...(violations.length > mostShown ? [`… and ${violations.length - mostShown} more`] : []),
    violations.length === 0 ? 'The books are right' : `The books are wrong; faults found: ${violations.length}`,
  ].join('\n');

/** A database that this program may only read is audited all the same. */
const tellNodes = async (db: Database, found: number): Promise<void> =>
  noteAudit(db, { now: await databaseClock(db), found }).catch((error: unknown) =>
    say(`The metrics don't know of this check: ${String(error)}`),
  );

async function check(): Promise<void> {
  const {
    DATABASE_URL: url,
    DATABASE_ENGINE: engine,
    DATA_DIR: dataDir,
    SEED_KEYS: seedKeys,
  } = readSettings(process.env);
  // A server may be at work on the same PostgreSQL, and in the same folder: nothing there is ours to lock.
  const db =
    url === undefined ? await openDatabase({ dataDir, onProgress: say }) : await openPostgresServer(url, { engine });
  try {
    const heads = await listChainHeads(db);
    const violations = await findAllViolations(db, { heads, seedKeys });
    await tellNodes(db, violations.length);
    if (violations.length > 0) process.exitCode = 1;
    else if (headsPath !== undefined) await noteHeads(heads, headsPath);
    const found = { players: heads.length, entries: countEntries(heads), faults: violations };
    printResult(found, { json, words: () => verdictOf(violations) });
  } finally {
    await db.close();
  }
}

await run(() =>
  check().catch((cause: unknown) => {
    throw new Error(`The ledger was not checked.\n${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }),
);
