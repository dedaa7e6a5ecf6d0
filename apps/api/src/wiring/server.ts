import { createHmac } from 'node:crypto';
import { resolve } from 'node:path';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { createDepositJobs } from '#modules/deposits/index.ts';
import { createPixPsp, requireSameMoney, servePixWebhook, type Psp } from '#modules/psp/index.ts';
import {
  createPinLimit,
  createWithdrawalJobs,
  reportOverdue,
  withdrawalOperatorCalls,
} from '#modules/withdrawals/index.ts';
import { loadGameShelf, type GameShelf } from '#modules/catalogue/index.ts';
import { requireProfile } from '#modules/compliance/index.ts';
import { expireBonuses } from '#modules/ledger/index.ts';
import { endDueRounds, rememberMathematics } from '#modules/rounds/index.ts';
import { messagesOperatorCalls } from '#modules/messages/index.ts';
import { createRechargeBonuses } from '#modules/promotions/index.ts';
import { readProviders, type Providers } from '#modules/providers/index.ts';
import { thisMachine, type Machine } from '#platform/time/clock.ts';
import {
  compareWithLastSeen,
  databaseClock,
  followDatabaseClock,
  migrateDatabase,
  openDatabase,
  type Database,
  type FollowedClock,
} from '#platform/database/index.ts';
import { jobsOperatorCalls, queueInBackground, type QueueInBackground } from '#platform/jobs/index.ts';
import { workTogether } from '#platform/jobs/work-in-slots.ts';
import { serveOperatorCalls } from '#platform/calls/operator-calls.ts';
import { createAdmission } from '#platform/overload/index.ts';
import { repeat } from '#platform/admission/repeat.ts';
import type { SecurityLog } from '#platform/security/security-log.ts';
import { buildApp, pixFollowers, type CashierDeps } from './app.ts';
import { openDemonstrationInbox } from './demonstration-inbox.ts';
import type { Settings } from './settings/env.ts';
import { houseJobs } from './house-jobs.ts';
import { openHouseRules } from './house-rules.ts';
import { openOperatorToken } from './settings/operator-token.ts';
import { openSecurityLog } from './open-security-log.ts';
import { startPixSimulator, type PixSimulator } from './pix-simulator-process.ts';
import { readPspTls } from './settings/psp-certificates.ts';
import { startTextMessages } from './text-messages.ts';
import { serveWebPages } from '#pages/web-pages.ts';

const repositoryDir = resolve(import.meta.dirname, '../../../..');
const gamesDir = resolve(repositoryDir, 'games');
const simulatorPath = '/pix-simulator';
const jobsEveryMs = 1_000;
const reportOverdueEveryMs = 60_000;
const expireBonusesEveryMs = 10_000;
const endRoundsEveryMs = 1_000;

type Upkept = { db: Database; shelf: GameShelf; findDoubt: FollowedClock['findDoubt'] };

export type RunningServer = { address: string; stop: () => Promise<void> };

type Progress = (sentence: string) => void;

/** Every node of one installation finds the same secret, and nobody without the PSP's own secret can know it. */
const webhookSecretOf = (settings: Settings): string =>
  createHmac('sha256', settings.PSP_CLIENT_SECRET).update('pix webhook address').digest('base64url');

async function startSimulatorIfNeeded(settings: Settings): Promise<PixSimulator | undefined> {
  if (settings.PSP_URL !== undefined) return undefined;
  return startPixSimulator({
    dataDir: settings.DATA_DIR,
    publicUrl: `http://localhost:${settings.PORT}${simulatorPath}`,
    clientId: settings.PSP_CLIENT_ID,
    clientSecret: settings.PSP_CLIENT_SECRET,
    pixKey: settings.PSP_PIX_KEY,
    receiverName: settings.BRAND_NAME,
  });
}

/** A PSP in the clear is one on this machine: nobody's real money comes from there. */
const moneySourceOf = ({ PSP_URL: url, COMPLIANCE_PROFILE: profile }: Settings) =>
  ({ bank: url?.startsWith('https:') === true ? 'psp' : 'simulator', profile }) as const;

