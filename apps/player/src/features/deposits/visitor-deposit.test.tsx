// @vitest-environment happy-dom
import { press, settled, showAs } from '#shell/testing/page.tsx';
import { houseAnswers } from '#shell/testing/players/house-answers.ts';
import { rechargeConfig } from '#shell/testing/players/newcomer.ts';
import type { Output } from '@ipe/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { VisitorDeposit } from './visitor-deposit.tsx';

const config = {
  ...rechargeConfig,
  presetsCentavos: [10_00, 1_000_00],
  minCentavos: 15_00,
  maxCentavos: 9_000_00,
  wageringX100: 150,
  payer: null,
};
const open = (given: Partial<typeof config> = {}, replies: Parameters<typeof showAs>[2] = {}) =>
  showAs(<VisitorDeposit />, 'visitor', { '/api/pay/rechargeConfig': { ...config, ...given }, ...replies });

afterEach(() => {
  cleanup();
  useFrontEnd.setState({ form: undefined });
});

it('a visitor sees the operator’s amounts and what must be wagered, and registers with one button', async () => {
  open();
  expect((await screen.findByText('1.000')).closest('li')).toBeTruthy();
  expect(screen.getByText(/de R\$\s15,00 a R\$\s9\.000,00/u)).toBeTruthy();
  expect(screen.getByText('Para sacar o que depositou, aposte 1,5× o valor.')).toBeTruthy();
  await press('Criar conta e depositar');
  expect(useFrontEnd.getState().form).toBe('register');
});

it('promises nothing to wager where nothing is asked for', async () => {
  open({ wageringX100: 0 });
  expect(await screen.findByText('O que você deposita pode ser sacado quando quiser.')).toBeTruthy();
});

it('speaks of bonuses only where the house gives them', async () => {
  const bonus = 'Bônus só entra se você escolher, com a regra escrita antes.';
  open();
  expect(await screen.findByText(bonus)).toBeTruthy();
  cleanup();
  const home = houseAnswers['/api/home/page'] as Output<'/api/home/page'>;
  open({}, { '/api/home/page': { ...home, profile: { ...home.profile, rechargeBonuses: false } } });
  await settled();
  expect(screen.getByText(/^Para sacar o que depositou/u)).toBeTruthy();
  expect(screen.queryByText(bonus)).toBeNull();
});
