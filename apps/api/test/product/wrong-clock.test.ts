import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { centavos } from '@ipe/money';
import { codes, type CallPath } from '@ipe/contract';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { creditWallet } from '#modules/ledger/index.ts';
import type { Machine } from '#platform/time/clock.ts';
import { execute, openDatabase, queryRows, sql, type Database } from '#platform/database/index.ts';
import { playerToken } from '#platform/security/random-token.ts';
import { insertPlayers } from '../app/insert-players.ts';
import { openEnvelope } from '../app/open-envelope.ts';
import { callsTo, openWindow, spin } from '../bad-days/play-over-http.ts';
import { prepareDataDirectory } from '../database/prepare-data-directory.ts';
import { isOnCitus } from '../database/open-test-database.ts';
import { copyPostgresTemplate } from '../database/postgres-template.ts';
import { auditBooks } from '#wiring/audit-books.ts';
import { readSettings, type Settings } from '#wiring/settings/env.ts';
import { findMachineKey } from '#wiring/settings/machine-key.ts';
import { startServer, type RunningServer } from '#wiring/server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';

const firstPage = { page: 1, pageSize: 100 };

let settings: Settings;
let server: RunningServer | undefined;
let cleanUp: AsyncDisposableStack;
beforeEach(async () => {
  cleanUp = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'ipe-wrong-clock-'));
  cleanUp.defer(() => rm(dataDir, { recursive: true, force: true }));
  const template = inject('postgresTemplate');
  const copy = template && (await copyPostgresTemplate(template));
  if (copy) cleanUp.defer(copy.drop);
  else await prepareDataDirectory(dataDir);
  const onServer = copy && { DATABASE_URL: copy.url, DATABASE_ENGINE: isOnCitus ? 'citus' : 'postgres' };
  settings = readSettings({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...onServer });
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await cleanUp.disposeAsync();
});

/** Opens the database while no server runs, because the embedded one has a single user. */
async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL: url, DATABASE_ENGINE: engine, DATA_DIR: dataDir } = settings;
  const db = await openDatabase({ url, engine, dataDir });
  return work(db).finally(() => db.close());
}

/** A machine whose clock is wrong, and can be corrected. */
function wrongMachine(wrongByMs: number) {
  const off = { ms: wrongByMs };
  const machine: Machine = {
    wallClock: () => new Date(Date.now() + off.ms),
    monotonicMs: () => performance.now(),
  };
  return { machine, off };
}

async function start(machine?: Machine): Promise<{ said: string[] }> {
  const said: string[] = [];
  server = await startServer(settings, (sentence) => said.push(sentence), { machine });
  return { said };
}

async function stop(): Promise<void> {
  await server?.stop();
  server = undefined;
}

async function call(path: CallPath, input: object): Promise<unknown> {
  const response = await fetch(`${server?.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(input),
  });
  const { payload } = (await response.json()) as { payload: string };
  const answer = openEnvelope(payload, settings.ENVELOPE_KEY);
  if (answer.code !== codes.success) throw new Error(`${path} answered ${answer.code}: ${answer.msg}`);
  return answer.data;
}

/** The time that pages get. */
async function toldTime(): Promise<number> {
  const response = await fetch(`${server?.address}/api/home/page`, { method: 'POST' });
  return Date.parse(response.headers.get('ipe-time') ?? '');
}

/** Lists the jobs with the call that `./ipe jobs` makes. */
async function listJobs(): Promise<{ message?: string; list?: { name: string; lastRun: unknown }[] }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${findMachineKey(settings)}` };
  const address = `${server?.address}/back-office/api/jobs/list`;
  return (await fetch(address, { method: 'POST', headers, body: '{}' })).json() as never;
}

const playerId = 1_234_567_890;
const { token, tokenHash } = playerToken(playerId);

/** The second bonus has a day left for its wagering. */
const [money, openBonus] = [
  { kind: 'bonus', requiredCentavos: centavos(0) } as const,
  { kind: 'bonus', requiredCentavos: centavos(500_00), expiresAt: new Date(Date.now() + dayMs) } as const,
];

/** Inserts a logged-in player with money from three days ago and from now, and a bonus with a day left. */
const insertPlayer = () =>
  withDatabase(async (db) => {
    const [now, past] = [new Date(), new Date(Date.now() - 3 * dayMs)];
    await insertPlayers(db, [{ playerId, isProved: false }]);
    await execute(
      db,
      sql`insert into session (player_id, device_id, token_hash, name, address, created_at, last_seen_at)
          values (${playerId}, gen_random_uuid(), ${tokenHash}, '', '', ${now}, ${now})`,
    );
    const credit = { playerId, amountCentavos: centavos(50_00), kind: 'bonus' } as const;
    await db.transaction(async (tx) => {
      await creditWallet(tx, { ...credit, lot: money, reference: randomUUID(), now: past });
      await creditWallet(tx, { ...credit, lot: openBonus, reference: randomUUID(), now: past });
      await creditWallet(tx, { ...credit, lot: money, reference: randomUUID(), now });
    });
  });

