// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bruno, paula } from '#testing/fake-members.ts';
import { key, openAs, press } from '#testing/page.tsx';

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

const open = (list: (typeof day)[], missing: string[] = []) =>
  openAs(paula(), '/reconciliation', {
    '/back-office/api/reconciliation/days': { list, missing },
    '/back-office/api/reconciliation/differences': { list: [difference], total: 2_000 },
    '/back-office/api/reconciliation/run': ({ day: asked }) => ({ differences: asked === day.day ? 1 : 0 }),
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
  dialog.getByText('A lista mostra 1 de 2.000.');
  expect(within(line).getByRole('link', { name: 'Jogador 41' })).toBeTruthy();
  expect(sentTo('/back-office/api/reconciliation/differences')).toEqual([{ day: '2026-11-20' }]);
});

it('is empty in a sentence', async () => {
  open([]);
  await screen.findByText('Nenhum dia conferido ainda');
});

it('compares a day once more, and one that is missing', async () => {
  const sentTo = open([day], ['2026-11-19']);
  await screen.findByText('1 dia encerrado ainda não conferido');
  await press('Conferir 19/11/2026');
  await screen.findByText('19/11/2026 confere com o banco.');
  await press(/^20\/11\/2026/u);
  await press('Conferir de novo');
  await screen.findByText('20/11/2026: 1 diferença.');
  expect(sentTo('/back-office/api/reconciliation/run')).toEqual([{ day: '2026-11-19' }, { day: '2026-11-20' }]);
});

it('a member who only reads is offered no run', async () => {
  openAs(bruno(), '/reconciliation', {
    '/back-office/api/reconciliation/days': { list: [day], missing: ['2026-11-19'] },
  });
  await screen.findByText('1 dia encerrado ainda não conferido');
  expect(screen.queryByRole('button', { name: /^Conferir/u })).toBeNull();
});

describe('the list of returns', () => {
  const returned = {
    id: 'D1',
    playerId: 41,
    orderId: '0198a000-0000-7000-8000-0000000000c1',
    at: new Date(Date.now() - 26 * 60 * 60_000).toISOString(),
    amountCentavos: 50_00,
    owedCentavos: 0,
    why: 'O Pix veio de uma conta que não está no seu CPF.',
  };
  const takenBack = { ...returned, id: 'D2', owedCentavos: 20_00, why: 'MED_FRAUDE' };

  it('shows since when a Pix goes back, what the bank took, and goes on by its key', async () => {
    const sentTo = openAs(paula(), '/reconciliation/returns', {
      '/back-office/api/deposits/returns': ({ state, after }) =>
        state === 'taken-back'
          ? { list: [after ? { ...takenBack, id: 'D3' } : takenBack], hasMore: after === undefined }
          : { list: [returned], hasMore: false },
    });
    const row = await screen.findByRole('row', { name: /R\$\s50,00/u });
    expect(row.textContent).toContain('há 26 h');
    expect(within(row).getByRole('link', { name: 'Jogador 41' })).toBeTruthy();
    await press('Pelo banco (MED)');
    expect((await screen.findByRole('row', { name: /em dívida/u })).textContent).toContain('Fraude (MED)');
    await press('Carregar mais');
    await waitFor(() => expect(screen.getAllByRole('row', { name: /em dívida/u })).toHaveLength(2));
    expect(sentTo('/back-office/api/deposits/returns').at(-1)).toEqual({
      state: 'taken-back',
      after: { at: takenBack.at, playerId: 41, id: 'D2' },
    });
  });

  it('is empty in a sentence', async () => {
    openAs(paula(), '/reconciliation/returns', { '/back-office/api/deposits/returns': { list: [], hasMore: false } });
    await screen.findByText('Nenhuma devolução aqui');
  });
});
