import type { FastifyInstance } from 'fastify';
import { catalogueRoutes, createHotGames, hotRule, listGames, type GameShelf } from '#modules/catalogue/index.ts';
import { depositRoutes, followCharge, type DepositDeps } from '#modules/deposits/index.ts';
import { requireProfile } from '#modules/compliance/index.ts';
import { contentRoutes, readContent } from '#modules/content/index.ts';
import {
  createIdentityLimits,
  createOwnPhone,
  createIsKnownDevice,
  createLoginProofs,
  findPlayerSession,
  identityRoutes,
  requireRegisteredAt,
} from '#modules/identity/index.ts';
import { createRoundSettler, openWallet } from '#modules/ledger/index.ts';
import { findDeparture } from '#modules/limits/index.ts';
import { messagesRoutes } from '#modules/messages/index.ts';
import type { PixFollowers } from '#modules/psp/index.ts';
import {
  listProviderGames,
  providersRoutes,
  serveCovers,
  serveSeamlessWallet,
  type Providers,
  type ProvidersDeps,
} from '#modules/providers/index.ts';
import {
  createRecentWins,
  createRefusalGuard,
  createRoundWatch,
  createSpinReads,
  findOpenGame,
  listRecentGames,
  openFairness,
  roundsRoutes,
  type RoundsDeps,
} from '#modules/rounds/index.ts';
import { findVipLevel } from '#modules/vip/index.ts';
import { followPayout, withdrawalRoutes, type WithdrawalDeps } from '#modules/withdrawals/index.ts';
import { walletRoutes } from '#modules/wallet/index.ts';
import { createCallRates } from '#platform/calls/call-rates.ts';
import { createCoolDowns } from '#platform/calls/cool-downs.ts';
import { serveCalls, type Handlers } from '#platform/calls/call-server.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database, SharedClock } from '#platform/database/index.ts';
import { createFrontDoor, type Admission, type FrontDoor } from '#platform/overload/index.ts';
import { securityHeadersFor, sendSecurityHeaders } from '#platform/calls/security-headers.ts';
import type { SecurityLog } from '#platform/security/security-log.ts';
import { tellTime } from '#platform/time/tell-time.ts';
import type { Settings } from './settings/env.ts';
import { growthRoutes } from './growth-routes.ts';
import type { HouseRules } from './house-rules.ts';
import { createHttpServer } from './http-server.ts';
import { createPlayerLimits } from './player-limits.ts';
import { noteAnswers } from './security-events.ts';
import { supportAddressesOf, type SupportSettings } from './support-addresses.ts';

/** One set for money in and money out. */
export type CashierDeps = DepositDeps & WithdrawalDeps;

export type AppDeps = {
  db: Database;
  clock: Clock;
  /** One time for all nodes: the database's. */
  sharedClock: SharedClock;
  shelf: GameShelf;
  providers: Providers;
  cashier: CashierDeps;
  rules: HouseRules;
  securityLog: SecurityLog;
  settings: Pick<
    Settings,
    | 'BRAND_NAME'
    | 'licence'
    | 'SUPPORT_EMAIL'
    | 'COMPLIANCE_PROFILE'
    | 'ENVELOPE_KEY'
    | 'LOG_LEVEL'
    | 'PUBLIC_URL'
    | 'TRUSTED_PROXIES'
  > &
    SupportSettings;
  /** One for everything that clients ask. */
  admission: Admission;
  /** Tests: an answer that breaks the contract is a fault. */
  checkAnswers: boolean;
};

/** Where the bank's hints lead. */
export const pixFollowers = (cashier: CashierDeps): PixFollowers => ({
  followCharge: (playerId, txid) => followCharge(cashier, playerId, txid),
  followPayout: (playerId, payout) => followPayout(cashier, playerId, payout),
});

/** Codes for another PIN. */
const ownPhoneOf = ({ db, clock, settings }: Pick<AppDeps, 'db' | 'clock' | 'settings'>) =>
  createOwnPhone(
    { db, clock, limits: createIdentityLimits({ db, clock }), brandName: settings.BRAND_NAME },
    'reset_pin',
  );

/** Who registers gets a wallet and seeds with the account. */
const identityHandlers = ({ db, clock, settings }: Pick<AppDeps, 'db' | 'clock' | 'settings'>) =>
  identityRoutes({
    db,
    clock,
    limits: createIdentityLimits({ db, clock }),
    proofs: createLoginProofs({ db, clock }),
    isKnownDevice: createIsKnownDevice({ db, clock }),
    brandName: settings.BRAND_NAME,
    asksAddress: requireProfile(settings.COMPLIANCE_PROFILE).addressAtSignUp,
    findVipLevel,
    openAccount: async (tx, playerId, now) => {
      await openWallet(tx, playerId);
      await openFairness(tx, playerId, now);
    },
  });

