import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, sql, type Database } from '#platform/database/index.ts';
import { metricsAddress } from '#platform/health/health-addresses.ts';
import { reconcileDays } from '#modules/reconciliation/reconcile-days.ts';
import { watchNode } from '#platform/health/watch-node.ts';
import { createReadiness } from '#platform/health/readiness.ts';
import { startJobQueue } from '#platform/jobs/job-queue.ts';
import type { Job } from '#platform/jobs/index.ts';
import { followHouse, noteAudit, noteBackup, noteFailedBackup } from '#platform/telemetry/house-metrics.ts';
import { watchProcess } from '#platform/telemetry/process-metrics.ts';
import { buildPlayer, buildPlayerWith, openGameWindow } from '#test/app/build-player.ts';
import { askToWithdraw, buildWithdrawer } from '#test/app/cashier-player.ts';
import { buildInstantPlayer, crashGame, startInput } from '#test/app/instant-player.ts';
import { openProviderSession, providersOf, testProvider } from '#test/app/neighbours/provider-wallet.ts';
import {
  askForPush,
  knowing,
  sendPushOf,
  startPushService,
  type PushService,
} from '#test/app/neighbours/push-service.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { staffBrowser } from '#test/staff/staff-browser.ts';
import { startAdminServer, type AdminServer } from '#wiring/http/admin-server.ts';
import { houseMetrics, metrics } from '#wiring/modules.ts';

let app: TestApp;
let admin: AdminServer;
let pushService: PushService;
beforeAll(async () => {
  pushService = await startPushService();
  app = await startTestApp({
    withPix: true,
    withRegulator: true,
    settings: { WITHDRAWAL_AUTO_LIMIT_CENTAVOS: centavos(0), ...knowing(pushService) },
    providers: providersOf(testProvider('alfa')),
  });
  admin = await startAdminServer({ ADMIN_HOST: '127.0.0.1', ADMIN_PORT: 0 }, metricsAddress(app.telemetry.meter));
});
afterAll(async () => {
  await admin.stop();
  await app[Symbol.asyncDispose]();
  await pushService.stop();
});

const silentLog = { warn: () => {}, error: () => {} };

/** The series that Prometheus would store, by name and labels. */
async function scrape(): Promise<Map<string, number>> {
  const response = await fetch(`${admin.address}/metrics`);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const match = /^(?<series>[a-z_]+(?:\{(?:[a-z_]+="[^"]*",?)*\})?) (?<value>\S+)$/u.exec(line);
      if (match?.groups === undefined) throw new Error(`Prometheus can't read: ${line}`);
      return [match.groups['series']!, Number(match.groups['value'])];
    }),
  );
}

async function spin(times: number): Promise<void> {
  const { gameSession } = await openGameWindow(app, await buildPlayerWith(app, 100_00));
  for (let count = 0; count < times; count += 1) {
    const input = { requestId: randomUUID(), stakeCentavos: 50, mode: 'base' };
    await app.succeed('/api/game/play', input, gameSession);
  }
}

async function pushToPhone(): Promise<void> {
  const { token } = await buildPlayer(app);
  await askForPush(app, pushService, { token });
  await app.succeed('/api/push/test', {}, token);
  await sendPushOf(app);
}

async function runJob(): Promise<void> {
  const { promise: isDone, resolve } = Promise.withResolvers<void>();
  const jobs: Job[] = [{ name: 'test-job', what: 'is tested', work: async () => resolve() }];
  const { db, telemetry } = app;
  const queue = await startJobQueue({ db, jobs, log: silentLog, telemetry, pollSeconds: 0.5 });
  await app.db.transaction((tx) => queue.enqueue(tx, { name: 'test-job' }));
  await isDone;
  await queue.stop();
  // Puts the job back, so that it waits and no node takes it.
  await execute(app.db, sql`update jobs.job set state = 'created' where data ->> 'job' = 'test-job'`);
}

