import { createHmac } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { isPaidByRealBanks } from '#modules/deposits/index.ts';
import { createPasswords, owaspHashCost } from '#modules/identity/index.ts';
import { createPixPsp, requireSameMoney, type Psp } from '#modules/psp/index.ts';
import { loadGameShelf, type GameShelf } from '#modules/catalogue/index.ts';
import { requireProfile } from '#modules/compliance/index.ts';
import { rememberMathematics } from '#modules/rounds/index.ts';
import { readProviders, type Providers } from '#modules/providers/index.ts';
import { thisMachine, type Machine } from '#platform/time/clock.ts';
import {
  compareWithLastSeen,
  databaseClock,
  distributeTables,
  followDatabaseClock,
  listMigrations,
  migrateDatabase,
  openDatabase,
  openPostgresServer,
  type Database,
  type FollowedClock,
} from '#platform/database/index.ts';
import { healthAddresses, metricsAddress } from '#platform/health/health-addresses.ts';
import { createReadiness, type NodeState, type Readiness } from '#platform/health/readiness.ts';
import { watchNode } from '#platform/health/watch-node.ts';
import { followHouse } from '#platform/telemetry/house-metrics.ts';
import type { Meter } from '#platform/telemetry/meter.ts';
import { watchProcess } from '#platform/telemetry/process-metrics.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import { jobsOperatorCalls, queueInBackground, type QueueInBackground } from '#platform/jobs/index.ts';
import { startLoops } from '#platform/jobs/loop.ts';
import { pageKeyOf } from '#platform/calls/envelope.ts';
import { serveOperatorCalls } from '#platform/calls/operator-calls.ts';
import { createAdmission, watchAdmission } from '#platform/overload/index.ts';
import type { SecurityLog } from '#platform/security/security-log.ts';
import { startAdminServer, type AdminServer } from './http/admin-server.ts';
import type { Application } from './compose-application.ts';
import { openDemonstrationInbox } from './demonstration-inbox.ts';
import type { Settings } from './settings/env.ts';
import { openApplication } from './open-application.ts';
import { openOperatorTokens } from './settings/operator-token.ts';
import { houseMetrics } from './modules.ts';
import { openTelemetry } from './new-telemetry.ts';
import { openSecurityLog } from './open-security-log.ts';
import { startPixSimulator, type PixSimulator } from './pix-simulator-process.ts';
import { readPspTls } from './settings/psp-certificates.ts';
import { serveApplication } from './http/serve-application.ts';
import { serveWebPages } from '#pages/web-pages.ts';

const repositoryDir = resolve(import.meta.dirname, '../../../..');
const gamesDir = resolve(repositoryDir, 'games');
const migrationsDir = resolve(import.meta.dirname, '../../migrations');
const citusDir = resolve(import.meta.dirname, '../../citus/functions');
const simulatorPath = '/pix-simulator';
export type RunningServer = { address: string; adminAddress: string; stop: () => Promise<void> };

type Progress = (sentence: string) => void;

/** Every node of one installation derives the same secret, and only from the PSP's own secret. */
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

/** A PSP without TLS is one on this machine: no real money comes from there. */
const moneySourceOf = ({ PSP_URL: url, COMPLIANCE_PROFILE: profile }: Settings) =>
  ({ bank: url?.startsWith('https:') === true ? 'psp' : 'simulator', profile }) as const;

