import type { Centavos } from '@ipe/money';
import { createRequireConfirmed } from '#modules/confirmation/index.ts';
import { findWaitingCentavos } from '#modules/deposits/index.ts';
import {
  closePlayer,
  createIdentityLimits,
  listLongClosed,
  markErased,
  reopenPlayer,
  requirePassword,
} from '#modules/identity/index.ts';
import { endGrantsOfLeaver } from '#modules/granted-rounds/index.ts';
import { askAnew, createRequireChecked } from '#modules/impeded/index.ts';
import { findBalance, findDebt } from '#modules/ledger/index.ts';
import {
  beginClosing,
  blockImpeded,
  changeLimits,
  createPlayMeter,
  hasPlayLimits,
  isBlocked,
  isExcluded,
  isSuspended,
  mayBet,
  requireMayBet,
  requireMayDeposit,
  requireNotBlocked,
  stopClosing,
} from '#modules/limits/index.ts';
import type { OpenBusiness } from '#modules/privacy/index.ts';
import { hasOpenProviderRound } from '#modules/providers/index.ts';
import { endPlay, hasOpenRound, markGameWindows } from '#modules/rounds/index.ts';
import { hasOpenWithdrawal } from '#modules/withdrawals/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { ApplicationParts } from './application-parts.ts';
import { erasureOfTables } from './keeping/erasure.ts';
import { personalData, personalTables, retention } from './modules.ts';

async function findOpenBusiness(tx: Queryable, playerId: number, now: Date): Promise<OpenBusiness | undefined> {
  if (await hasOpenWithdrawal(tx, playerId)) return 'withdrawal_open';
  if ((await findWaitingCentavos(tx, playerId, { now })) > 0) return 'recharge_open';
  const isPlaying = (await hasOpenRound(tx, playerId)) || (await hasOpenProviderRound(tx, playerId, now));
  return isPlaying ? 'round_open' : undefined;
}

const gameEnder =
  (parts: ApplicationParts) =>
  async (tx: Queryable, playerId: number): Promise<void> => {
    await endPlay(parts, tx, playerId);
    await endGrantsOfLeaver(tx, playerId, await parts.sharedClock(tx));
  };

/** What the limits need from other modules, and the verbs to close an account. */
export function limitsNeeds(parts: ApplicationParts) {
  const { db, clock, rules, passwords } = parts;
  const identity = { db, limits: createIdentityLimits(parts), passwords };
  const endGames = gameEnder(parts);
  return {
    meter: createPlayMeter(),
    changeLimits: (tx: Queryable, wish: Parameters<typeof changeLimits>[2]) =>
      changeLimits({ clock, rules, markGameWindows }, tx, wish),
    endGames,
    markGameWindows,
    requirePassword: (playerId: number, password: string) => requirePassword(identity, playerId, password),
    beginClosing: (tx: Queryable, request: Parameters<typeof beginClosing>[2]) =>
      beginClosing({ endGames }, tx, request),
    blockImpeded: (tx: Queryable, block: Parameters<typeof blockImpeded>[2]) => blockImpeded({ endGames }, tx, block),
    findOpenBusiness: (tx: Queryable, playerId: number) => findOpenBusiness(tx, playerId, clock()),
    closePlayer,
    stopClosing,
    reopenPlayer: async (tx: Queryable, playerId: number, by: Parameters<typeof reopenPlayer>[2]) => {
      const wasClosed = await reopenPlayer(tx, playerId, by);
      if (wasClosed) await askAnew({ rules }, tx, { playerId, now: by.now });
      return wasClosed;
    },
    isSuspended,
    isBlocked: (tx: Queryable, playerId: number) => isBlocked(tx, playerId, clock()),
    personalData,
    sealedTables: personalTables.sealed,
    retention,
    erasureOfTables,
    listLongClosed,
    markErased,
    mustStayKnown: async (tx: Queryable, playerId: number) =>
      (await isExcluded(tx, playerId, clock())) ||
      (await findBalance(tx, playerId)) > 0 ||
      (await findDebt(tx, playerId)) > 0 ||
      (await findOpenBusiness(tx, playerId, clock())) !== undefined,
  };
}

type Checked = Parameters<typeof createRequireChecked>[0];

/** The checks of the limits for modules that take players' money, so that those modules needn't know the limits. */
export function limitsAnswers(parts: ApplicationParts & Checked, meter: ReturnType<typeof createPlayMeter>) {
  const { db, clock, profile } = parts;
  const requireChecked = createRequireChecked(parts);
  const deps = { clock, meter };
  const requireConfirmed = createRequireConfirmed({ clock, profile });
  return {
    playLimits: {
      ofLaunch: async (playerId: number) => {
        await requireNotBlocked(db, playerId, clock());
        await requireConfirmed(db, playerId);
        await requireChecked.ofLaunch(playerId);
      },
      ofNewWindow: async (tx: Queryable, playerId: number) => {
        await requireNotBlocked(tx, playerId, clock());
        const endsBy = await requireConfirmed(tx, playerId);
        await requireChecked.ofWindow(tx, playerId);
        return { isLimited: await hasPlayLimits(tx, playerId), endsBy };
      },
      requireMayBet: (on: Queryable, playerId: number, betCentavos: Centavos) =>
        requireMayBet(deps, on, { playerId, betCentavos }),
    },
    mayBet: (tx: Queryable, playerId: number, betCentavos: Centavos) => mayBet(deps, tx, { playerId, betCentavos }),
    endsBy: requireConfirmed,
    requireMayDeposit: async (
      tx: Queryable,
      { playerId, orderId, amount }: { playerId: number; orderId: string; amount: Centavos },
    ) => {
      const now = clock();
      await requireNotBlocked(tx, playerId, now);
      await requireConfirmed(tx, playerId);
      const waitingCentavos = await findWaitingCentavos(tx, playerId, { now, besides: orderId });
      await requireMayDeposit(deps, tx, { playerId, amountCentavos: amount, waitingCentavos });
    },
  };
}
