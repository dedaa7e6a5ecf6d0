import { join } from 'node:path';
import {
  addClockRoute,
  addFaultRoutes,
  addHttpFaults,
  createClock,
  createServer,
  openDatabase,
  portOf,
  requireClientCertificate,
  type Simulator,
} from '@ipe/simulator';
import type { FastifyInstance } from 'fastify';
import { addCpfBaseRoutes, addCpfTokenRoute } from './cpf-base/cpf-base.routes.ts';
import type { Settings } from './env.ts';
import { addFacePageRoutes } from './faces/face-page.routes.ts';
import { addFaceRoutes, requireFacesToken } from './faces/faces.routes.ts';
import { fault, wordFields } from './faults.ts';
import { regulatorRefusals as refusals } from './refusals.ts';
import type { Regulator } from './regulator.ts';
import { addImpededControl, addImpededRoute } from './sigap/impeded.routes.ts';
import { addLotControl, addLotRoutes } from './sigap/lots.routes.ts';
import { addTokenRoute, requireToken } from './sigap/token.routes.ts';

const maxBodyBytes = 8 * 1024 * 1024;

const book = { name: 'regulator-simulator', schemaDir: join(import.meta.dirname, 'schema') };

/** Opens the book and listens: the whole program except for its process. */
export async function startSimulator(settings: Settings): Promise<Simulator> {
  const app = createServer(settings, { refusals, maxBodyBytes });
  const database = openDatabase({ dataDir: settings.DATA_DIR, ...book });
  const clock = createClock();
  addRoutes(app, { settings, database, now: clock.now });
  addClockRoute(app, clock, refusals);
  await app.listen({ host: settings.HOST, port: settings.PORT });
  return {
    port: portOf(app),
    close: async () => {
      await app.close();
      database.close();
    },
  };
}

function addRoutes(app: FastifyInstance, regulator: Regulator): void {
  const { database, settings } = regulator;
  addHttpFaults(app, { database, refusals, paths: /^\/(?!simulator\/)/u, wordFields });
  addFacePageRoutes(app, regulator);
  void app.register(async (faces) => {
    faces.addHook('onRequest', requireFacesToken(regulator));
    addFaceRoutes(faces, regulator);
  });
  void app.register(async (api) => {
    if (settings.TLS_CLIENT_CA_FILE !== undefined) api.addHook('onRequest', requireClientCertificate(refusals));
    addTokenRoute(api, regulator);
    addCpfTokenRoute(api, regulator);
    void api.register(async (secured) => addSecuredRoutes(secured, regulator));
  });
}

/** The routes that need a token. */
function addSecuredRoutes(secured: FastifyInstance, regulator: Regulator): void {
  secured.addHook('onRequest', requireToken(regulator));
  addCpfBaseRoutes(secured, regulator);
  addImpededRoute(secured, regulator);
  addImpededControl(secured, regulator);
  addLotRoutes(secured, regulator);
  addLotControl(secured, regulator);
  addFaultRoutes(secured, { database: regulator.database, refusals, fault });
}
