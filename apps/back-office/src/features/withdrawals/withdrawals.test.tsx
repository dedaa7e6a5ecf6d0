// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal, type Answers } from '#testing/fake-calls.ts';
import { paula } from '#testing/fake-members.ts';
import { history, payoutIds, withdrawal } from '#testing/fake-withdrawals.ts';
import { key, openAs, press, type } from '#testing/page.tsx';
import type { OpenWithdrawal } from './withdrawals.queries.ts';

const calls = {
  list: '/back-office/api/withdrawals/list',
  history: '/back-office/api/withdrawals/history',
  approve: '/back-office/api/withdrawals/approve',
  refuse: '/back-office/api/withdrawals/refuse',
  paid: '/back-office/api/withdrawals/paid',
  failed: '/back-office/api/withdrawals/failed',
} as const;

const other = withdrawal({ id: payoutIds.second, playerId: 42, amountCentavos: 9_000_00, heldBy: [] });

function openWith(list: OpenWithdrawal[], answers: Answers = {}, me = paula()) {
  return openAs(me, '/withdrawals', {
    [calls.list]: { list, total: list.length },
    [calls.history]: history(),
    [calls.approve]: { state: 'approved' },
    [calls.refuse]: { state: 'refused' },
    [calls.paid]: { state: 'paid' },
    ...answers,
  });
}

const row = (name: RegExp) => screen.findByRole('row', { name });

