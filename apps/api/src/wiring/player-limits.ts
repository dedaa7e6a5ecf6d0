import { findWaitingCentavos, type RechargeDeps } from '#modules/deposits/index.ts';
import { closePlayer, createIdentityLimits, requirePassword } from '#modules/identity/index.ts';
import { hasOpenBet } from '#modules/ledger/index.ts';
import {
  beginClosing,
  createPlayMeter,
  hasPlayLimits,
  limitsRoutes,
  mayBet,
  refuseBlocked,
  requireMayBet,
  requireMayDeposit,
  requireNotBlocked,
  type LimitsDeps,
} from '#modules/limits/index.ts';
import { privacyRoutes, type OpenBusiness } from '#modules/privacy/index.ts';
import { hasOpenWithdrawal, type PlayerWithdrawalDeps } from '#modules/withdrawals/index.ts';
import { hasOpenProviderRound, type ProvidersDeps } from '#modules/providers/index.ts';
import { endGameWindows, leaveOpenRounds, markGameWindows, type RoundsDeps } from '#modules/rounds/index.ts';
import type { Handlers } from '#platform/calls/call-server.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';

type Parts = Pick<RoundsDeps, 'shelf' | 'sharedClock'> & { db: Database; clock: Clock };

/** What the limits of players say to the modules that take their money. */
export type PlayerLimits = {
  routes: ReturnType<typeof limitsRoutes> & ReturnType<typeof privacyRoutes>;
  ofRounds: RoundsDeps['playLimits'];
  ofProviders: ProvidersDeps['mayBet'];
  ofDeposits: RechargeDeps['requireMayDeposit'];
  /** Limits and withdrawals ask for it the same way. */
  requirePassword: PlayerWithdrawalDeps['requirePassword'];
  guardLaunch: (launch: Handlers['/api/slots/gameUrl']) => Handlers['/api/slots/gameUrl'];
};

async function findOpenBusiness(tx: Queryable, playerId: number, now: Date): Promise<OpenBusiness | undefined> {
  if (await hasOpenWithdrawal(tx, playerId)) return 'withdrawal_open';
  if ((await findWaitingCentavos(tx, playerId, now)) > 0) return 'recharge_open';
  const isPlaying = (await hasOpenBet(tx, playerId)) || (await hasOpenProviderRound(tx, playerId, now));
  return isPlaying ? 'round_open' : undefined;
}

/** Joins the limits with the modules that they hold back; none of those knows them. */
export function createPlayerLimits({ db, clock, ...rounds }: Parts): PlayerLimits {
  const identity = { db, limits: createIdentityLimits({ db, clock }) };
  const deps: LimitsDeps = {
    db,
    clock,
    meter: createPlayMeter(),
    requirePassword: (playerId, password) => requirePassword(identity, playerId, password),
    endGames: async (tx, playerId) => {
      await leaveOpenRounds(rounds, tx, playerId);
      await endGameWindows(tx, playerId);
    },
    markGameWindows,
  };
  const privacy = privacyRoutes({
    db,
    clock,
    requirePassword: deps.requirePassword,
    beginClosing: (tx, request) => beginClosing(deps, tx, request),
    findOpenBusiness: (tx, playerId) => findOpenBusiness(tx, playerId, clock()),
    closePlayer,
  });
  return {
    routes: { ...limitsRoutes(deps), ...privacy },
    ofRounds: {
      ofNewWindow: async (tx, playerId) => {
        await requireNotBlocked(tx, playerId, clock());
        return hasPlayLimits(tx, playerId);
      },
      requireMayBet: (on, playerId, betCentavos) => requireMayBet(deps, on, { playerId, betCentavos }),
    },
    ofProviders: (tx, playerId, betCentavos) => mayBet(deps, tx, { playerId, betCentavos }),
    ofDeposits: async (tx, playerId, amountCentavos) => {
      const now = clock();
      await requireNotBlocked(tx, playerId, now);
      const waitingCentavos = await findWaitingCentavos(tx, playerId, now);
      await requireMayDeposit(deps, tx, { playerId, amountCentavos, waitingCentavos });
    },
    requirePassword: deps.requirePassword,
    guardLaunch: (launch) => refuseBlocked(deps, launch),
  };
}
