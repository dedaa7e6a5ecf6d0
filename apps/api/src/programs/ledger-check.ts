import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { command, counted, MisuseError, printResult, requireReadable, run } from '@ipe/command-line';
import { countEntries, findLostHeads, listChainHeads, type ChainHead } from '#modules/ledger/index.ts';
import { loadGameShelf } from '#modules/catalogue/index.ts';
import { findReplayViolations } from '#modules/rounds/index.ts';
import { findLogHead, isInLog, type LogHead } from '#modules/staff/index.ts';
import {
  databaseClock,
  givePersonalKeys,
  type Database,
  type PlayerRange,
  type Queryable,
} from '#platform/database/index.ts';
import { noteAudit } from '#platform/telemetry/house-metrics.ts';
import type { Keyring } from '#platform/security/keyring.ts';
import { auditBooks, type AuditOptions } from '#wiring/audit-books.ts';
import { personalKeysFrom } from '#wiring/settings/personal-keys-from.ts';
import { readSettings } from '#wiring/settings/env.ts';
import { openBooks } from './house/open-books.ts';

// `./ipe ledger check`: audits the whole database of DATABASE_URL, or the embedded one in DATA_DIR while the server is
// stopped. Exits with 1 and says what is wrong and where. With --heads it also compares the hash chains and the staff
// log with the notes of the last check, and writes new notes: kept on another machine, that file reveals a journal that
// was rewritten as a whole. With --rounds it draws every round again from its seeds and compares what it paid.

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

/** With `--json`, only data goes to the standard output. */
const say = (sentence: string): void => void process[json ? 'stderr' : 'stdout'].write(`${sentence}\n`);

/** The line for the staff log, which belongs to no player. */
const logLine = /^staff (?<entryNo>\d+) (?<hash>[0-9a-f]{64})$/u;

const writeLogHead = ({ entryNo, hash }: LogHead): string => `staff ${entryNo} ${Buffer.from(hash).toString('hex')}\n`;

/** The line for a player's chain. */
const chainLine = /^(?<playerId>\d+) (?<entryNo>\d+) (?<hash>[0-9a-f]{64})$/u;

const headsAtOnce = 10_000;

/** Reads the notes in parts, because the file has a line for every player. @throws Error for a file of another form */
async function* readHeads(path: string): AsyncGenerator<ChainHead[] | LogHead, void> {
  let heads: ChainHead[] = [];
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    number += 1;
    const { entryNo, hash } = logLine.exec(line.trim())?.groups ?? {};
    const chain = chainLine.exec(line.trim())?.groups;
    if (hash !== undefined) yield { entryNo: Number(entryNo), hash: Buffer.from(hash, 'hex') };
    else if (chain === undefined)
      throw new Error(`${path}, line ${number}, is not "player entry hash": is it a file of ledger check?`);
    else
      heads.push({
        playerId: Number(chain['playerId']),
        entryNo: Number(chain['entryNo']),
        hash: String(chain['hash']),
      });
    if (heads.length === headsAtOnce) yield heads;
    if (heads.length === headsAtOnce) heads = [];
  }
  yield heads;
}

/** Where notes are missing. A restore to an earlier moment takes the end of a chain away, but changes nothing before. */
const lostWords = (chain: string, entryNo: number, { last, path }: { last: number; path: string }): string =>
  entryNo > last
    ? `${chain} ends before entry ${entryNo}, which ${path} notes: it was rewritten, or restored to an earlier moment`
    : `${chain} up to entry ${entryNo} was rewritten since ${path} was written`;

async function compareChains(db: Database, heads: ChainHead[], path: string): Promise<string[]> {
  const lost = await findLostHeads(db, heads);
  const [first, last] = [lost[0], lost.at(-1)];
  if (first === undefined || last === undefined) return [];
  const ends = await listChainHeads(db, { after: first.playerId - 1, upTo: last.playerId });
  const endOf = new Map(ends.map(({ playerId, entryNo }) => [playerId, entryNo]));
  return lost.map(({ playerId, entryNo }) =>
    lostWords(`player ${playerId}: the journal`, entryNo, { last: endOf.get(playerId) ?? 0, path }),
  );
}

async function compareLog(db: Database, head: LogHead, path: string): Promise<string[]> {
  if (await isInLog(db, head)) return [];
  const last = (await findLogHead(db))?.entryNo ?? 0;
  return [lostWords('the staff log', head.entryNo, { last, path })];
}

