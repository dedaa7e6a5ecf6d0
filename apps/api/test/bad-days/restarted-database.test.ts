import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codes } from '@ipe/contract';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateDatabase, queryRows, sql } from '#platform/database/index.ts';
import { openPostgresServer } from '#platform/database/postgres-server.ts';
import { auditBooks } from '#wiring/audit-books.ts';
import { readSettings } from '#wiring/settings/env.ts';
import { startServer, type RunningServer } from '#wiring/server.ts';
import { startLeash } from '../../chaos/site/leash.ts';
import { startDatabase, type KeptDatabase } from '../../chaos/site/start-database.ts';
import { findPostgresPrograms } from '../database/find-postgres-programs.ts';
import { migrationsFolder } from '../database/migrations.ts';
import { callsTo, insertLoggedIn, openWindow, spin, stakeCentavos, startCentavos } from './play-over-http.ts';

const players = 12;

describe.skipIf(!findPostgresPrograms())('a PostgreSQL that is restarted at once in the middle of batches', () => {
  let database: KeptDatabase;
  let cleanUp: AsyncDisposableStack;
  beforeEach(async () => {
    cleanUp = new AsyncDisposableStack();
    const leash = startLeash();
    cleanUp.defer(() => leash.end({ keepFolder: false }));
    database = await startDatabase(leash, join(leash.folder, 'database.log'));
    cleanUp.defer(database.end);
    await database.program.untilReady();
  });
  afterEach(() => cleanUp.disposeAsync());

  async function startNode(): Promise<RunningServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'ipe-restarted-'));
    cleanUp.defer(() => rm(dataDir, { recursive: true }));
    const settings = readSettings({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: database.url });
    const server = await startServer(settings, () => {});
    cleanUp.defer(server.stop);
    return server;
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  /** Locks every wallet, so that batches stop half-way, until the database dies. */
  async function holdWallets(): Promise<void> {
    const holder = await connect();
    await holder.query('begin');
    await holder.query('select from wallet for update');
  }

  /** Counts the batches that wait for a wallet. */
  async function countWaiting(on: pg.Client): Promise<number> {
    const { rows } = await on.query(
      `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'settle_rounds'`,
    );
    return rows[0].count as number;
  }

  it('two nodes go on by themselves, and each spin is there once however often it was asked for', async () => {
    const db = await openPostgresServer(database.url);
    await migrateDatabase(db, migrationsFolder);
    const loggedIn = await insertLoggedIn(db, players);
    const nodes = [await startNode(), await startNode()];
    const calls = nodes.map(({ address }) => callsTo(address));
    const spins = await Promise.all(
      loggedIn.map(async (player, index) => {
        const call = calls[index % calls.length]!;
        const gameSession = await openWindow(call, player);
        // A window's first bet starts its play session before it is settled in a batch, so that bet is made first.
        const first = await spin(call, gameSession, randomUUID());
        const winBefore = first?.data.winCentavos ?? Number.NaN;
        return { call, gameSession, winBefore, requestId: randomUUID() };
      }),
    );

    const onlooker = await connect();
    await holdWallets();
    const cutOff = Promise.all(spins.map(({ call, gameSession, requestId }) => spin(call, gameSession, requestId)));
    // Waits until each node has a batch that waits.
    await expect.poll(() => countWaiting(onlooker), { timeout: 4_500 }).toBe(nodes.length);
    await database.program.kill();
    expect((await cutOff).every((answer) => answer === undefined || answer.code !== codes.success)).toBe(true);
    await database.program.untilReady();

    const askAgain = async ({ call, gameSession, requestId }: (typeof spins)[number]) => {
      await expect.poll(async () => (await spin(call, gameSession, requestId))?.code, { timeout: 30_000 }).toBe(1);
      return (await spin(call, gameSession, requestId))?.data;
    };
    const rounds = await Promise.all(spins.map(askAgain));
    const stored = await queryRows(db, sql<{ balance: number }>`select balance from wallet order by player_id`);
    expect(stored.map(({ balance }) => balance)).toEqual(
      rounds.map(
        (round, index) =>
          startCentavos - 2 * stakeCentavos + spins[index]!.winBefore + (round?.winCentavos ?? Number.NaN),
      ),
    );
    expect(await queryRows(db, sql`select from round`)).toHaveLength(2 * players);
    expect(await auditBooks(db)).toEqual([]);
    for (const { address } of nodes)
      await expect.poll(async () => (await fetch(`${address}/ready`)).status, { timeout: 10_000 }).toBe(200);
    expect(database.program.violations).toEqual([]);
    await db.close();
  });
});