const roundsDepsOf = (deps: AppDeps, own: Pick<RoundsDeps, 'games' | 'watch' | 'playLimits'>): RoundsDeps => ({
  ...own,
  db: deps.db,
  clock: deps.clock,
  sharedClock: deps.sharedClock,
  shelf: deps.shelf,
  spinReads: createSpinReads(deps),
  refusals: createRefusalGuard(deps.clock),
  settleRound: createRoundSettler(deps),
});

const inboxRoutes = ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>) =>
  messagesRoutes({
    db,
    clock,
    requireRegisteredAt: (playerId) => requireRegisteredAt(db, playerId),
    mayBeCalled: async (playerId) => (await findDeparture(db, playerId, clock())) === undefined,
  });

/** The server without an address, and the door in front of it. */
function openServer({ providers, settings, clock }: AppDeps): { app: FastifyInstance; door: FrontDoor } {
  const securityHeaders = securityHeadersFor(frameOriginsOf(providers));
  const door = createFrontDoor(securityHeaders);
  const app = createHttpServer(settings, { door });
  sendSecurityHeaders(app, securityHeaders);
  tellTime(app, clock);
  return { app, door };
}

/** The API: every module on one set of parts. Tests build the same app and inject requests. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { db, clock, shelf, settings } = deps;
  const { app, door } = openServer(deps);
  const profile = requireProfile(settings.COMPLIANCE_PROFILE, settings.licence);
  const limits = createPlayerLimits({ db, clock, shelf, sharedClock: deps.sharedClock });
  const seamless: ProvidersDeps = { db, clock, providers: deps.providers, mayBet: limits.ofProviders };
  const watch = createRoundWatch();
  app.addHook('preClose', (done) => {
    watch.stop();
    done();
  });
  const games = listGames(shelf, { brandName: settings.BRAND_NAME, others: listProviderGames(deps.providers) });
  const rounds = roundsDepsOf(deps, { games, watch, playLimits: limits.ofRounds });
  const roundHandlers = roundsRoutes(rounds);
  const launch = providersRoutes(seamless, roundHandlers['/api/slots/gameUrl']);
  const handlers: Handlers = {
    ...identityHandlers(deps),
    ...walletRoutes({ db, clock }),
    ...catalogueRoutes({
      db,
      clock,
      games,
      findHotGames: createHotGames({ db, clock, gameIds: [...games.keys()] }, hotRule),
      listRecentGames: (playerId) => listRecentGames(db, playerId),
    }),
    ...roundHandlers,
    '/api/slots/gameUrl': limits.guardLaunch(launch['/api/slots/gameUrl']),
    ...limits.routes,
    ...depositRoutes({ ...deps.cashier, requireMayDeposit: limits.ofDeposits }),
    ...withdrawalRoutes({ ...deps.cashier, requirePassword: limits.requirePassword, ownPhone: ownPhoneOf(deps) }),
    ...inboxRoutes(deps),
    ...growthRoutes({ db, clock, profile, rules: deps.rules, publicUrl: settings.PUBLIC_URL }),
    ...contentRoutes({
      clock,
      content: readContent(),
      support: supportAddressesOf(settings),
      isOffered: (gameId) => games.has(gameId),
      profile,
      brand: { name: settings.BRAND_NAME, supportEmail: settings.SUPPORT_EMAIL },
      listRecentWins: createRecentWins(rounds),
    }),
  };
  await serveCalls(app, {
    handlers,
    findSession: {
      player: (token) => findPlayerSession({ db, clock }, token),
      game: (token) => findOpenGame(rounds, token),
    },
    onAnswered: noteAnswers(deps.securityLog),
    envelopeKey: settings.ENVELOPE_KEY,
    admission: deps.admission,
    door,
    countCall: createCallRates(clock),
    coolDowns: createCoolDowns(clock),
    checkAnswers: deps.checkAnswers,
  });
  await serveCovers(app, deps.providers);
  serveSeamlessWallet(app, seamless, { ...deps, door });
  return app;
}

/** Where frames may come from: what the configuration of the providers says, and nothing else. */
const frameOriginsOf = (providers: Providers): string[] => [
  ...new Set([...providers.values()].flatMap(({ frameOrigins }) => frameOrigins)),
];