describe('the queue of withdrawals', () => {
  it('says why each waits, how long there is left, and whose it is', async () => {
    const late = new Date(Date.now() - 20 * 60_000).toISOString();
    const soon = new Date(Date.now() + 90 * 60_000).toISOString();
    openWith([withdrawal({ promisedAt: late, hadReturn: true }), { ...other, promisedAt: soon }]);
    const first = await row(/6\.000,00/u);
    expect(first.textContent).toContain('atrasado 20 min');
    expect(first.textContent).toContain('MED');
    expect(first.textContent).toContain('a regra aprova até');
    expect(within(first).getByRole('link', { name: 'Jogador 41' }).getAttribute('href')).toContain('/players/41');
    expect((await row(/9\.000,00/u)).textContent).toContain('falta 1 h 30 min');
  });

  it('shows the player’s short history beside the withdrawal', async () => {
    openWith([withdrawal()]);
    await press(/6\.000,00/u);
    const beside = within(await screen.findByRole('region', { name: 'Histórico do jogador' }));
    const told = (await beside.findByText(/em apostas desde o último depósito/u)).textContent?.replaceAll(
      '\u00A0',
      ' ',
    );
    expect(told).toBe('R$ 10,00 em apostas desde o último depósito, de R$ 6.100,00');
    beside.getByText(/MED_FRAUDE/u);
  });

  it('j, a, a approves the row; the list is read again', async () => {
    const sentTo = openWith([withdrawal(), other]);
    await row(/9\.000,00/u);
    key('j');
    key('j');
    key('a');
    await screen.findByRole('dialog', { name: /9\.000,00/u });
    expect(document.activeElement?.textContent).toBe('Aprovar');
    key('a', { repeat: true });
    expect(sentTo(calls.approve)).toEqual([]);
    key('a');
    await screen.findByText('Saque aprovado.');
    expect(sentTo(calls.approve)).toEqual([{ id: payoutIds.second }]);
    await waitFor(() => expect(sentTo(calls.list)).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('r asks for the reason that the player reads, and stays until there is one', async () => {
    const sentTo = openWith([withdrawal()]);
    await row(/6\.000,00/u);
    key('j');
    key('r');
    expect(document.activeElement).toBe(await screen.findByLabelText('Motivo'));
    await press('Recusar');
    screen.getByText('Preencha este campo');
    await type('Motivo', 'Precisamos de um comprovante de residência');
    await press('Recusar');
    await screen.findByText('Saque recusado: o dinheiro voltou para o jogador.');
    expect(sentTo(calls.refuse)).toEqual([
      { id: payoutIds.first, reason: 'Precisamos de um comprovante de residência' },
    ]);
  });

  it('a decision of somebody else meanwhile is said in a sentence', async () => {
    const lists = [[withdrawal()], []];
    const refused = refusal('decided_otherwise', 'O saque está recusado');
    openWith([], {
      [calls.list]: () => ({ list: lists.shift() ?? [], total: 1 }),
      [calls.approve]: refused,
      [calls.refuse]: refused,
    });
    await press(/6\.000,00/u);
    await press('Aprovar');
    await screen.findByText('O saque está recusado');
    await screen.findByText('Nenhum saque esperando análise');
    await press('Recusar');
    await type('Motivo', 'Precisamos de um comprovante');
    await press('Recusar');
    await screen.findByText('O saque está recusado');
    expect(screen.getByLabelText<HTMLInputElement>('Motivo').value).toBe('Precisamos de um comprovante');
    await press('Fechar');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers no decision to those who only read', async () => {
    openWith([withdrawal()], {}, { ...paula(), permissions: ['withdrawals.read'] });
    await row(/6\.000,00/u);
    key('j');
    key('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(/6\.000,00/u);
    await screen.findByRole('region', { name: 'Histórico do jogador' });
    expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull();
  });

  it('is empty in a sentence', async () => {
    openWith([]);
    await screen.findByText('Nenhum saque esperando análise');
  });

  it('says how many it doesn’t show, and where they are found', async () => {
    openWith([], { [calls.list]: { list: [withdrawal(), other], total: 1_201 } });
    await screen.findByText(/A lista mostra 2 de 1\.201/u);
    await screen.findByText(/página do jogador/u);
  });
});

describe('the withdrawal of one player', () => {
  it('is decided on a page of its own, also where the queue is longer than its list', async () => {
    const lists = [[withdrawal()], []];
    const sentTo = openAs(paula(), '/withdrawals/players/41', {
      [calls.list]: () => ({ list: lists.shift() ?? [], total: 0 }),
      [calls.history]: history(),
      [calls.approve]: { state: 'approved' },
    });
    await screen.findByRole('heading', { level: 1, name: 'Saque do jogador 41' });
    await screen.findByRole('region', { name: 'Histórico do jogador' });
    await press('Aprovar');
    await screen.findByText('Saque aprovado.');
    expect(sentTo(calls.approve)).toEqual([{ id: payoutIds.first }]);
    await screen.findByText('Nenhum saque em aberto');
    expect(sentTo(calls.list)).toEqual([{ playerId: 41 }, { playerId: 41 }]);
  });
});

describe('withdrawals with the bank', () => {
  it('a payout that the bank lost is ended by p or f, with a reason; one that moves by nobody', async () => {
    const lost = withdrawal({ state: 'sent', isLost: true, reason: null });
    const sentTo = openWith([lost, { ...other, state: 'sent', reason: null }]);
    await press('Com o banco');
    expect((await row(/6\.000,00/u)).textContent).toContain('Sem notícia do banco');
    expect(sentTo(calls.list)).toEqual([{ with: 'staff' }, { with: 'bank' }]);
    key('j');
    key('p');
    await type('Motivo', 'O banco confirmou que o valor caiu na sua conta.');
    await press('O banco pagou');
    await screen.findByText('Saque encerrado como pago.');
    expect(sentTo(calls.paid)).toMatchObject([{ id: payoutIds.first }]);
    await press(/9\.000,00/u);
    await screen.findByText(/o sistema acompanha/u);
    expect(screen.queryByRole('button', { name: 'O banco pagou' })).toBeNull();
  });

  it('one that the bank hasn’t taken for a day is given back, and nothing else', async () => {
    const sentTo = openWith([withdrawal({ state: 'approved', isLost: true, reason: null })]);
    await press('Com o banco');
    await press(/6\.000,00/u);
    await screen.findByText(/não aceita este saque/u);
    expect(screen.queryByRole('button', { name: 'O banco pagou' })).toBeNull();
    await press('O banco não pagou');
    await type('Motivo', 'O banco não aceita a sua chave.');
    await press('O banco não pagou');
    await screen.findByText(/encerrado/u);
    expect(sentTo(calls.failed)).toMatchObject([{ id: payoutIds.first }]);
  });
});
