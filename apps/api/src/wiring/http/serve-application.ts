import type { FastifyInstance } from 'fastify';
import type { Providers } from '#modules/providers/index.ts';
import { createCallRates } from '#platform/calls/call-rates.ts';
import { serveCalls } from '#platform/calls/call-server.ts';
import { watchCalls, type WatchCalls } from '#platform/calls/watch-calls.ts';
import { createCoolDowns } from '#platform/calls/cool-downs.ts';
import { dataHeaders, securityHeadersFor, sendSecurityHeaders } from '#platform/calls/security-headers.ts';
import { publicAddresses } from '#platform/health/health-addresses.ts';
import { serveStaffCalls } from '#platform/staff-door/serve-staff-calls.ts';
import { serveNoOtherWebhook } from '#platform/outside/webhooks.ts';
import { createFrontDoor } from '#platform/overload/index.ts';
import { noteAnswers } from '#platform/security/security-events.ts';
import { sendServerTime } from '#platform/time/send-server-time.ts';
import type { Application } from '../compose-application.ts';
import { createHttpServer } from './http-server.ts';
import type { Edge } from '../module-face.ts';
import { callNotes } from '../modules.ts';
import type { Settings } from '../settings/env.ts';

type ServeSettings = Pick<
  Settings,
  'BACK_OFFICE_URL' | 'ENVELOPE_KEY' | 'LOG_LEVEL' | 'NODE_NAME' | 'TRUSTED_PROXIES' | 'isRehearsal'
>;

/** Opens the server without addresses, and the front door. */
function openServer(
  { providers, catalogue, proofMirrors, clock }: Application['parts'],
  { readiness, logTo }: Edge,
  settings: ServeSettings,
) {
  const door = createFrontDoor(dataHeaders, publicAddresses(readiness));
  const app = createHttpServer(settings, { door, logTo });
  const connectOrigins = originsOf(proofMirrors);
  const compose = () => securityHeadersFor({ frameOrigins: frameOriginsOf(providers), connectOrigins });
  let headers = compose();
  catalogue.onChange(() => (headers = compose()));
  sendSecurityHeaders(app, () => headers);
  sendServerTime(app, clock);
  return { app, door };
}

type Served = { application: Application; edge: Edge; settings: ServeSettings };

/** Serves the application over HTTP, without pages. Tests use it too. */
export const serveApplication = (application: Application, edge: Edge, settings: ServeSettings) =>
  serve({ application, edge, settings }, serveBackOffice);

/** Serves the calls of players, providers and the bank: everything except the back office. */
export const serveOutside = (application: Application, edge: Edge, settings: ServeSettings) =>
  serve({ application, edge, settings }, async () => {});

const serveBackOffice = (
  app: FastifyInstance,
  { application, edge, settings }: Served,
  watch: WatchCalls,
): Promise<void> =>
  serveStaffCalls(app, {
    ...application.staffDoor,
    watch,
    handlers: application.staffHandlers,
    machineKey: edge.machineKey,
    ownOrigin: settings.BACK_OFFICE_URL,
    clock: application.parts.clock,
    securityLog: edge.securityLog,
    checkAnswers: edge.checkAnswers,
  });

async function serve(served: Served, serveStaff: typeof serveBackOffice): Promise<FastifyInstance> {
  const { application, edge, settings } = served;
  const { parts, handlers, findSession, guards } = application;
  const { app, door } = openServer(parts, edge, settings);
  const watch = watchCalls(parts.telemetry);
  await serveCalls(app, {
    handlers,
    findSession,
    guards,
    onAnswered: noteAnswers(edge.securityLog, callNotes),
    envelopeKeys: settings.ENVELOPE_KEY,
    admission: edge.admission,
    door,
    countCall: createCallRates(parts.clock, callNotes),
    coolDowns: createCoolDowns(parts.clock),
    watch,
    checkAnswers: edge.checkAnswers,
  });
  await serveStaff(app, served, watch);
  for (const serve of application.serve) await serve(app, { ...edge, door });
  serveNoOtherWebhook(app);
  return app;
}

/** The origins that frames may show: only those of providers that are switched on. */
const frameOriginsOf = (providers: Providers): string[] => [
  ...new Set([...providers.values()].filter(({ isOn }) => isOn).flatMap(({ frameOrigins }) => frameOrigins)),
];

const originsOf = (addresses: readonly string[]): string[] => [...new Set(addresses.map((one) => new URL(one).origin))];