async function compareHeads(db: Database, path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  let compared = 0;
  const violations: string[] = [];
  for await (const heads of readHeads(path)) {
    const isChains = Array.isArray(heads);
    violations.push(...(isChains ? await compareChains(db, heads, path) : await compareLog(db, heads, path)));
    compared += isChains ? heads.length : 1;
  }
  say(`${counted(compared, 'chain')} compared with ${path}`);
  return violations;
}

const because = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Reads the old notes once before the audit, which takes minutes. @throws Error with a sentence for a file that is none of ours */
async function requireHeads(path: string): Promise<void> {
  if (!existsSync(path)) return;
  requireReadable(path);
  for await (const _ of readHeads(path));
}

/**
 * Opens a new file of notes, next to the old one. Chain heads are noted in the transaction that checks them; the new
 * file replaces the old one when the books are right. It is opened after the books, whose lock protects the notes of
 * another check with the same file.
 */
async function openNotes(path: string) {
  const beside = `${path}.new`;
  const file = await open(beside, 'w').catch((cause: unknown) => {
    throw new Error(`The heads can't be noted in ${path}: ${because(cause)}`, { cause });
  });
  let noted = 0;
  let isKept = false;
  return {
    note: async (tx: Queryable, players: PlayerRange): Promise<void> => {
      const heads = await listChainHeads(tx, players);
      noted += heads.length;
      await file.appendFile(heads.map(({ playerId, entryNo, hash }) => `${playerId} ${entryNo} ${hash}\n`).join(''));
    },
    keep: async (db: Database): Promise<void> => {
      const log = await findLogHead(db);
      if (log) await file.appendFile(writeLogHead(log));
      noted += log ? 1 : 0;
      await file.close();
      await rename(beside, path);
      isKept = true;
      say(`${counted(noted, 'chain')} noted in ${path}: keep it where the database's owner can't write`);
    },
    [Symbol.asyncDispose]: async (): Promise<void> => {
      await file.close();
      if (!isKept) await rm(beside, { force: true });
    },
  };
}

async function replayRounds(db: Database, seedKeys: Keyring): Promise<string[]> {
  const shelf = await loadGameShelf(gamesDir);
  const onProgress = (rounds: number) => say(`${counted(rounds, 'round')} drawn again`);
  return findReplayViolations(db, { shelf, seedKeys }, onProgress);
}

/** @param noteChains called for each page of players, in the transaction that checks it */
async function findAllViolations(
  db: Database,
  { noteChains, seedKeys }: { noteChains: AuditOptions['onPage']; seedKeys: Keyring },
): Promise<string[]> {
  return [
    ...(await auditBooks(db, { onPage: noteChains })),
    ...(rounds ? await replayRounds(db, seedKeys) : []),
    ...(headsPath === undefined ? [] : await compareHeads(db, headsPath)),
  ];
}

const verdictOf = (violations: readonly string[]): string =>
  [
    ...violations.slice(0, mostShown),
    ...(violations.length > mostShown ? [`… and ${violations.length - mostShown} more`] : []),
    violations.length === 0 ? 'The books are right' : `The books are wrong; violations found: ${violations.length}`,
  ].join('\n');

/** Stores the result for the metrics. If this program may only read the database, the audit still counts. */
const noteResult = async (db: Database, found: number): Promise<void> =>
  noteAudit(db, { now: await databaseClock(db), found }).catch((error: unknown) =>
    say(`The metrics don't know of this check: ${String(error)}`),
  );

async function check(): Promise<void> {
  const settings = readSettings(process.env);
  const { SEED_KEYS: seedKeys } = settings;
  if (headsPath !== undefined) await requireHeads(headsPath);
  const db = await openBooks(settings, say);
  // The regulator's files name CPFs, which are compared with the journal's players.
  givePersonalKeys(db, personalKeysFrom(settings));
  try {
    await using notes = headsPath === undefined ? undefined : await openNotes(headsPath);
    const { players, entries } = await countEntries(db);
    say(`Checking ${counted(entries, 'entry', 'entries')} of ${counted(players, 'player')}`);
    const violations = await findAllViolations(db, { noteChains: notes?.note, seedKeys });
    await noteResult(db, violations.length);
    if (violations.length > 0) process.exitCode = 1;
    else await notes?.keep(db);
    printResult({ players, entries, faults: violations }, { json, words: () => verdictOf(violations) });
  } finally {
    await db.close();
  }
}

await run(() =>
  check().catch((cause: unknown) => {
    if (cause instanceof MisuseError) throw cause;
    throw new Error(`The ledger was not checked.\n${because(cause)}`, { cause });
  }),
);
