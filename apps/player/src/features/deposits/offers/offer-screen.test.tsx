// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { textOf } from '#shell/testing/text-of.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '#shell/api/query-client.ts';
import { OfferScreen } from './offer-screen.tsx';

const activity = {
  id: 'a1',
  active_code: 'first_recharge',
  title: 'Bônus no primeiro depósito',
  image: '/art/banner-pix.avif',
  summary: 'Até R$ 300,00 a mais.',
  terms: 'Regra um.\nRegra dois.',
  ruleVersion: '1',
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
};
const offer = {
  active_code: 'first_recharge',
  title: 'Bônus no primeiro depósito',
  tiers: [
    { fromCentavos: 20_00, percentX100: 50_00, maxBonusCentavos: 50_00 },
    { fromCentavos: 100_00, percentX100: 100_00, maxBonusCentavos: 300_00 },
  ],
  wageringX100: 15_00,
  wageringDays: 7,
  terms: activity.terms,
  endsAt: null,
};
const config = { presetsCentavos: [], minCentavos: 1, maxCentavos: 2, wageringX100: 100, payer: null };
const paid = { orderId: 'o1', state: 'paid', amount: 50_00, returnedCentavos: 0 };

type ApiState = { offers?: object[]; orders?: object[]; activities?: object[]; rechargeBonuses?: boolean };

function renderOffer({ offers = [], orders = [], activities = [activity], rechargeBonuses = true }: ApiState = {}) {
  fakeApi({
    '/api/home/page': { code: 1, data: { profile: { rechargeBonuses } } },
    '/api/home/active': { code: 1, data: { list: activities } },
    '/api/pay/rechargeConfig': { code: 1, data: { ...config, offers } },
    '/api/pay/rechargeLog': { code: 1, data: { list: orders, total: orders.length } },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <OfferScreen code="first_recharge" />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
});
afterEach(cleanup);

describe('the page of a deposit’s offer', () => {
  it('shows the tiers as a table, the wagering and its deadline, and leads to the deposit with the offer chosen', async () => {
    localStorage.setItem('accessToken', 't');
    renderOffer({ offers: [offer] });
    const rows = (await screen.findAllByRole('row')).map(textOf);
    expect(rows).toEqual(['Depósito a partir deBônusNo máximo', 'R$ 20,0050%R$ 50,00', 'R$ 100,00100%R$ 300,00']);
    expect(screen.getByText('15× o bônus')).toBeTruthy();
    expect(screen.getByText('7 dias depois do crédito')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Depositar com este bônus' });
    expect(link.getAttribute('href')).toContain('/recharge?active_code=first_recharge');
  });

  it('folds the full terms in, as they were written from the rule', async () => {
    localStorage.setItem('accessToken', 't');
    renderOffer({ offers: [offer] });
    const terms = await screen.findByText(/Regra um/u);
    expect(terms.closest('details')?.open).toBe(false);
  });

  it('says when it was used', async () => {
    localStorage.setItem('accessToken', 't');
    renderOffer({ orders: [paid], activities: [] });
    expect(await screen.findByText('Você já fez o primeiro depósito')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Depositar com este bônus' })).toBeNull();
  });

  it('that was used shows its terms and when, and asks for no deposit', async () => {
    localStorage.setItem('accessToken', 't');
    renderOffer({ orders: [paid], activities: [{ ...activity, usedAt: '2026-11-20T12:00:00Z' }] });
    expect(await screen.findByText(/^Você usou esta oferta em 20\/11\/2026/u)).toBeTruthy();
    expect(screen.getByText(/Regra um/u)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says when it isn’t open', async () => {
    renderOffer({ activities: [] });
    expect(await screen.findByText('Oferta fechada')).toBeTruthy();
  });

  it('says that the law allows none where the operator is licensed', async () => {
    renderOffer({ rechargeBonuses: false });
    expect(await screen.findByText('Aqui não há bônus de depósito')).toBeTruthy();
  });

  it('shows a visitor the whole rules and the way in', async () => {
    renderOffer();
    expect(await screen.findByRole('button', { name: 'Cadastrar para participar' })).toBeTruthy();
    expect(screen.getByText(/Regra um/u)).toBeTruthy();
  });
});
