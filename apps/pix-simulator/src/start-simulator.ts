import { join } from 'node:path';
import { centavos } from '@ipe/money';
import {
  addClockRoute,
  addFaultRoutes,
  addHttpFaults,
  createClock,
  createServer,
  inTransaction,
  openDatabase,
  ownUrlOf,
  portOf,
  requireClientCertificate,
  type Simulator,
} from '@ipe/simulator';
import type { FastifyInstance } from 'fastify';
import { addAccountRoutes } from './account/account.routes.ts';
import { openAccount } from './account/account.store.ts';
import { bankRandom, type Bank } from './bank.ts';
import { addChargeRoutes, addLocationRoutes } from './charges/charge.routes.ts';
import type { Settings } from './env.ts';
import { fault } from './faults/fault.ts';
import { factsOf } from './faults/request-facts.ts';
import { addOauthRoutes, requireToken } from './oauth/oauth.routes.ts';
import { addPayPageRoutes } from './pay-page/pay-page.routes.ts';
import { addMedRoute } from './payments/med.routes.ts';
import { addPaymentRoutes } from './payments/payment.routes.ts';
import { addPayoutReleaseRoute, addPayoutRoutes } from './payouts/payout.routes.ts';
import { seedDemoPeople } from './people/demo-people.ts';
import { addPeopleRoutes } from './people/people.routes.ts';
import { bankRefusals } from './platform/refusal.ts';
import { addResendRoute } from './resend.routes.ts';
import { startSettlements } from './settle-due.ts';
import { addConfigRoutes } from './webhooks/config.routes.ts';
import { startDeliveries } from './webhooks/deliver-webhooks.ts';
import { releaseHeld } from './webhooks/hold-webhook.ts';
import { addWebhookRoutes } from './webhooks/webhook.routes.ts';

const maxBodyBytes = 64 * 1024;

const book = { name: 'pix-simulator', schemaDir: join(import.meta.dirname, 'platform/schema') };

/** Opens the book, listens, and resumes waiting work: the whole program except for its process. */
export async function startSimulator(settings: Settings): Promise<Simulator> {
  const app = createServer(settings, { refusals: bankRefusals, maxBodyBytes });
  const database = openDatabase({ dataDir: settings.DATA_DIR, ...book });
  seedDemoPeople(database);
  inTransaction(database, () => {
    openAccount(database, { at: new Date(), amountCentavos: centavos(settings.OPENING_BALANCE_CENTAVOS) });
  });
  const clock = createClock();
  const bank: Bank = {
    settings,
    database,
    now: clock.now,
    random: bankRandom,
    publicUrl: () => settings.PUBLIC_URL ?? ownUrlOf(app, settings),
    wakeDeliveries: () => deliveries.wake(),
    wakeSettlements: () => settlements.wake(),
  };
  addRoutes(app, bank);
  addClockRoute(app, clock, bankRefusals);
  const deliveries = startDeliveries(bank, app.log);
  const settlements = startSettlements(bank, app.log);
  await app.listen({ host: settings.HOST, port: settings.PORT });
  return {
    port: portOf(app),
    close: async () => {
      await app.close();
      await settlements.stop();
      await deliveries.stop();
      database.close();
    },
  };
}

/** The fields of API Pix and of Efí that hold one of a list of words. */
const wordFields = ['status', 'natureza'];

function addRoutes(app: FastifyInstance, bank: Bank): void {
  addHttpFaults(app, {
    database: bank.database,
    refusals: bankRefusals,
    paths: /^\/(?:v2|v3|oauth|qr)\//u,
    factsOf,
    wordFields,
  });
  addLocationRoutes(app, bank);
  addPayPageRoutes(app, bank);
  void app.register(async (api) => {
    if (bank.settings.TLS_CLIENT_CA_FILE !== undefined) {
      api.addHook('onRequest', requireClientCertificate(bankRefusals));
    }
    addOauthRoutes(api, bank);
    void api.register(async (secured) => addSecuredRoutes(secured, bank));
  });
}

/** The routes that need a token. */
function addSecuredRoutes(secured: FastifyInstance, bank: Bank): void {
  secured.addHook('onRequest', requireToken(bank));
  addChargeRoutes(secured, bank);
  addPaymentRoutes(secured, bank);
  addWebhookRoutes(secured, bank);
  addConfigRoutes(secured, bank);
  addResendRoute(secured, bank);
  addPayoutRoutes(secured, bank);
  addAccountRoutes(secured, bank);
  addPeopleRoutes(secured, bank);
  addFaultRoutes(secured, {
    database: bank.database,
    refusals: bankRefusals,
    fault,
    // Releases the webhooks that the removed faults held.
    onRemoved: (names) => names.forEach((name) => releaseHeld(bank, name)),
    onChanged: bank.wakeDeliveries,
  });
  addMedRoute(secured, bank);
  addPayoutReleaseRoute(secured, bank);
}
