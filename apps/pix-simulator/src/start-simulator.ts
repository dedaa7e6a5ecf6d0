import type { AddressInfo } from 'node:net';
import { centavos } from '@ipe/money';
import Fastify, { type FastifyInstance } from 'fastify';
import { addAccountRoutes } from './account/account.routes.ts';
import { openAccount } from './account/account.store.ts';
import { bankRandom, type Bank } from './bank.ts';
import { createBankClock } from './clock/bank-clock.ts';
import { addClockRoute } from './clock/clock.routes.ts';
import { addChargeRoutes, addLocationRoutes } from './charges/charge.routes.ts';
import type { Settings } from './env.ts';
import { addFaultRoutes } from './faults/fault.routes.ts';
import { addHttpFaults } from './faults/http-faults.ts';
import { addOauthRoutes, requireToken } from './oauth/oauth.routes.ts';
import { addPayPageRoutes } from './pay-page/pay-page.routes.ts';
import { addMedRoute } from './payments/med.routes.ts';
import { addPaymentRoutes } from './payments/payment.routes.ts';
import { addPayoutReleaseRoute, addPayoutRoutes } from './payouts/payout.routes.ts';
import { seedDemoPeople } from './people/demo-people.ts';
import { addPeopleRoutes } from './people/people.routes.ts';
import { answerErrors } from './platform/answer-errors.ts';
import { inTransaction, openDatabase } from './platform/database.ts';
import { addResendRoute } from './resend.routes.ts';
import { startSettlements } from './settle-due.ts';
import { readTls, requireClientCertificate } from './tls.ts';
import { addConfigRoutes } from './webhooks/config.routes.ts';
import { startDeliveries } from './webhooks/deliver-webhooks.ts';
import { addWebhookRoutes } from './webhooks/webhook.routes.ts';

export type Simulator = { port: number; close: () => Promise<void> };

const maxBodyBytes = 64 * 1024;

/** Opens the book, listens, and takes up what waited: the whole program but its process. */
export async function startSimulator(settings: Settings): Promise<Simulator> {
  const tls = readTls(settings);
  const database = openDatabase(settings.DATA_DIR);
  seedDemoPeople(database);
  inTransaction(database, () => {
    openAccount(database, { at: new Date(), amountCentavos: centavos(settings.OPENING_BALANCE_CENTAVOS) });
  });
  const app = Fastify({
    bodyLimit: maxBodyBytes,
    requestTimeout: 30_000,
    https: tls,
    logger: { level: settings.LOG_LEVEL, stream: process.stderr },
  });
  const clock = createBankClock();
  const bank: Bank = {
    settings,
    database,
    now: clock.now,
    random: bankRandom,
    publicUrl: () => settings.PUBLIC_URL ?? `${tls ? 'https' : 'http'}://${settings.HOST}:${portOf(app)}`,
    wakeDeliveries: () => deliveries.wake(),
    wakeSettlements: () => settlements.wake(),
  };
  addRoutes(app, bank);
  addClockRoute(app, clock);
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

function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port;
}

function addRoutes(app: FastifyInstance, bank: Bank): void {
  answerErrors(app);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.addHook('onSend', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  addHttpFaults(app, bank);
  addLocationRoutes(app, bank);
  addPayPageRoutes(app, bank);
  void app.register(async (api) => {
    if (bank.settings.TLS_CLIENT_CA_FILE !== undefined) api.addHook('onRequest', requireClientCertificate);
    addOauthRoutes(api, bank);
    void api.register(async (secured) => addSecuredRoutes(secured, bank));
  });
}

/** Everything that needs a token. */
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
  addFaultRoutes(secured, bank);
  addMedRoute(secured, bank);
  addPayoutReleaseRoute(secured, bank);
}
