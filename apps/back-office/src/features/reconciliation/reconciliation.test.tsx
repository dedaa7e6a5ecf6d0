// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paula } from '#testing/fake-staff.ts';
import { key, openAs } from '#testing/page.tsx';

const day = {
  day: '2026-11-20',
  bankReceived: 100_01,
  ownReceived: 100_00,
  bankReturned: 10_00,
  ownReturned: 10_00,
  bankPaidOut: 40_00,
  ownPaidOut: 40_00,
  movements: 3,
  differences: 1,
  lookedAt: '2026-11-21T06:20:00.000Z',
};

const difference = {
  kind: 'deposit' as const,
  bankId: 'E99999004202611201500aaaaaaaaaaa',
  problem: 'amount' as const,
  playerId: 41,
  bankCentavos: 100_01,
  ownCentavos: 100_00,
  bankState: 'received',
  ownState: 'paid',
};

const open = (list: (typeof day)[]) =>
  openAs(paula(), '/reconciliation', {
    '/back-office/api/reconciliation/days': { list },
    '/back-office/api/reconciliation/differences': { list: [difference] },
  });

it('says which days agree with the bank, and opens what doesn’t', async () => {
  const sentTo = open([day, { ...day, day: '2026-11-19', bankReceived: 100_00, differences: 0 }]);
  const wrong = await screen.findByRole('row', { name: /20\/11\/2026/u });
  expect(wrong.textContent?.replaceAll('\u00A0', ' ')).toContain('1 diferençaR$ 100,01nós: R$ 100,00');
  expect((await screen.findByRole('row', { name: /19\/11\/2026/u })).textContent).toContain('Confere');
  key('j');
  (document.activeElement as HTMLElement).click();
  const dialog = within(await screen.findByRole('dialog', { name: 'Diferenças de 20/11/2026' }));
  const line = await dialog.findByRole('row', { name: /^Depósito/u });
  expect(line.textContent).toContain('Valor diferente');
  expect(within(line).getByRole('link', { name: 'Jogador 41' })).toBeTruthy();
  expect(sentTo('/back-office/api/reconciliation/differences')).toEqual([{ day: '2026-11-20' }]);
});

it('is empty in a sentence', async () => {
  open([]);
  await screen.findByText('Nenhum dia conferido ainda');
});
