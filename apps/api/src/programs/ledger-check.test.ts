import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { centavos } from '@ipe/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWallet } from '#modules/ledger/index.ts';
import { execute, migrateDatabase, openDatabase, sql, type Database } from '#platform/database/index.ts';
import { grant } from '#test/app/build-player.ts';
import { runProgram, startProgram, type Ended } from '#test/app/run-program.ts';
import { findPostgresPrograms } from '#test/database/find-postgres-programs.ts';
import { migrationsFolder } from '#test/database/migrations.ts';
import { prepareDataDirectory } from '#test/database/prepare-data-directory.ts';
import { startTemporaryPostgres } from '#test/database/start-temporary-postgres.ts';

const program = join(import.meta.dirname, 'ledger-check.ts');

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ipe-ledger-check-'));
  await prepareDataDirectory(dataDir);
  await withDatabase(async (db) => {
    await openWallet(db, 1);
    await grant({ db }, 1, { amountCentavos: centavos(10_00), requiredCentavos: 0 });
  });
}, 60_000);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const db = await openDatabase({ dataDir });
  await work(db).finally(() => db.close());
}

const check = (...words: string[]): Promise<Ended> => runProgram(program, words, { DATA_DIR: dataDir });

it('says that right books are right, and notes the heads of the chains', async () => {
  const heads = join(dataDir, 'heads');
  const first = await startProgram(program, ['--heads', heads, '--rounds'], { DATA_DIR: dataDir });
  expect([first.code, first.stdout]).toEqual([0, expect.stringContaining('The books are right')]);
  expect(await readFile(heads, 'utf8')).toMatch(/^1 1 [0-9a-f]{64}\n$/u);
  const second = await check('--heads', heads);
  expect([second.code, second.stdout]).toEqual([0, expect.stringContaining('1 chain compared')]);
}, 60_000);

it('says what is wrong where and ends with 1, also when the whole journal was rewritten', async () => {
  const heads = join(dataDir, 'older-heads');
  await writeFile(heads, `1 1 ${'ab'.repeat(32)}\n1 9 ${'ab'.repeat(32)}\nstaff 1 ${'cd'.repeat(32)}\n`);
  const rewritten = await check('--heads', heads);
  const orRestored = `which ${heads} notes: it was rewritten, or restored to an earlier moment`;
  expect(rewritten.stdout).toContain(`the staff log ends before entry 1, ${orRestored}`);
  expect(rewritten.stdout).toContain(`player 1: the journal ends before entry 9, ${orRestored}`);
  expect(rewritten.stdout).toContain('player 1: the journal up to entry 1 was rewritten since');
  expect(rewritten.code).toBe(1);
  await withDatabase((db) => execute(db, sql`update wallet set balance = balance + 1`).then(() => undefined));
  const wrong = await check();
  expect(wrong.stdout).toContain('player 1: the wallet has 1001, the journal gives 1000');
  expect([wrong.code, wrong.stdout]).toEqual([1, expect.stringContaining('The books are wrong; violations found: 1')]);
}, 60_000);

/** The first entry of the staff log, in its chain. */
const noteInLog = (db: Database) =>
  execute(
    db,
    sql`
      with entry as (
        select jsonb_populate_record(null::staff_log, jsonb_build_object(
          'entry_no', 1, 'at', now(), 'unix_user', 'root', 'roles', jsonb_build_array('machine'), 'permission', 'machine',
          'address', '127.0.0.1', 'action', 'test', 'subject', 'test', 'request_id', 'test')) as facts
      ),
      linked as (select facts, sha256(decode(repeat('00', 32), 'hex') || staff_log_bytes(facts)) as hash from entry),
      head as (insert into staff_log_head (entry_no, hash) select 1, hash from linked)
      insert into staff_log
      select (jsonb_populate_record(facts, jsonb_build_object('hash', hash))).* from linked`,
  );

it('says that the staff log was rewritten, where it has another entry than was noted', async () => {
  await withDatabase((db) => noteInLog(db).then(() => undefined));
  const heads = join(dataDir, 'heads-of-another-log');
  await writeFile(heads, `staff 1 ${'cd'.repeat(32)}\n`);
  const { code, stdout } = await check('--heads', heads);
  expect([code, stdout]).toEqual([
    1,
    expect.stringContaining(`the staff log up to entry 1 was rewritten since ${heads} was written`),
  ]);
}, 60_000);

it('leaves the notes of a check that is under way to it', async () => {
  const heads = join(dataDir, 'shared-heads');
  await withDatabase(async () => {
    await writeFile(`${heads}.new`, 'noted so far');
    expect((await check('--heads', heads)).code).toBe(1);
    expect(await readFile(`${heads}.new`, 'utf8')).toBe('noted so far');
  });
}, 60_000);

it('refuses a file that isn’t one of its own before it checks, and a database in use, with a sentence', async () => {
  const heads = join(dataDir, 'letter');
  await writeFile(heads, `1 1 ${'ab'.repeat(32)}\nPrezados senhores\n`);
  const letter = await check('--heads', heads);
  expect([letter.code, letter.stdout]).toEqual([1, '']);
  expect(letter.stderr).toContain(`${heads}, line 2, is not "player entry hash": is it a file of ledger check?`);
  const nowhere = join(dataDir, 'nowhere/heads');
  const unwritten = await check('--heads', nowhere);
  expect([unwritten.code, unwritten.stdout]).toEqual([1, '']);
  expect(unwritten.stderr).toContain(`The heads can't be noted in ${nowhere}:`);
  expect(await check('--heads', dataDir)).toEqual({
    code: 2,
    stdout: '',
    stderr: `${dataDir} can’t be read: it is a folder.\n`,
  });
  await withDatabase(async () => {
    const refused = await check();
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('The ledger was not checked.')]);
  });
}, 60_000);

it('makes no database where none is', async () => {
  const elsewhere = join(dataDir, 'elsewhere');
  const refused = await runProgram(program, [], { DATA_DIR: elsewhere });
  expect([refused.code, refused.stderr]).toEqual([
    1,
    `The ledger was not checked.\nThere is no embedded database in ${elsewhere}.\n`,
  ]);
  expect(existsSync(elsewhere)).toBe(false);
}, 60_000);

it.skipIf(findPostgresPrograms() === undefined)(
  'checks a PostgreSQL beside the server that works on it, in the same DATA_DIR',
  async () => {
    const postgres = await startTemporaryPostgres();
    const server = await openDatabase({ url: postgres.url, dataDir });
    await migrateDatabase(server, migrationsFolder);
    const { code, stdout, stderr } = await startProgram(program, [], {
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
    });
    await server.close();
    await postgres.stop();
    expect([code, stdout, stderr]).toEqual([0, expect.stringContaining('The books are right'), '']);
  },
  60_000,
);
