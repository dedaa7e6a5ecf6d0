// @vitest-environment happy-dom
import { noAnswer, playAs } from '#shell/testing/fake-api.ts';
import { openAt, showAs } from '#shell/testing/show-as.tsx';
import { textOf } from '#shell/testing/text-of.ts';
import type { Output } from '@ipe/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { VipPage } from '#pages/rewards/vip-page.tsx';
import { groupOf, newVip } from '#shell/testing/players/growth-answers.ts';
import { vipInfo } from '#shell/testing/players/newcomer.ts';

type Player = NonNullable<Output<'/api/vip/info'>['player']>;

const atLevel = (level: number, given: Partial<Player> = {}) => ({
  '/api/vip/info': { ...vipInfo, player: { ...newVip, level, group: groupOf(level), ...given } },
});
const open = (level: number, given?: Partial<Player>) => showAs('newcomer', <VipPage />, atLevel(level, given));
const region = async (name: string) => textOf(await screen.findByRole('region', { name }));
const bars = () =>
  screen.queryAllByRole('progressbar').map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('value')]);

/** Two levels that each wait to be collected. */
const waiting = newVip.collections.map((one) =>
  one.level === 1 || one.level === 2 ? { ...one, canCollect: true, blockedBy: null, collectedDays: one.level } : one,
);

beforeEach(() => openAt('/vip'));

describe('the way to the next level', () => {
  it('is full in neither part before all of it is there, and counts what waits', async () => {
    open(1, {
      betsCentavos: 1_500_00,
      unsettledBetsCentavos: 499_99,
      depositsCentavos: 0,
      unsettledDepositsCentavos: 120_00,
      next: { level: 2, missingBetsCentavos: 1, missingDepositsCentavos: 0 },
    });
    const said = await region('Seu nível');
    expect(bars()).toEqual([
      ['Apostas válidas', '99'],
      ['Depósitos', '100'],
    ]);
    expect(said).toContain('R$ 1.999,99 de R$ 2.000,00Falta R$ 0,01Inclui R$ 499,99 a apurar');
    expect(said).toContain('R$ 120,00 de R$ 100,00Meta atingidaInclui R$ 120,00 a apurar');
  });

  it('ends at the highest level, without bars', async () => {
    open(16, { next: null });
    expect(await region('Seu nível')).toContain('Você está no nível mais alto.');
    expect([bars(), screen.queryByText(/^Rumo ao/u)]).toEqual([[], null]);
  });

  it('mentions nothing to be settled where there is nothing', async () => {
    open(1, {
      betsCentavos: 600_00,
      next: { level: 2, missingBetsCentavos: 1_400_00, missingDepositsCentavos: 100_00 },
    });
    expect(await region('Seu nível')).not.toContain('a apurar');
    const settlement = await region('Apuração');
    expect(settlement).toContain('A apurar: apostas válidasR$ 0,00A apurar: depósitosR$ 0,00');
    expect(settlement).not.toContain('Já apurado');
  });
});

describe('the open collections', () => {
  it('are counted in words, and each leads to its level with what it gives', async () => {
    open(2, { collections: waiting });
    expect(await region('Suas coletas')).toContain('2 coletas disponíveis hoje');
    const rows = within(screen.getByRole('region', { name: 'Suas coletas' })).getAllByRole('link');
    expect(rows.map((row) => [row.getAttribute('href'), textOf(row)])).toEqual([
      ['/vip-level?level=1', expect.stringMatching(/VIP 11 de 7 diasR\$ 0,50$/u)],
      ['/vip-level?level=2', expect.stringMatching(/VIP 22 de 7 diasR\$ 1,00$/u)],
    ]);
  });

  it('of a level whose seven days are done give what still waits to be credited', async () => {
    const last = waiting.map((one) => (one.level === 1 ? { ...one, collectedDays: 7, pendingCentavos: 3_50 } : one));
    open(2, { collections: last });
    expect(await region('Suas coletas')).toContain('7 de 7 diasR$ 3,50');
  });

  it('say so when nothing is left for today, or that they begin at level 1', async () => {
    open(3);
    expect(await region('Suas coletas')).toContain('Nenhuma coleta disponível agora. Volte amanhã.');
    open(0);
    expect(await region('Suas coletas')).toContain('Suas coletas começam no VIP 1.');
  });
});

describe('the table of levels', () => {
  const rows = () => screen.getAllByRole('row').map(textOf);

  it('opens at the player’s group and marks their level, also for screen readers', async () => {
    open(5);
    const tab = await screen.findByRole('tab', { name: '4–6' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name: 'Broto' })).toBeTruthy();
    expect(rows()).toEqual([
      'NívelApostasDepósitosPor dia',
      'VIP 4R$ 8.000R$ 200R$ 2',
      'VIP 5, seu nívelR$ 12.500R$ 250R$ 2,50',
      'VIP 6R$ 18.000R$ 300R$ 3',
    ]);
  });

  it('opens at the first group for a visitor, marks none, and has no reward for level 0', async () => {
    showAs('visitor', <VipPage />);
    await screen.findByRole('tab', { name: '0–3', selected: true });
    expect(rows()[1]).toBe('VIP 0R$ 0R$ 0–');
    expect(rows().some((row) => row.includes('seu nível'))).toBe(false);
  });

  it('says how many days each level has', async () => {
    showAs('visitor', <VipPage />, { '/api/vip/info': { ...vipInfo, collectionDays: 1, player: null } });
    expect(await screen.findByText(/Cada nível tem 1 dia de coleta\./u)).toBeTruthy();
  });

  it('is moved through by the arrow keys', async () => {
    open(0);
    const first = await screen.findByRole('tab', { name: '0–3' });
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(screen.getByRole('tab', { name: '4–6' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name: 'Broto' })).toBeTruthy();
  });
});

describe('the page of the club', () => {
  it('S7-refresh: is asked for again every five minutes, and shows what it had when no answer comes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sentTo = open(2);
    await region('Seu nível');
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
    await waitFor(() => expect(sentTo('/api/vip/info')).toHaveLength(2));
    playAs('newcomer', { '/api/vip/info': noAnswer });
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000 + 10_000));
    expect(await screen.findByText(/^Sem resposta do servidor, dados de/u)).toBeTruthy();
    expect(await region('Seu nível')).toContain('VIP 2');
  });

  it('has the whole rule with its version', async () => {
    open(0);
    await region('Seu nível');
    const rule = screen.getByText('Regras completas').closest('details');
    expect(textOf(rule ?? undefined)).toContain('O nível conta depósitos e apostas.Versão da regra: 2');
  });
});