/** Where we ask for charges and payouts, and where players pay them. */
function bankOf(
  settings: Settings,
  { simulator, telemetry }: { simulator: PixSimulator | undefined; telemetry: Telemetry },
): Pick<Application['parts'], 'psp' | 'payUrlOf'> {
  const baseUrl = (simulator?.url ?? settings.PSP_URL ?? '').replace(/\/+$/u, '');
  const payPage = simulator === undefined ? settings.PSP_PAY_URL : `${simulatorPath}/pagar/{txid}`;
  const { PSP_CLIENT_ID: clientId, PSP_CLIENT_SECRET: clientSecret, PSP_PIX_KEY: pixKey } = settings;
  return {
    psp: createPixPsp({ baseUrl, clientId, clientSecret, pixKey, tls: readPspTls(settings) }, telemetry),
    payUrlOf: (txid) => (payPage === '' ? null : payPage.replace('{txid}', txid)),
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

async function servePages(app: FastifyInstance, application: Application, settings: Settings): Promise<void> {
  await serveWebPages(app, {
    playerDir: resolve(repositoryDir, 'apps/player/dist'),
    gameWindowDir: resolve(repositoryDir, 'apps/game-window/dist'),
    gameDirs: new Map([...application.parts.shelf.keys()].map((gameId) => [gameId, resolve(gamesDir, gameId)])),
    envelopeKey: pageKeyOf(settings.ENVELOPE_KEY),
    brandName: settings.BRAND_NAME,
    isDemonstration: requireProfile(settings.COMPLIANCE_PROFILE).isDemonstration,
    findFirstPictures: () => findFirstPictures(application.handlers),
  });
}

/** The pictures with which the lobby and the list of activities begin for a visitor. */
async function findFirstPictures(handlers: Application['handlers']) {
  const visitor = { session: undefined, caller: { address: '', userAgent: '' } };
  const [carousel, activities] = await Promise.all([
    handlers['/api/slots/carousel']({}, visitor),
    handlers['/api/home/active']({}, visitor),
  ]);
  return { banner: carousel.list[0]?.image, activity: activities.list[0]?.image };
}

/** Without a webhook nothing is lost: the poller asks the PSP. */
async function registerWebhook(psp: Psp, url: string, app: FastifyInstance): Promise<void> {
  await psp
    .registerWebhook(url)
    .catch((error: unknown) => app.log.warn({ err: error }, 'the PSP took no webhook: polling only'));
}

type OperatorParts = {
  application: Application;
  queue: QueueInBackground;
  settings: Settings;
  securityLog: SecurityLog;
};

async function serveOperator(
  app: FastifyInstance,
  { application, queue, settings, securityLog }: OperatorParts,
): Promise<void> {
  const calls = { ...application.operatorCalls, ...jobsOperatorCalls(application.parts.db, queue) };
  serveOperatorCalls(app, calls, { tokens: await openOperatorTokens(settings), securityLog });
}

/** This node before it has anything. */
const newNode = async (): Promise<NodeState> => ({
  db: undefined,
  migrations: await listMigrations(migrationsDir),
  isPspKnown: false,
  isDraining: false,
});

/** Health and metrics from the first moment on. */
async function startAdmin(
  settings: Settings,
  { readiness, meter }: { readiness: Readiness; meter: Meter },
  onProgress: Progress,
): Promise<AdminServer> {
  const addresses = { ...healthAddresses(readiness), ...metricsAddress(meter) };
  const admin = await startAdminServer(settings, addresses);
  onProgress(`Health and metrics are at ${admin.address}/ready and /metrics`);
  return admin;
}

/** Serves on for a while although it isn't ready any more, then finishes what is under way. */
async function drainAndStop(
  node: NodeState,
  { DRAIN_SECONDS }: Settings,
  running: AsyncDisposableStack,
): Promise<void> {
  node.isDraining = true;
  await wait(DRAIN_SECONDS * 1_000);
  await running.disposeAsync();
}

/** As the login that owns the tables, where it is another one than the application's. @returns what was done, for the operator */
async function migrate(db: Database, { DATABASE_OWNER_URL: ownerUrl, DATABASE_ENGINE }: Settings): Promise<string[]> {
  const owner = ownerUrl === undefined ? db : await openPostgresServer(ownerUrl);
  try {
    const applied = await migrateDatabase(owner, migrationsDir);
    const moved = DATABASE_ENGINE === 'citus' ? await distributeTables(owner, citusDir) : [];
    return [
      ...(applied.length > 0 ? [`Applied ${applied.length} migrations`] : []),
      ...(moved.length > 0 ? [`Distributed ${moved.length} tables`] : []),
    ];
  } finally {
    if (owner !== db) await owner.close();
    await db.takeRole();
  }
}

/** @throws Error with a sentence when the database can't be opened, or a migration doesn't suit it */
async function openMigrated(settings: Settings, telemetry: Telemetry, onProgress: Progress): Promise<Database> {
  onProgress('Opening the database');
  const { DATABASE_URL: url, DATABASE_ENGINE: engine, DATA_DIR: dataDir } = settings;
  const limits = {
    connections: settings.DATABASE_CONNECTIONS,
    statementSeconds: settings.DATABASE_STATEMENT_SECONDS,
    lockSeconds: settings.DATABASE_LOCK_SECONDS,
  };
  const db = await openDatabase({ url, engine, limits, dataDir, onProgress, telemetry });
  try {
    for (const sentence of await migrate(db, settings)) onProgress(sentence);
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
  { machine = thisMachine, telemetry: given }: { machine?: Machine | undefined; telemetry?: Telemetry } = {},
): Promise<RunningServer> {
  await using parts = new AsyncDisposableStack();
  const opened = await openTelemetry(settings);
  parts.defer(opened.stop);
  const telemetry = given ?? opened.telemetry;
  const node = await newNode();
  const readiness = createReadiness(node);
  parts.defer(watchProcess(telemetry.meter));
  const admin = await startAdmin(settings, { readiness, meter: telemetry.meter }, onProgress);
  parts.defer(admin.stop);
  const db = await openMigrated(settings, telemetry, onProgress);
  parts.defer(() => db.close());
  node.db = db;
  const { clock, findDoubt, follow } = await readTime(db, machine, onProgress);
  await requireSameMoney({ db, isPaidByRealBanks }, moneySourceOf(settings), clock());
  const shelf = await loadGameShelf(gamesDir);
  await rememberMathematics({ db, shelf, now: clock() });

  const simulator = await startSimulatorIfNeeded(settings);
  if (simulator !== undefined) parts.defer(() => simulator.stop());
  const bank = bankOf(settings, { simulator, telemetry });
  node.isPspKnown = true;
  const passwords = createPasswords(owaspHashCost);
  const around = { db, clock, sharedClock: databaseClock, telemetry, passwords, shelf, print: onProgress };
  const application = await openApplication({ ...around, providers: providersOf(settings, shelf), ...bank }, settings);

  const securityLog = await openSecurityLog(settings, clock);
  parts.defer(() => securityLog.close());
  const webhookSecret = webhookSecretOf(settings);
  const admission = createAdmission();
  watchAdmission(telemetry.meter, admission);
  const edge = { admission, securityLog, readiness, webhookSecret, checkAnswers: false };
  const app = await serveApplication(application, edge, settings);
  parts.defer(() => app.close());
  parts.defer(follow(app.log));
  const queue = queueInBackground({ db, jobs: application.jobs, log: app.log, telemetry, clock, findDoubt });
  await serveOperator(app, { application, queue, settings, securityLog });
  if (simulator !== undefined) await proxyPayersPages(app, simulator);
  await servePages(app, application, settings);
  const address = await app.listen({ host: settings.HOST, port: settings.PORT });

  const ownUrl = simulator === undefined ? settings.PUBLIC_URL : address;
  if (ownUrl !== '') await registerWebhook(application.parts.psp, `${ownUrl}/webhooks/pix/${webhookSecret}`, app);
  const house = followHouse(telemetry.meter, { db, clock, metrics: houseMetrics, log: app.log });
  parts.defer(
    startLoops({ log: app.log, findDoubt }, [
      ...application.loops(app.log),
      house,
      watchNode(telemetry.meter, readiness),
    ]),
  );
  queue.start();
  parts.defer(queue.stop);
  parts.defer(await openDemonstrationInbox({ db, settings, print: onProgress }));
  const running = parts.move();
  return { address, adminAddress: admin.address, stop: () => drainAndStop(node, settings, running) };
}
