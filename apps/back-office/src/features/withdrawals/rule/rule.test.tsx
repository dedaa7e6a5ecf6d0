// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paula } from '#testing/fake-members.ts';
import { proposal } from '#testing/fake-proposals.ts';
import { withdrawalRule } from '#testing/fake-withdrawals.ts';
import { openAs, press, type } from '#testing/page.tsx';

const open = (me = paula()) =>
  openAs(me, '/withdrawals/rule', {
    '/back-office/api/withdrawals/rule': withdrawalRule(),
    '/back-office/api/withdrawals/preview-rule': { days: 30, withdrawals: 200, isPart: false, held: 31, heldNow: 12 },
    '/back-office/api/proposals/propose': proposal({ kind: 'withdrawals.rule', mayDecide: false, mayWithdraw: true }),
    '/back-office/api/proposals/read': proposal({ kind: 'withdrawals.rule', mayDecide: false, mayWithdraw: true }),
  });

it('says what is in force, and who changed what and why', async () => {
  open();
  await screen.findByRole('heading', { name: 'Em vigor: versão 1' });
  const version = await screen.findByRole('row', { name: /Chave nova/u });
  expect(version.textContent).toContain('Paula Dias propôs, Bruno Sá aprovou');
  expect(version.textContent).toContain('Fraudes com chaves novas em novembro');
});

it('is proposed as it is typed, after its effect was shown', async () => {
  const sentTo = open();
  await press('Propor mudança');
  await type(/^Soma em 24 horas/u, '8000');
  await type(/^Apostas desde/u, '0,5');
  await type(/^Chave que nunca/u, '');
  await press('Ver o efeito');
  await screen.findByText(/teria segurado 31\. A regra em vigor segura 12/u);
  await type('Motivo', 'Saques repetidos no mesmo dia');
  await press('Mandar proposta');
  await screen.findByRole('heading', { level: 1, name: 'Mudar a regra dos saques' });
  const rule = {
    maxCentavos: 3_000_00,
    dayCentavos: 8_000_00,
    dayCount: null,
    keyHours: null,
    deviceHours: null,
    turnoverX100: 50,
  };
  expect(sentTo('/back-office/api/withdrawals/preview-rule')).toEqual([{ rule }]);
  expect(sentTo('/back-office/api/proposals/propose')).toEqual([
    { kind: 'withdrawals.rule', payload: { rule }, reason: 'Saques repetidos no mesmo dia' },
  ]);
});

it('what is no number is said at its field, and nothing is sent', async () => {
  const sentTo = open();
  await press('Propor mudança');
  await type(/^Saques em 24 horas/u, '1,5');
  screen.getByText('Informe um número inteiro a partir de 1');
  await type('Motivo', 'Saques repetidos no mesmo dia');
  await press('Mandar proposta');
  expect(sentTo('/back-office/api/proposals/propose')).toEqual([]);
});

it('is only read by those who may not propose', async () => {
  open({ ...paula(), permissions: ['withdrawals.read'] });
  await screen.findByRole('heading', { name: 'Em vigor: versão 1' });
  expect(screen.queryByRole('button', { name: 'Propor mudança' })).toBeNull();
});