function cashierDepsOf(
  parts: Pick<CashierDeps, 'db' | 'clock' | 'bonuses'>,
  settings: Settings,
  simulator: PixSimulator | undefined,
): CashierDeps {
  const baseUrl = (simulator?.url ?? settings.PSP_URL ?? '').replace(/\/+$/u, '');
  const payPage = simulator === undefined ? settings.PSP_PAY_URL : `${simulatorPath}/pagar/{txid}`;
  const { PSP_CLIENT_ID: clientId, PSP_CLIENT_SECRET: clientSecret, PSP_PIX_KEY: pixKey } = settings;
  return {
    ...parts,
    psp: createPixPsp({ baseUrl, clientId, clientSecret, pixKey, tls: readPspTls(settings) }),
    payUrlOf: (txid) => (payPage === '' ? null : payPage.replace('{txid}', txid)),
    pinLimit: createPinLimit(parts),
    depositWageringX100: settings.DEPOSIT_WAGERING_X100,
    withdrawalFeeCentavos: settings.WITHDRAWAL_FEE_CENTAVOS,
    withdrawalAutoLimitCentavos: settings.WITHDRAWAL_AUTO_LIMIT_CENTAVOS,
  };
}

function providersOf(settings: Settings, shelf: GameShelf): Providers {
  if (settings.PROVIDERS_FILE === undefined) return new Map();
  return readProviders({ file: settings.PROVIDERS_FILE, secrets: settings.providerSecrets, ownGameIds: shelf.keys() });
}

/** A payer's browser reaches the simulator through our one port; its API for clients stays on loopback. */
async function proxyPayersPages(app: FastifyInstance, simulator: PixSimulator): Promise<void> {
  for (const path of ['/pagar', '/qr']) {
    await app.register(httpProxy, { upstream: simulator.url, prefix: `${simulatorPath}${path}`, rewritePrefix: path });
  }
}

async function servePages(app: FastifyInstance, settings: Settings, gameIds: Iterable<string>): Promise<void> {
  await serveWebPages(app, {
    playerDir: resolve(repositoryDir, 'apps/player/dist'),
    gameWindowDir: resolve(repositoryDir, 'apps/game-window/dist'),
    gameDirs: new Map([...gameIds].map((gameId) => [gameId, resolve(gamesDir, gameId)])),
    envelopeKey: settings.ENVELOPE_KEY,
    brandName: settings.BRAND_NAME,
    isDemonstration: requireProfile(settings.COMPLIANCE_PROFILE).isDemonstration,
  });
}

/** Without a webhook nothing is lost: the poller asks the PSP. */
async function registerWebhook(psp: Psp, url: string, app: FastifyInstance): Promise<void> {
  await psp
    .registerWebhook(url)
    .catch((error: unknown) => app.log.warn({ err: error }, 'the PSP took no webhook: polling only'));
}

/** @returns how to stop them */
function startCashierJobs(cashier: CashierDeps, app: FastifyInstance): () => Promise<void> {
  const { log } = app;
  const jobs = workTogether([createDepositJobs({ ...cashier, log }), createWithdrawalJobs({ ...cashier, log })]);
  const onError = (error: unknown) => log.error({ err: error }, 'the cashier’s jobs failed');
  const looking = repeat({
    everyMs: jobsEveryMs,
    // Not waited for: a silent bank would keep new work from being seen.
    work: async () => void jobs.look().catch(onError),
    onError,
  });
  const reporting = repeat({
    everyMs: reportOverdueEveryMs,
    work: () => reportOverdue({ ...cashier, log }),
    onError,
  });
  return async () => {
    await Promise.all([looking.stop(), reporting.stop()]);
    await jobs.stop();
  };
}

/**
 * What ends by itself within seconds: rounds and bonuses. It rests while this node may be wrong about the time; the cashier doesn't,
 * because the bank decides there and money must arrive. @returns how to stop it
 */
function startUpkeep({ db, shelf, findDoubt }: Upkept, { log }: FastifyInstance): () => Promise<void> {
  const jobs: [everyMs: number, what: string, work: () => Promise<void>][] = [
    [expireBonusesEveryMs, 'expiring bonuses', () => expireBonuses({ db, sharedClock: databaseClock })],
    [endRoundsEveryMs, 'ending rounds', () => endDueRounds({ db, shelf, sharedClock: databaseClock })],
  ];
  const running = jobs.map(([everyMs, what, work]) =>
    repeat({
      everyMs,
      work: async () => (findDoubt() === undefined ? work() : undefined),
      onError: (error) => log.error({ err: error }, `${what} failed`),
    }),
  );
  return async () => {
    await Promise.all(running.map((job) => job.stop()));
  };
}

