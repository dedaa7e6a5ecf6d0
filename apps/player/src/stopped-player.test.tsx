// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { textOf } from '#shell/testing/text-of.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FirstDepositPage, RepeatDepositPage } from '#pages/cashier/deposit-offer-pages.tsx';
import { ReferralPage } from '#pages/rewards/referral-page.tsx';
import { PromotionsPage } from '#pages/rewards/promotions-page.tsx';
import { DepositPage } from '#pages/cashier/deposit-page.tsx';
import { CheckInPage } from '#pages/rewards/check-in-page.tsx';
import { VipLevelPage } from '#pages/rewards/vip-level-page.tsx';
import { goTo } from '#shell/navigation/navigation.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { RootLayout } from '#shell/layout/root-layout.tsx';

const at = '2026-11-20T12:00:00Z';
const free = { list: [] as object[], pausedUntil: null, excluded: null, closingSince: null };
const depositLimit = { kind: 'deposit', period: 'week', value: 50_00, periodEndsAt: '2099-01-05T03:00:00Z' };
const stops = {
  paused: { ...free, pausedUntil: '2099-01-01T12:00:00Z' },
  excluded: { ...free, excluded: { since: at, until: null } },
  closing: { ...free, closingSince: at },
  limited: { ...free, list: [{ ...depositLimit, used: 50_00, pending: null }] },
  free,
};
const reasons = {
  paused: /^Você está em pausa/u,
  excluded: /^Sua autoexclusão está em vigor/u,
  closing: /^Você pediu o encerramento/u,
  limited: /^Você chegou ao seu limite de depósito por semana/u,
};

const collection = { level: 1, collectedDays: 0, days: [], pendingCentavos: 0, canCollect: true, blockedBy: null };
const answers = {
  '/api/home/page': {
    code: 1,
    data: {
      notice: [],
      profile: { id: 'demo', inviteRewards: true, rechargeBonuses: true, signRewards: true, vipRewards: true },
    },
  },
  '/api/home/active': { code: 1, data: { list: [] } },
  '/api/home/centerActive': { code: 1, data: { list: [] } },
  '/api/user/wallet': { code: 1, data: { balance: 0, withdraw: 0, debtCentavos: 0, detail: [] } },
  '/api/pay/rechargeConfig': {
    code: 1,
    data: {
      presetsCentavos: [50_00],
      minCentavos: 1_00,
      maxCentavos: 500_00,
      wageringX100: 100,
      payer: null,
      offers: [],
    },
  },
  '/api/pay/rechargeLog': { code: 1, data: { list: [], total: 0 } },
  '/api/sign/info': {
    code: 1,
    data: {
      rewards: [{ streakDay: 1, rewardCentavos: 50 }],
      terms: 'Regra',
      ruleVersion: '1',
      today: '2026-11-21',
      nextDayAt: '2099-01-01T03:00:00Z',
      player: {
        streak: 0,
        signedToday: false,
        streakDay: 1,
        requiredBetsCentavos: 0,
        betsTodayCentavos: 0,
        totalSignedDays: 0,
        totalRewardCentavos: 0,
      },
    },
  },
  '/api/vip/info': {
    code: 1,
    data: {
      levels: [{ level: 1, group: 'level_1', betsCentavos: 1, depositsCentavos: 0, dailyRewardCentavos: 100 }],
      collectionDays: 7,
      terms: 'Regra',
      ruleVersion: '1',
      nextSettlementAt: '2099-01-01T13:00:00Z',
      player: {
        level: 1,
        group: 'level_1',
        betsCentavos: 1,
        depositsCentavos: 0,
        unsettledBetsCentavos: 0,
        unsettledDepositsCentavos: 0,
        settledThrough: null,
        next: null,
        collections: [collection],
      },
    },
  },
  '/api/vip/log': { code: 1, data: { list: [], total: 0 } },
  '/api/invite/info': {
    code: 1,
    data: { code: 'ABC', url: 'https://casa.example/?inv=ABC', hasRewards: false },
  },
};

function show(Page: ComponentType, stop: keyof typeof stops, address = '/') {
  goTo(address, { replace: true });
  fakeApi({ ...answers, '/api/user/limits': { code: 1, data: stops[stop] } });
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
}

const notice = (stop: keyof typeof reasons) => screen.findByRole('region', { name: reasons[stop] });
const control = (name: RegExp) => screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name });

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('accessToken', 't');
});
afterEach(cleanup);

type Walk = { path: string; Page: ComponentType; shutFor: (keyof typeof reasons)[]; name: RegExp };

const left: Walk['shutFor'] = ['excluded', 'closing'];
const pages: Walk[] = [
  { path: '/recharge', Page: DepositPage, shutFor: ['paused', 'limited', ...left], name: /^Gerar Pix/u },
  { path: '/sign', Page: CheckInPage, shutFor: left, name: /^Fazer check-in/u },
  { path: '/vip-level?level=1', Page: VipLevelPage, shutFor: left, name: /^Coletar/u },
  { path: '/invite', Page: ReferralPage, shutFor: left, name: /^Ver QR Code grande/u },
];

describe.each(pages)('the page $path', ({ path: address, Page, shutFor, name }) => {
  it.each(shutFor)('is shut for a player who is %s, and says why', async (stop) => {
    show(Page, stop, address);
    expect(await notice(stop)).toBeTruthy();
    await waitFor(() => expect(control(name)).toBeNull());
  });

  it('is open for all others', async () => {
    show(Page, 'free', address);
    await waitFor(() => expect(control(name)).toBeTruthy());
  });
});

describe.each([
  ['/promo', PromotionsPage],
  ['/first-recharge', FirstDepositPage],
  ['/again-recharge', RepeatDepositPage],
] as const)('what %s offers', (address, Page) => {
  it.each(['paused', 'excluded', 'closing'] as const)('isn’t said to be over where the player is %s', async (stop) => {
    show(Page, stop, address);
    expect(await notice(stop)).toBeTruthy();
    expect(screen.queryByText(/Nenhuma promoção|já foi usado|disponível/u)).toBeNull();
  });
});

describe('every page', () => {
  const Layout = () => <RootLayout>{null}</RootLayout>;
  const strip = () => screen.findByRole('region', { name: 'Pausas e limites' });

  it.each(['paused', 'excluded', 'closing', 'limited'] as const)(
    'says above it that the player is %s',
    async (stop) => {
      show(Layout, stop, '/about');
      expect(textOf(await strip())).toMatch(reasons[stop]);
      expect(screen.getByRole('link', { name: 'Ver detalhes' }).getAttribute('href')).toContain('/responsible-gaming');
    },
  );

  it('says nothing to who has stopped nothing', async () => {
    show(Layout, 'free', '/about');
    await waitFor(() => expect(queryClient.getQueryData(['money', 'limits'])).toBeTruthy());
    expect(screen.queryByRole('region', { name: 'Pausas e limites' })).toBeNull();
  });
});
