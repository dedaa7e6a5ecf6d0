// @vitest-environment happy-dom
import { showAs } from '#shell/testing/page.tsx';
import { houseAnswers } from '#shell/testing/players/house-answers.ts';
import { rechargeConfig } from '#shell/testing/players/newcomer.ts';
import { textOf } from '#shell/testing/text-of.ts';
import type { Output } from '@ipe/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OfferScreen } from './offer-screen.tsx';

type Activity = Output<'/api/home/active'>['list'][number];
type Offer = (typeof rechargeConfig)['offers'][number];

const home = houseAnswers['/api/home/page'] as Output<'/api/home/page'>;
const activity: Activity = {
  id: 'a1',
  active_code: 'first_recharge',
  title: 'Bônus no primeiro depósito',
  image: '/art/banner-pix.avif',
  summary: 'Até R$ 300,00 a mais.',
  terms: 'Regra um.\nRegra dois.',
  ruleVersion: '1',
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  usedAt: null,
};
const offer: Offer = {
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

type Given = {
  offers?: Offer[];
  activities?: Activity[];
  rechargeBonuses?: boolean;
  /** Whether a deposit of the player was ever credited. */
  hasDeposited?: boolean;
};

function renderOffer(
  { offers = [], activities = [activity], rechargeBonuses = true, hasDeposited = false }: Given = {},
  name: 'newcomer' | 'limited' | 'visitor' = 'newcomer',
  code: Offer['active_code'] = 'first_recharge',
) {
  return showAs(<OfferScreen code={code} />, name, {
    '/api/home/page': { ...home, profile: { ...home.profile, rechargeBonuses } },
    '/api/home/active': { list: activities },
    '/api/pay/rechargeConfig': {
      ...rechargeConfig,
      offers,
      payer: { ...rechargeConfig.payer, isProved: hasDeposited },
    },
  });
}

afterEach(cleanup);

describe('the page of a deposit’s offer', () => {
  it('shows the tiers as a table, the wagering and its deadline, and leads to the deposit with the offer chosen', async () => {
    renderOffer({ offers: [offer] });
    const rows = (await screen.findAllByRole('row')).map(textOf);
    expect(rows).toEqual(['Depósito a partir deBônusNo máximo', 'R$ 20,0050%R$ 50,00', 'R$ 100,00100%R$ 300,00']);
    expect(screen.getByText('15× o bônus')).toBeTruthy();
    expect(screen.getByText('7 dias depois do crédito')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Depositar com este bônus' });
    expect(link.getAttribute('href')).toContain('/recharge?active_code=first_recharge');
  });

  it('folds the full terms in, as they were written from the rule', async () => {
    renderOffer({ offers: [offer] });
    const terms = await screen.findByText(/Regra um/u);
    expect(terms.closest('details')?.open).toBe(false);
  });

  it('says when it was used', async () => {
    renderOffer({ hasDeposited: true, activities: [] });
    expect(await screen.findByText('Você já fez o primeiro depósito')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Depositar com este bônus' })).toBeNull();
  });

  it('that was used shows its terms and when, and asks for no deposit', async () => {
    renderOffer({ hasDeposited: true, activities: [{ ...activity, usedAt: '2026-11-20T12:00:00Z' }] });
    expect(await screen.findByText(/^Você usou esta oferta em 20\/11\/2026/u)).toBeTruthy();
    expect(screen.getByText(/Regra um/u)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    [false, 'Esta oferta abre depois do seu primeiro depósito.'],
    [true, 'Ou você já usou esta oferta hoje, ou ela terminou. As que estão abertas ficam em Promoções.'],
  ])('of every further deposit says why it is closed (the first was made: %s)', async (hasDeposited, words) => {
    renderOffer({ hasDeposited, activities: [] }, 'newcomer', 'again_recharge');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver promoções' }).getAttribute('href')).toBe('/promo');
  });

  it('says until which day it lasts, or that it has no end', async () => {
    renderOffer({ offers: [{ ...offer, endsAt: '2026-12-01T02:59:59Z' }] });
    expect(await screen.findByText('Até 30/11/2026')).toBeTruthy();
    cleanup();
    renderOffer({ offers: [{ ...offer, wageringDays: 1 }] });
    expect(await screen.findByText('1 dia depois do crédito')).toBeTruthy();
    expect(screen.queryByText(/^Até \d/u)).toBeNull();
  });

  it('is closed to a player in a pause, who reads until when', async () => {
    renderOffer({ offers: [offer] }, 'limited');
    expect(await screen.findByText('Você está em pausa')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Depositar com este bônus' })).toBeNull();
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
    renderOffer({}, 'visitor');
    expect(await screen.findByRole('button', { name: 'Cadastrar para participar' })).toBeTruthy();
    expect(screen.getByText(/Regra um/u)).toBeTruthy();
  });
});
