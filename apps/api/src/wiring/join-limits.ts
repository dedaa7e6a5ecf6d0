import type { Centavos } from '@ipe/money';
import { findWaitingCentavos } from '#modules/deposits/index.ts';
import { closePlayer, createIdentityLimits, reopenPlayer, requirePassword } from '#modules/identity/index.ts';
import { hasOpenBet } from '#modules/ledger/index.ts';
import {
  beginClosing,
  createPlayMeter,
  hasPlayLimits,
  isSuspended,
  mayBet,
  requireMayBet,
  requireMayDeposit,
  requireNotBlocked,
  stopClosing,
} from '#modules/limits/index.ts';
import type { OpenBusiness } from '#modules/privacy/index.ts';
import { hasOpenProviderRound } from '#modules/providers/index.ts';
import { endGameWindows, leaveOpenRounds, markGameWindows } from '#modules/rounds/index.ts';
import { hasOpenWithdrawal } from '#modules/withdrawals/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { ApplicationParts } from './application-parts.ts';
import { personalData, retention } from './modules.ts';

async function findOpenBusiness(tx: Queryable, playerId: number, now: Date): Promise<OpenBusiness | undefined> {
  if (await hasOpenWithdrawal(tx, playerId)) return 'withdrawal_open';
  if ((await findWaitingCentavos(tx, playerId, now)) > 0) return 'recharge_open';
  const isPlaying = (await hasOpenBet(tx, playerId)) || (await hasOpenProviderRound(tx, playerId, now));
  return isPlaying ? 'round_open' : undefined;
}

const gameEnder =
  (parts: ApplicationParts) =>
  async (tx: Queryable, playerId: number): Promise<void> => {
    await leaveOpenRounds(parts, tx, playerId);
    await endGameWindows(tx, playerId);
  };

/** The limits' needs from other modules, and leaving for good. */
export function limitsNeeds(parts: ApplicationParts) {
  const { db, clock, passwords } = parts;
  const identity = { db, limits: createIdentityLimits(parts), passwords };
  const endGames = gameEnder(parts);
  return {
    meter: createPlayMeter(),
    endGames,
    markGameWindows,
    requirePassword: (playerId: number, password: string) => requirePassword(identity, playerId, password),
    beginClosing: (tx: Queryable, request: Parameters<typeof beginClosing>[2]) =>
      beginClosing({ endGames }, tx, request),
    findOpenBusiness: (tx: Queryable, playerId: number) => findOpenBusiness(tx, playerId, clock()),
    closePlayer,
    stopClosing,
    reopenPlayer,
    isSuspended,
    personalData,
    retention,
  };
}

/** The limits' answers for the modules that take their money; none of those knows them. */
export function limitsAnswers({ db, clock }: ApplicationParts, meter: ReturnType<typeof createPlayMeter>) {
  const deps = { clock, meter };
  return {
    playLimits: {
      ofLaunch: (playerId: number) => requireNotBlocked(db, playerId, clock()),
      ofNewWindow: async (tx: Queryable, playerId: number) => {
        await requireNotBlocked(tx, playerId, clock());
        return hasPlayLimits(tx, playerId);
      },
      requireMayBet: (on: Queryable, playerId: number, betCentavos: Centavos) =>
        requireMayBet(deps, on, { playerId, betCentavos }),
    },
    mayBet: (tx: Queryable, playerId: number, betCentavos: Centavos) => mayBet(deps, tx, { playerId, betCentavos }),
    requireMayDeposit: async (tx: Queryable, playerId: number, amountCentavos: Centavos) => {
      const now = clock();
      await requireNotBlocked(tx, playerId, now);
      const waitingCentavos = await findWaitingCentavos(tx, playerId, now);
      await requireMayDeposit(deps, tx, { playerId, amountCentavos, waitingCentavos });
    },
  };
}
