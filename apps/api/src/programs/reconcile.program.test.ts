import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { centavos } from '@ipe/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPspId } from '#modules/psp/index.ts';
import { execute, migrateDatabase, openDatabase, queryRows, sql, type Database } from '#platform/database/index.ts';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import { randomCpf } from '#test/app/build-player.ts';
import { personName } from '#test/app/cashier-player.ts';
import { insertPlayers } from '#test/app/insert-players.ts';
import { payAtBank } from '#test/app/neighbours/pay-at-bank.ts';
import { runProgram, startProgram } from '#test/app/run-program.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { findPostgresPrograms } from '#test/database/find-postgres-programs.ts';
import { migrationsFolder } from '#test/database/migrations.ts';
import { prepareDataDirectory } from '#test/database/prepare-data-directory.ts';
import { startTemporaryPostgres } from '#test/database/start-temporary-postgres.ts';

const program = join(import.meta.dirname, 'reconcile.program.ts');
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

let folder: string;
let dataDir: string;
let bank: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ipe-reconcile-'));
  dataDir = join(folder, 'house');
  await prepareDataDirectory(dataDir);
  await withDatabase(dataDir, (db) => liveIn(db, minuteMs));
  bank = await startTestApp({ withPix: true });
});
afterAll(async () => {
  await bank[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function withDatabase(dir: string, work: (db: Database) => Promise<unknown>): Promise<void> {
  const db = await openDatabase({ dataDir: dir });
  await work(db).finally(() => db.close());
}

/** A server ran until so long ago. */
const noteSeenAgo = (db: Database, ms: number) =>
  execute(
    db,
    sql`insert into last_seen (at) values (${new Date(Date.now() - ms)}) on conflict (is_only) do update set at = excluded.at`,
  );

/** A house with a player, whose server ran until so long ago. */
async function liveIn(db: Database, ms: number): Promise<void> {
  await insertPlayers(db, [{ playerId: 7, isProved: false }]);
  await noteSeenAgo(db, ms);
}

/** The bank of a house elsewhere, where somebody has just paid a charge. */
async function paidElsewhere() {
  const { psp, payUrlOf } = bank.cashier;
  const txid = newPspId(36 ** 7 - 1, randomUUID());
  const payer = { cpf: randomCpf(), name: personName };
  await psp.createCharge({ txid, amountCentavos: centavos(20_00), payer, expiresInSeconds: 1_800 });
  await payAtBank({ payUrl: payUrlOf(txid) } as never);
  const { PSP_CLIENT_ID, PSP_CLIENT_SECRET, PSP_PIX_KEY } = bank.settings;
  return {
    settings: { PSP_URL: bank.simulatorUrl, PSP_CLIENT_ID, PSP_CLIENT_SECRET, PSP_PIX_KEY },
    findRefunds: async () => (await psp.findCharge(txid))?.payments.flatMap(({ refunds }) => refunds),
  };
}

async function reconcile(words: string[], { run = runProgram, ...env }: Env = {}): Promise<Told> {
  const { code, stdout, stderr } = await run(program, words, { DATA_DIR: dataDir, ...env });
  return { code, text: stdout + stderr };
}
type Env = { run?: typeof runProgram } & Record<string, string | typeof runProgram>;
type Told = { code: number; text: string };

describe('./ipe reconcile', () => {
  it.each([
    [[], '--since is needed', 2],
    [['--since', '2026-11-22 14:05'], '--since is a moment with its time zone', 2],
    [['--since', ago(-minuteMs)], '--since lies in the future', 2],
    [['--since', ago(100 * 24 * 60 * minuteMs)], 'more than 90 days back', 2],
    [['--since', ago(minuteMs), '--security-log', 'no.log'], 'no.log can’t be read: there is no such file.', 2],
  ])('refuses %j', { timeout: 30_000 }, async (words, sentence, code) => {
    expect(await reconcile(words)).toMatchObject({ code, text: expect.stringContaining(sentence) });
  });

  it('brings its own bank where no PSP is set, and says what it did', { timeout: 60_000 }, async () => {
    const log = join(folder, 'empty.log');
    await writeFile(log, '');
    const words = ['--since', ago(minuteMs), '--security-log', log];
    const { code, text } = await reconcile(words, { run: startProgram });
    expect(text).toContain('Seeds: nothing to do\nDeposits: nothing to do\nWithdrawals: nothing to do');
    expect(code).toBe(0);
  });

  it('sets again what the security logs of its nodes say that players asked since', { timeout: 60_000 }, async () => {
    const logs = ['one', 'two'].map((node) => join(folder, `${node}.log`));
    const line = {
      time: ago(0),
      event: 'self_exclude',
      outcome: 'success',
      playerId: 7,
      asked: { requestId: randomUUID(), months: null },
    };
    await writeFile(logs[0]!, '{"event":"log_in","outcome":"success"}\n');
    await writeFile(logs[1]!, `${JSON.stringify(line)}\n`);
    const words = ['--since', ago(minuteMs)];
    expect(await reconcile(words)).toMatchObject({
      code: 1,
      text: expect.stringContaining('\nSecurity log: left for a person\n  ! Without --security-log, self-exclusions,'),
    });
    const { code, text } = await reconcile([...words, '--security-log', ...logs]);
    expect([code, text]).toEqual([0, expect.stringContaining('\nLimits: self-exclusions 1\n')]);
    const forEver = sql`select from player_block where excluded_since is not null and excluded_until is null`;
    await withDatabase(dataDir, async (db) => expect(await queryRows(db, forEver)).toHaveLength(1));
  });

  it(
    'does only the bank’s part with --bank-only, for which a security log is refused',
    { timeout: 60_000 },
    async () => {
      const words = ['--since', ago(minuteMs), '--bank-only'];
      expect(await reconcile([...words, '--security-log', join(folder, 'security.log')])).toMatchObject({
        code: 2,
        text: expect.stringContaining('--bank-only sets nothing again; leave --security-log out'),
      });
      const { code, text } = await reconcile(words);
      expect([code, text]).toEqual([
        0,
        expect.stringMatching(/^Deposits: nothing to do\nWithdrawals: nothing to do\n/u),
      ]);
      expect(text).not.toMatch(/seed|log-in/iu);
    },
  );

  it('is refused while a server has the folder', { timeout: 60_000 }, async () => {
    await withDatabase(dataDir, async () =>
      expect(await reconcile(['--since', ago(minuteMs)])).toMatchObject({
        code: 1,
        text: expect.stringMatching(/is in use by another process .* Stop that one first\.\n$/u),
      }),
    );
  });
});

describe('./ipe reconcile on a database that isn’t the restored one', { timeout: 60_000 }, () => {
  it.each([
    ['no database', () => Promise.resolve(), 'There is no embedded database in'],
    ['a database without a player', withoutPlayers, 'There is no player in the database in'],
    [
      'a database on which no server has run',
      async (dir: string) => {
        await prepareDataDirectory(dir);
        await withDatabase(dir, (db) => insertPlayers(db, [{ playerId: 7, isProved: false }]));
      },
      'No server has run on the database in',
    ],
    ['a database on which a server ran after the moment', livedUntil(0), 'after --since, so'],
    ['a database that ends long before the moment', livedUntil(3 * dayMs), 'long before --since'],
  ])('sends no money back: %s', async (name, prepare, sentence) => {
    const elsewhere = await paidElsewhere();
    const dir = join(folder, name);
    await prepare(dir);
    const wasThere = existsSync(dir);
    const refused = await reconcile(['--since', ago(hourMs)], { DATA_DIR: dir, ...elsewhere.settings });
    expect(await elsewhere.findRefunds()).toEqual([]);
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining(sentence) });
    expect(existsSync(dir)).toBe(wasThere);
  });

  async function withoutPlayers(dir: string): Promise<void> {
    await prepareDataDirectory(dir);
    await withDatabase(dir, (db) => noteSeenAgo(db, hourMs));
  }

  function livedUntil(ms: number) {
    return async (dir: string): Promise<void> => {
      await prepareDataDirectory(dir);
      await withDatabase(dir, (db) => liveIn(db, ms));
    };
  }
});

describe.skipIf(findPostgresPrograms() === undefined)('./ipe reconcile on a PostgreSQL', { timeout: 60_000 }, () => {
  it('makes no tables in an empty one', async () => {
    const postgres = await startTemporaryPostgres();
    const { settings, findRefunds } = await paidElsewhere();
    const refused = await reconcile(['--since', ago(minuteMs)], { DATABASE_URL: postgres.url, ...settings });
    expect(refused).toMatchObject({
      code: 1,
      text: expect.stringContaining('No server has run on the PostgreSQL of DATABASE_URL'),
    });
    expect(await findRefunds()).toEqual([]);
    await postgres.stop();
  });

  it('repeats the bank’s part beside the server, in its DATA_DIR, unless the bank is its simulator', async () => {
    const postgres = await startTemporaryPostgres();
    const server = await openDatabase({ url: postgres.url, dataDir });
    await migrateDatabase(server, migrationsFolder);
    await liveIn(server, 0);
    const { settings } = await paidElsewhere();
    const words = ['--since', ago(hourMs), '--bank-only'];
    const repeated = await reconcile(words, { DATABASE_URL: postgres.url, ...settings });
    const withSimulator = await reconcile(words, { DATABASE_URL: postgres.url });
    await server.close();
    await postgres.stop();
    expect(withSimulator).toMatchObject({ code: 1, text: expect.stringContaining('is in use by another process') });
    expect(repeated).toMatchObject({ code: 0, text: expect.stringContaining('Deposits: ') });
  });
});