describe('the metrics of a house in which everything has happened once', () => {
  let seen: Map<string, number>;
  beforeAll(async () => {
    const { meter } = app.telemetry;
    const stopProcess = watchProcess(meter);
    await watchNode(meter, { readiness: createReadiness(app.node), findDoubt: () => undefined }).work();
    await spin(3);
    await app.succeed(
      '/api/game/start',
      startInput(),
      (await buildInstantPlayer(app, { gameId: crashGame })).gameSession,
    );
    await openProviderSession(app, await buildPlayerWith(app, 1_00));
    await askToWithdraw(app, await buildWithdrawer(app, 100_00), { amountCentavos: 50_00 });
    await app.cashier.psp.registerWebhook(app.webhookUrl);
    await app.cashier.askSigap({ method: 'GET', path: '/impedimento/v2/condicao/52998224725' });
    await app.call('/api/user/info', {}, 'nobody');
    const wrong = { email: 'ninguem@casa.example', password: 'tentativa', code: '123456' };
    await staffBrowser(app).ask('/back-office/api/staff/sign-in', wrong);
    await pushToPhone();
    await runJob();
    await noteAudit(app.db, { now: new Date(), found: 0 });
    await app.db.transaction((tx) => noteBackup(tx, { now: new Date(), bytes: 1 }));
    await noteFailedBackup(app.db, new Date());
    await reconcileDays({ db: app.db, psp: app.cashier.psp, sharedClock: async () => new Date() });
    // Reports the backup metrics on a PostgreSQL too.
    const db: Database = { ...app.db, engine: 'embedded' };
    await followHouse(meter, { db, clock: () => new Date(), metrics: houseMetrics, log: silentLog }).work();
    seen = await scrape();
    stopProcess();
  });

  it.each(metrics.map(({ name }) => name))('%s is fed', (name) => {
    const names = [...seen.keys()].map((series) => series.replace(/(?:_bucket|_sum|_count)?(?:\{.*)?$/u, ''));
    expect(names).toContain(name.replace(/_(?:bucket|sum|count)$/u, ''));
  });

  it('count calls by their answers', () => {
    expect(seen.get('ipe_calls_total{call="/api/game/play",code="1"}')).toBe(3);
    expect(seen.get('ipe_calls_total{call="/api/user/info",code="401"}')).toBe(1);
    expect(seen.get('ipe_call_seconds_count{call="/api/game/play"}')).toBe(3);
  });

  it('sum what games pay beside what they should', () => {
    const of = (figure: string) => seen.get(`ipe_round_${figure}{game="capivara-da-sorte"}`)!;
    expect(seen.get('ipe_rounds_total{game="capivara-da-sorte"}')).toBe(3);
    expect(of('bet_centavos_total')).toBe(150);
    expect(of('expected_centavos_total')).toBeCloseTo((150 * 225_051) / 234_650, 6);
    expect(of('variance_total')).toBeGreaterThan(0);
  });

  it('tell batches, money and what waits', () => {
    expect(seen.get('ipe_settle_batch_rounds_count')).toBe(3);
    expect(seen.get('ipe_house_open_rounds{scope="house"}')).toBe(1);
    expect(seen.get('ipe_house_withdrawals_open{scope="house",state="review"}')).toBe(1);
    expect(seen.get('ipe_house_withdrawals_open_centavos{scope="house",state="review"}')).toBe(50_00);
    expect(seen.get('ipe_house_wallets_centavos{scope="house",side="owed_to_players"}')).toBeGreaterThan(0);
    expect(seen.get('ipe_psp_requests_total{about="webhook",outcome="answered"}')).toBe(1);
    expect(seen.get('ipe_sigap_requests_total{about="impedimento",outcome="answered"}')).toBe(1);
    expect(seen.get('ipe_job_seconds_count{job_name="test-job",outcome="done"}')).toBe(1);
    expect(seen.get('ipe_house_job_lag_seconds{scope="house",job_name="test-job"}')).toBeGreaterThanOrEqual(0);
    expect(seen.get('ipe_node_ready')).toBe(1);
    expect(seen.get('ipe_node_clock_in_doubt')).toBe(0);
  });

  it('are written once a second and read from no database, however often a scraper asks', async () => {
    const { meter } = app.telemetry;
    let writes = 0;
    const write = () => {
      writes += 1;
      return meter.write();
    };
    const busy = await startAdminServer({ ADMIN_HOST: '127.0.0.1', ADMIN_PORT: 0 }, metricsAddress({ write }));
    const scrapeIt = async () => (await fetch(`${busy.address}/metrics`)).text();
    const begunAt = performance.now();
    const texts = await app.db.transaction(async (tx) => {
      // Takes the embedded database's one connection, or locks the table on PostgreSQL, so that a sum of the wallets would wait.
      await execute(tx, sql`lock table wallet in access exclusive mode`);
      const all: string[] = [];
      for (let round = 0; round < 10; round += 1) {
        all.push(...(await Promise.all(Array.from({ length: 100 }, scrapeIt))));
        // PostgreSQL ends a transaction that rests for 5 seconds, and on a busy machine all rounds take longer.
        await execute(tx, sql`select 1`);
      }
      return all;
    });
    const tookSeconds = (performance.now() - begunAt) / 1_000;
    await busy.stop();
    expect(
      texts.every((text) => text.includes('ipe_house_wallets_centavos{scope="house",side="owed_to_players"}')),
    ).toBe(true);
    expect(writes).toBeLessThanOrEqual(Math.ceil(tookSeconds));
  });

  it('name no player', () => {
    expect([...seen.keys()].join('\n')).not.toMatch(/player_?id|\d{7,}/iu);
  });
});
