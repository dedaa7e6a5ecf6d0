import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { codes, type CallPath, type Input, type Output } from '@ipe/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadGameShelf } from '#modules/catalogue/index.ts';
import { findReplayViolations } from '#modules/rounds/index.ts';
import { findRow, migrateDatabase, openDatabase, sql } from '#platform/database/index.ts';
import { testPassword } from '#test/app/build-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { sealAtStart } from '#platform/personal/seal-at-start.ts';
import { personalTables } from '#wiring/modules.ts';
import { openEnvelope } from '#test/app/open-envelope.ts';
import { programEnv, shortLived, testSeedKeys } from '#test/app/program-env.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { migrationsFolder } from '#test/database/migrations.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { prepareDataDirectory } from '#test/database/prepare-data-directory.ts';
import { restoreDatabase } from './restore-database.ts';

const sourceDir = resolve(import.meta.dirname, '../../src');
const gamesDir = resolve(import.meta.dirname, '../../../../games');
const ana = { mobile: '11999990001', password: testPassword };

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ipe-upgrade-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const envelopeKey = 'a1'.repeat(32);
const settings = () => ({ ...programEnv, DATA_DIR: dataDir, PORT: '0', ENVELOPE_KEY: envelopeKey });

it('a week of play of before is migrated: no centavo and no round is another one', async () => {
  const db = await openTestDatabase();
  await restoreDatabase(db);
  // The application had no rights yet, because no migration had granted any.
  const count = () =>
    asOwner(db, (tx) =>
      findRow(
        tx,
        sql<
          Record<string, number>
        >`select (select count(*) from player) as players, (select count(*) from round) as rounds,
          (select count(*) from ledger_entry) as entries, (select sum(balance)::bigint from wallet) as balance`,
      ),
    );
  const before = await count();
  await migrateDatabase(db, migrationsFolder);
  await sealAtStart(db, personalTables, () => {});
  expect(before).toMatchObject({ players: 14, rounds: 992 });
  expect(await count()).toEqual(before);
  expect(await findLedgerViolations(db)).toEqual([]);
  expect(
    await findReplayViolations(db, { shelf: await loadGameShelf(gamesDir), seedKeys: testSeedKeys }, () => {}),
  ).toEqual([]);
  await db.close();
});

/** Starts the product on `dataDir`, does the work with its address, and stops it with the signal of Ctrl-C. */
async function withServer(work: (address: string) => Promise<void>): Promise<void> {
  const server = spawn(process.execPath, [...shortLived, join(sourceDir, 'main.ts')], {
    env: settings(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk);
    if (printed.includes('Ipê is ready')) break;
  }
  await work(/ready: (\S+)/u.exec(printed)?.[1] ?? '').finally(() => server.kill('SIGTERM'));
  if (server.exitCode === null) await once(server, 'exit');
}

async function ask<Path extends CallPath>(url: string, input: Input<Path>, token = ''): Promise<Output<Path>> {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: token }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(input) });
  const { payload } = (await response.json()) as { payload: string };
  const answer = openEnvelope(payload, envelopeKey) as { code: number; data: Output<Path> };
  expect(answer).toMatchObject({ code: codes.success });
  return answer.data;
}

it('the product starts on it, its player logs in and finds money and rounds, and the books are right', async () => {
  await prepareDataDirectory(dataDir);
  const db = await openDatabase({ dataDir });
  await restoreDatabase(db);
  await db.close();
  await withServer(async (address) => {
    const { accessToken } = await ask<'/api/user/login'>(`${address}/api/user/login`, ana);
    const wallet = await ask<'/api/user/wallet'>(`${address}/api/user/wallet`, {}, accessToken);
    expect(wallet.balance).toBeGreaterThan(0);
    const records = await ask<'/api/slots/gameLog'>(`${address}/api/slots/gameLog`, { page: 1 }, accessToken);
    expect(records.total).toBeGreaterThan(0);
  });
  const program = join(sourceDir, 'programs/ledger-check.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [...shortLived, program, '--rounds'], {
    env: settings(),
  });
  expect(stdout).toContain('The books are right');
}, 120_000);
