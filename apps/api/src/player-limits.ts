import { findOpenMoney } from '#modules/cashier/index.ts';
import { closePlayer, createIdentityLimits, requirePassword } from '#modules/identity/index.ts';
import {
  createPlayMeter,
  hasPlayLimits,
  limitsRoutes,
  mayBet,
  refuseBlocked,
  requireMayBet,
  requireMayDeposit,
  requireNotBlocked,
  type LimitsDeps,
  type OpenBusiness,
} from '#modules/limits/index.ts';
import type { ProvidersDeps } from '#modules/providers/index.ts';
import { endGameWindows, hasOpenRound, markGameWindows, type RoundsDeps } from '#modules/rounds/index.ts';
import type { Handlers } from '#platform/call-server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';

type Parts = { db: Database; clock: Clock };

/** What the limits of players say to the modules that take their money. */
export type PlayerLimits = {
  routes: ReturnType<typeof limitsRoutes>;
  ofRounds: RoundsDeps['playLimits'];
  ofProviders: ProvidersDeps['mayBet'];
  requireMayDeposit: (playerId: number, amountCentavos: number) => Promise<void>;
  guardLaunch: (launch: Handlers['/api/slots/gameUrl']) => Handlers['/api/slots/gameUrl'];
};

async function findOpenBusiness(tx: Queryable, playerId: number, now: Date): Promise<OpenBusiness | undefined> {
  const { hasOpenWithdrawal, waitingCentavos } = await findOpenMoney(tx, playerId, now);
  if (hasOpenWithdrawal) return 'withdrawal_open';
  if (waitingCentavos > 0) return 'recharge_open';
  return (await hasOpenRound(tx, playerId)) ? 'round_open' : undefined;
}

/** Joins the limits with the modules that they hold back; none of those knows them. */
export function createPlayerLimits({ db, clock }: Parts): PlayerLimits {
  const identity = { db, limits: createIdentityLimits({ db, clock }) };
  const deps: LimitsDeps = {
    db,
    clock,
    meter: createPlayMeter(),
    requirePassword: (playerId, password) => requirePassword(identity, playerId, password),
    endGameWindows,
    markGameWindows,
    findOpenBusiness: (tx, playerId) => findOpenBusiness(tx, playerId, clock()),
    closePlayer,
  };
  return {
    routes: limitsRoutes(deps),
    ofRounds: {
      hasAny: (playerId) => hasPlayLimits(db, playerId),
      requireMayBet: (playerId, betCentavos) => requireMayBet(deps, db, { playerId, betCentavos }),
    },
    ofProviders: (tx, playerId, betCentavos) => mayBet(deps, tx, { playerId, betCentavos }),
    requireMayDeposit: async (playerId, amountCentavos) => {
      const now = clock();
      await requireNotBlocked(db, playerId, now);
      const { waitingCentavos } = await findOpenMoney(db, playerId, now);
      await requireMayDeposit(deps, db, { playerId, amountCentavos, waitingCentavos });
    },
    guardLaunch: (launch) => refuseBlocked(deps, launch),
  };
}
