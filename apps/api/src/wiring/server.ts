import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { hasEntries } from '#modules/ledger/index.ts';
import { registerWebhook } from '#modules/psp/index.ts';
import { warningOf } from '#modules/compliance/index.ts';
import { paceOf } from '#modules/rounds/index.ts';
import { thisMachine, type Machine } from '#platform/time/clock.ts';
import { healthAddresses, metricsAddress } from '#platform/health/health-addresses.ts';
import { createReadiness, type NodeState, type Readiness } from '#platform/health/readiness.ts';
import { watchNode } from '#platform/health/watch-node.ts';
import { followHouse } from '#platform/telemetry/house-metrics.ts';
import type { Meter } from '#platform/telemetry/meter.ts';
import { watchProcess } from '#platform/telemetry/process-metrics.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import { startLoops, type Loop } from '#platform/jobs/loop.ts';
import { webhookSecretsFrom } from '#platform/outside/webhooks.ts';
import { pageKeyOf } from '#platform/calls/envelope.ts';
import { createAdmission, watchAdmission } from '#platform/overload/index.ts';
import { startAdminServer, type AdminServer } from './http/admin-server.ts';
import type { Application } from './compose-application.ts';
import { openDemonstrationInbox } from './demonstration-inbox.ts';
import type { Settings } from './settings/env.ts';
import { openMachineKey } from './settings/machine-key.ts';
import { houseMetrics } from './modules.ts';
import { openTelemetry } from './new-telemetry.ts';
import { openSecurityLog } from './open-security-log.ts';
import { newNode, openHouse, regulatorPath, simulatorPath, type Progress } from './open-house.ts';
import type { SimulatorProcess } from './simulators/simulator-process.ts';
import { serveApplication } from './http/serve-application.ts';
import { serveWebPages } from '#pages/web-pages.ts';

const repositoryDir = resolve(import.meta.dirname, '../../../..');
const gamesDir = resolve(repositoryDir, 'games');

export type RunningServer = {
  address: string;
  adminAddress: string;
  /** Whether no money has moved in this house. */
  isEmpty: boolean;
  stop: () => Promise<void>;
};

/** A payer's browser reaches the simulator through our one port; its API for clients stays on loopback. */
async function proxySimulators(
  app: FastifyInstance,
  { simulator, regulator }: { simulator: SimulatorProcess | undefined; regulator: SimulatorProcess | undefined },
): Promise<void> {
  const proxied = [
    { house: simulator, below: simulatorPath, paths: ['/pagar', '/qr'] },
    { house: regulator, below: regulatorPath, paths: ['/rosto'] },
  ];
  for (const { house, below, paths } of proxied)
    for (const path of house === undefined ? [] : paths)
      await app.register(httpProxy, { upstream: house?.url ?? '', prefix: `${below}${path}`, rewritePrefix: path });
}

async function servePages(app: FastifyInstance, application: Application, settings: Settings): Promise<void> {
  await serveWebPages(app, {
    playerDir: resolve(repositoryDir, 'apps/player/dist'),
    gameWindowDir: resolve(repositoryDir, 'apps/game-window/dist'),
    backOfficeDir: resolve(repositoryDir, 'apps/back-office/dist'),
    releasesDir: settings.RELEASES_DIR,
    gameDirs: new Map([...application.parts.shelf.keys()].map((gameId) => [gameId, resolve(gamesDir, gameId)])),
    ...paceOf(application.parts.rules),
    envelopeKey: pageKeyOf(settings.ENVELOPE_KEY),
    brandName: settings.BRAND_NAME,
    isDemonstration: application.parts.profile.isDemonstration,
    isRehearsal: settings.isRehearsal,
    warning: warningOf(application.parts),
    findFirstPictures: () => findFirstPictures(application.handlers),
  });
}

/** The first pictures that a visitor sees in the lobby and in the list of activities. */
async function findFirstPictures(handlers: Application['handlers']) {
  const visitor = { session: undefined, caller: { address: '', userAgent: '' } };
  const [carousel, activities] = await Promise.all([
    handlers['/api/slots/carousel']({}, visitor),
    handlers['/api/home/active']({}, visitor),
  ]);
  return { banner: carousel.list[0]?.image, activity: activities.list[0]?.image };
}

/** Answers health and metrics from the first moment on. */
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

/** Stops being ready, serves for DRAIN_SECONDS more, then finishes the running work. */
async function drainAndStop(
  node: NodeState,
  { DRAIN_SECONDS }: Settings,
  running: AsyncDisposableStack,
): Promise<void> {
  node.isDraining = true;
  await wait(DRAIN_SECONDS * 1_000);
  await running.disposeAsync();
}

/**
 * Starts the whole product on one port: database, migrations, the simulator if no PSP is set, API, pages, jobs.
 * @throws Error with a sentence when a part can't start; the parts that had started are stopped again
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
  const around = { telemetry, machine, onProgress, node };
  const { application, simulator, regulator, follow, findDoubt } = await openHouse(settings, around, parts);
  const { db, clock, queue } = application.parts;

  const securityLog = await openSecurityLog(settings, clock);
  parts.defer(() => securityLog.close());
  const webhookSecretOf = webhookSecretsFrom(settings.PSP_CLIENT_SECRET);
  const admission = createAdmission();
  watchAdmission(telemetry.meter, admission);
  const machineKey = await openMachineKey(settings);
  const edge = { admission, securityLog, readiness, webhookSecretOf, machineKey, checkAnswers: false };
  const app = await serveApplication(application, edge, settings);
  parts.defer(() => app.close());
  parts.defer(follow(app.log));
  await proxySimulators(app, { simulator, regulator });
  if (regulator !== undefined) onProgress(`The simulated regulator is at ${regulator.url}`);
  await servePages(app, application, settings);
  const address = await app.listen({ host: settings.HOST, port: settings.PORT });

  const ownUrl = simulator === undefined ? settings.PUBLIC_URL : address;
  const ownLoops: Loop[] = [];
  if (ownUrl !== '') {
    application.parts.faceChecks.setWebhook(`${ownUrl}/webhooks/faces/${webhookSecretOf('faces')}`);
    const webhook = registerWebhook(application.parts.psp, `${ownUrl}/webhooks/pix/${webhookSecretOf('pix')}`, app.log);
    await webhook.work();
    ownLoops.push(webhook);
  }
  const house = followHouse(telemetry.meter, { db, clock, metrics: houseMetrics, log: app.log });
  parts.defer(
    startLoops({ log: app.log, findDoubt }, [
      ...application.loops(app.log),
      ...ownLoops,
      house,
      watchNode(telemetry.meter, { readiness, findDoubt }),
    ]),
  );
  queue.start({ jobs: application.jobs, log: app.log });
  parts.defer(queue.stop);
  parts.defer(await openDemonstrationInbox({ db, settings, print: onProgress }));
  const isEmpty = !(await hasEntries(db));
  const running = parts.move();
  return { address, adminAddress: admin.address, isEmpty, stop: () => drainAndStop(node, settings, running) };
}