/** Waits for the metric that raises the alert. The jobs' own metric can't, because nothing waits when no node puts jobs into the queue. */
const isToldInDoubt = (told: 0 | 1) =>
  expect
    .poll(async () => (await fetch(`${server?.adminAddress}/metrics`)).text(), { timeout: 10_000, interval: 250 })
    .toContain(`\nipe_node_clock_in_doubt ${told}\n`);

/** Waits for the jobs that every start runs. */
const jobsOfStart = () =>
  expect
    .poll(async () => (await listJobs()).list?.filter(({ lastRun }) => lastRun !== null).map(({ name }) => name), {
      timeout: 30_000,
      interval: 250,
    })
    .toEqual(expect.arrayContaining(['close-days', 'settle-vip', 'settle-invitations', 'free-those-who-left']));

const booksAfter = () =>
  withDatabase(async (db) => ({
    closed: (await queryRows(db, sql<{ day: string }>`select day from closed_day order by day`)).map(({ day }) => day),
    bonuses: await queryRows(db, sql<{ balance: number }>`select balance from wallet_lot where expires_at is not null`),
    written: await queryRows(
      db,
      sql<{ at: Date }>`select created_at as at from round union all select max(created_at) from ledger_entry`,
    ),
    violations: await auditBooks(db),
  }));

describe('a node whose clock is 40 days ahead', () => {
  it('says so and does no jobs, and once its clock is right it closes the days that are over and ends no bonus', async () => {
    await insertPlayer();
    const { machine, off } = wrongMachine(40 * dayMs);
    const { said } = await start(machine);
    expect(said.join('\n')).toContain("This machine's clock is 40 days ahead of the database's.");
    expect((await listJobs()).message).toContain("This machine's clock is 40 days ahead of the database's.");
    await isToldInDoubt(1);
    off.ms = 0;
    await jobsOfStart();
    await isToldInDoubt(0);
    await stop();

    const books = await booksAfter();
    expect(books.bonuses).toEqual([{ balance: 50_00 }]);
    const today = saoPauloDay(new Date());
    expect(books.closed.every((day) => day < today)).toBe(true);
    expect(books.closed).toContain(addDays(today, -3));
    expect(books.violations).toEqual([]);
  });
});

describe('a node whose clock jumps a day while it is played on', () => {
  it.each([
    ['ahead of', dayMs],
    ['behind', -dayMs],
  ])(
    '%s the database’s writes the time of the database, and does no jobs by the clock until it is right again',
    async (side, byMs) => {
      await insertPlayer();
      const { machine, off } = wrongMachine(0);
      await start(machine);
      const calls = callsTo(server!.address);
      const gameSession = await openWindow(calls, { playerId, token });
      off.ms = byMs;
      expect((await spin(calls, gameSession, randomUUID()))?.code).toBe(codes.success);
      expect(Math.abs((await toldTime()) - Date.now())).toBeLessThan(hourMs);
      const findDoubt = async () => (await listJobs()).message;
      const says = `This machine's clock is 24 hours ${side} the database's.`;
      await expect.poll(findDoubt, { timeout: 10_000, interval: 250 }).toEqual(expect.stringContaining(says));
      off.ms = 0;
      await jobsOfStart();
      await stop();
      const { written, violations } = await booksAfter();
      for (const { at } of written) expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(hourMs);
      expect(violations).toEqual([]);
    },
  );
});

describe('a node whose clock is wrong by 26 hours', () => {
  const lists: [CallPath, object][] = [
    ['/api/pay/walletLog', firstPage],
    ['/api/pay/rechargeConfig', {}],
    ['/api/home/page', {}],
    ['/api/home/side', {}],
    ['/api/home/active', {}],
    ['/api/home/centerActive', {}],
    ['/api/slots/carousel', {}],
    ['/api/slots/gameList', firstPage],
    ['/api/slots/gameLog', firstPage],
    ['/api/message/list', firstPage],
    ['/api/sign/info', {}],
    ['/api/vip/info', {}],
    ['/api/invite/info', {}],
    ['/api/user/limits', {}],
  ];
  const askAll = async () => {
    const answers: [CallPath, unknown][] = [];
    for (const [path, input] of lists) answers.push([path, await call(path, input)]);
    return answers;
  };

  const fullHour = () => Math.floor(Date.now() / hourMs);

  const wrongBy = [26 * hourMs, -26 * hourMs];

  /** Midnight and ten o'clock in São Paulo change answers, so if a full hour passes in between, all are asked again. */
  async function askRightAndWrong() {
    const hour = fullHour();
    await start();
    await jobsOfStart();
    const right = await askAll();
    const wrong = [];
    for (const ms of wrongBy) {
      await stop();
      await start(wrongMachine(ms).machine);
      wrong.push({ lists: await askAll(), time: await toldTime(), askedAt: Date.now() });
    }
    if (fullHour() === hour) return { right, wrong };
    await stop();
    return askRightAndWrong();
  }

  it('ahead or behind lists everything that a right one lists', async () => {
    await insertPlayer();
    const { right, wrong } = await askRightAndWrong();
    expect(wrong).toHaveLength(2);
    for (const { lists: answers, time, askedAt } of wrong) {
      expect(answers).toEqual(right);
      expect(Math.abs(time - askedAt)).toBeLessThan(hourMs);
    }
  });
});