type OperatorParts = {
  cashier: CashierDeps;
  queue: QueueInBackground;
  settings: Settings;
  securityLog: SecurityLog;
};

async function serveOperator(
  app: FastifyInstance,
  { cashier, queue, settings, securityLog }: OperatorParts,
): Promise<void> {
  const calls = {
    ...withdrawalOperatorCalls(cashier),
    ...messagesOperatorCalls(cashier),
    ...jobsOperatorCalls(cashier.db, queue),
  };
  serveOperatorCalls(app, calls, { token: await openOperatorToken(settings), securityLog });
}

/** @throws Error with a sentence when the database can't be opened, or a migration doesn't suit it */
async function openMigrated(settings: Settings, onProgress: Progress): Promise<Database> {
  onProgress('Opening the database');
  const db = await openDatabase({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR, onProgress });
  try {
    const applied = await migrateDatabase(db, resolve(import.meta.dirname, '../../migrations'));
    if (applied.length > 0) onProgress(`Applied ${applied.length} migrations`);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** The time that the whole server goes by, and what is to be said of it. */
async function readTime(db: Database, machine: Machine, onProgress: Progress): Promise<FollowedClock> {
  const time = await followDatabaseClock(db, machine);
  for (const sentence of [time.findDoubt(), await compareWithLastSeen(db, time.clock())])
    if (sentence !== undefined) onProgress(sentence);
  return time;
}

/**
 * The whole product on one port: database, migrations, simulator where no PSP is set, API, pages, jobs.
 * @throws Error with a sentence when a part can't start; what had started is stopped again
 */
export async function startServer(
  settings: Settings,
  onProgress: Progress,
  machine: Machine = thisMachine,
): Promise<RunningServer> {
  await using parts = new AsyncDisposableStack();
  const db = await openMigrated(settings, onProgress);
  parts.defer(() => db.close());
  const { clock, findDoubt, follow } = await readTime(db, machine, onProgress);
  await requireSameMoney(db, moneySourceOf(settings), clock());
  const shelf = await loadGameShelf(gamesDir);
  await rememberMathematics({ db, shelf, now: clock() });

  const profile = requireProfile(settings.COMPLIANCE_PROFILE);
  const rules = await openHouseRules({ db, clock, profile });
  const providers = providersOf(settings, shelf);
  const simulator = await startSimulatorIfNeeded(settings);
  if (simulator !== undefined) parts.defer(() => simulator.stop());
  const bonuses = createRechargeBonuses({ db, clock, profile, rule: rules.activities });
  const cashier = cashierDepsOf({ db, clock, bonuses }, settings, simulator);

  const securityLog = await openSecurityLog(settings, clock);
  parts.defer(() => securityLog.close());
  const admission = createAdmission();
  const app = await buildApp({
    db,
    securityLog,
    clock,
    sharedClock: databaseClock,
    shelf,
    providers,
    cashier,
    rules,
    settings,
    admission,
    checkAnswers: false,
  });
  parts.defer(() => app.close());
  const webhookSecret = webhookSecretOf(settings);
  servePixWebhook(app, { ...pixFollowers(cashier), admission }, { secret: webhookSecret, securityLog });
  parts.defer(follow(app.log));
  const house = { db, clock, sharedClock: databaseClock, profile, rules, brandName: settings.BRAND_NAME };
  const queue = queueInBackground({ db, jobs: houseJobs(house), log: app.log, clock, findDoubt });
  await serveOperator(app, { cashier, queue, settings, securityLog });
  if (simulator !== undefined) await proxyPayersPages(app, simulator);
  await servePages(app, settings, shelf.keys());
  const address = await app.listen({ host: settings.HOST, port: settings.PORT });

  const ownUrl = simulator === undefined ? settings.PUBLIC_URL : address;
  if (ownUrl !== '') await registerWebhook(cashier.psp, `${ownUrl}/webhooks/pix/${webhookSecret}`, app);
  parts.defer(startCashierJobs(cashier, app));
  parts.defer(startUpkeep({ db, shelf, findDoubt }, app));
  queue.start();
  parts.defer(queue.stop);
  parts.defer(startTextMessages({ db, clock, settings, log: app.log, print: onProgress }));
  parts.defer(await openDemonstrationInbox({ db, settings, print: onProgress }));
  const running = parts.move();
  return { address, stop: () => running.disposeAsync() };
}
