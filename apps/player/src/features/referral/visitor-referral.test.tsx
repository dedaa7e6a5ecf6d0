// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '#shell/api/query-client.ts';
import { VisitorReferral } from './visitor-referral.tsx';

const published = {
  hasRewards: true,
  settlementCycle: 'daily',
  rule: {
    version: 'v7',
    validDepositsCentavos: 30_00,
    validBetsCentavos: 90_00,
    memberRewardCentavos: 7_00,
    tiers: [{ fromCentavos: 10_00, rateX10000: 10 }],
  },
  terms: 'Liquidação: diária.',
};

function open(answer: object) {
  fakeApi({ '/api/invite/rule': { code: 1, data: answer } });
  render(
    <QueryClientProvider client={queryClient}>
      <VisitorReferral />
    </QueryClientProvider>,
  );
}

beforeEach(() => queryClient.clear());
afterEach(cleanup);

it('a visitor reads the published rule: who counts, the rates, how it is settled', async () => {
  open(published);
  expect(await screen.findByText(/pelo menos R\$\s30,00/u)).toBeTruthy();
  expect(screen.getByText(/rende R\$\s7,00 para você/u)).toBeTruthy();
  expect(screen.getByText('0,1%')).toBeTruthy();
  expect(screen.getByText('Liquidação: diária.')).toBeTruthy();
});

it('promises nothing where invitations earn nothing', async () => {
  open({ ...published, hasRewards: false, rule: { ...published.rule, memberRewardCentavos: 0, tiers: [] } });
  expect(await screen.findByText(/convites não dão prêmio nem comissão/u)).toBeTruthy();
  expect(screen.queryByText(/liquidado no dia seguinte/u)).toBeNull();
});
