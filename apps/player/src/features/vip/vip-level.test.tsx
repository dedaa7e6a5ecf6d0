// @vitest-environment happy-dom
import { openAt, showAs } from '#shell/testing/show-as.tsx';
import { textOf } from '#shell/testing/text-of.ts';
import type { Output } from '@ipe/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VipLevelPage } from '#pages/rewards/vip-level-page.tsx';
import { listOf, noon } from '#shell/testing/players/answers.ts';
import { groupOf, newVip } from '#shell/testing/players/growth-answers.ts';
import { vipInfo } from '#shell/testing/players/newcomer.ts';

type Log = Output<'/api/vip/log'>['list'];
type Replies = Parameters<typeof showAs>[2];

function open(level: number | string, replies?: Replies, name: Parameters<typeof showAs>[0] = 'newcomer') {
  openAt(`/vip-level?level=${level}`);
  return showAs(name, <VipLevelPage />, replies);
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const asks = async () => textOf(await screen.findByRole('region', { name: 'O que este nível pede' }));
const steps = () =>
  screen
    .queryAllByRole('link', { name: /nível/u })
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);

describe('what a level asks', () => {
  it('is told in whole reais, deposits only where they count', async () => {
    open(5);
    expect(await asks()).toBe('5BrotoApostas válidasR$ 12.500DepósitosR$ 250');
    const levels = vipInfo.levels.map((row) => ({ ...row, depositsCentavos: 0 }));
    open(5, { '/api/vip/info': { ...vipInfo, levels } });
    expect(await asks()).toBe('5BrotoApostas válidasR$ 12.500');
  });

  it('keeps its centavos where a rule has some', async () => {
    const levels = vipInfo.levels.map((row) => ({ ...row, betsCentavos: 1_234_56 }));
    open(5, { '/api/vip/info': { ...vipInfo, levels } });
    expect(await asks()).toContain('Apostas válidasR$ 1.234,56');
  });

  it('is nothing at level 0, where there is nothing to collect either', async () => {
    open(0);
    expect(await asks()).toContain('Todo jogador começa aqui.');
    expect(screen.queryByRole('region', { name: /coleta$/u })).toBeNull();
  });
});

describe('the levels beside a level', () => {
  it('are a step away, and end where the levels end', async () => {
    open(5);
    await asks();
    expect(steps()).toEqual([
      ['VIP 4, nível anterior', '/vip-level?level=4'],
      ['VIP 6, próximo nível', '/vip-level?level=6'],
    ]);
    open(0);
    await asks();
    expect(steps()).toEqual([['VIP 1, próximo nível', '/vip-level?level=1']]);
    open(16);
    await asks();
    expect(steps()).toEqual([['VIP 15, nível anterior', '/vip-level?level=15']]);
  });

  it('take no step in the history: Back leaves all of them at once', async () => {
    open(5);
    await asks();
    const before = history.length;
    fireEvent.click(screen.getByRole('link', { name: 'VIP 6, próximo nível' }));
    expect([location.search, title(), history.length]).toEqual(['?level=6', 'VIP 6', before]);
  });
});

describe('the level that is shown', () => {
  it('is the player’s own where the address names none, and at least the first with a reward', async () => {
    openAt('/vip-level');
    showAs('highVip', <VipLevelPage />);
    await asks();
    expect(title()).toBe('VIP 15');
    showAs('newcomer', <VipLevelPage />);
    await asks();
    expect(title()).toBe('VIP 1');
    showAs('visitor', <VipLevelPage />);
    await asks();
    expect(title()).toBe('VIP 1');
  });

  it.each(['17', '01', '1e1', '٣', ''])(
    'doesn’t exist for “%s”, and the page leads to those that do',
    async (level) => {
      open(level);
      expect(await screen.findByText('Este nível não existe')).toBeTruthy();
      expect(title()).toBe('VIP');
      fireEvent.click(screen.getByRole('link', { name: 'Ver todos os níveis' }));
      expect(location.pathname).toBe('/vip');
    },
  );
});

describe('the collection days of a visitor', () => {
  it('are shown with their reward, and asked in for; nothing is asked of a history', async () => {
    const sentTo = open(4, {}, 'visitor');
    const days = within(await screen.findByRole('region', { name: '7 dias de coleta' })).getAllByRole('listitem');
    expect(days.map((day) => textOf(day.firstElementChild ?? undefined))).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((day) => `Dia ${day}: R$ 2,00`),
    );
    expect(screen.getByRole('heading', { name: 'Suba de nível jogando' })).toBeTruthy();
    expect(screen.queryByText('Histórico do VIP')).toBeNull();
    expect(sentTo('/api/vip/log')).toEqual([]);
  });

  it('of one day are said in the singular', async () => {
    open(4, { '/api/vip/info': { ...vipInfo, collectionDays: 1 } });
    expect(await screen.findByRole('heading', { name: '1 dia de coleta' })).toBeTruthy();
    expect(screen.getByText(/^Uma coleta por dia, 1 dia ao todo/u)).toBeTruthy();
  });
});

describe('the history of a level', () => {
  const log: Log = [
    { id: '3', kind: 'credited', level: 2, amountCentavos: 1_00, at: noon },
    { id: '2', kind: 'collected', level: 2, amountCentavos: 1_00, at: '2026-11-19T15:00:00Z' },
    { id: '1', kind: 'level', level: 2, amountCentavos: 0, at: '2026-11-18T13:00:00Z' },
  ];

  it('tells levels, collections and credits apart: only a credit has moved the balance', async () => {
    open(2, { '/api/vip/log': listOf(...log) });
    const list = within(await screen.findByRole('list', { name: 'Histórico do VIP' }));
    expect(list.getAllByRole('listitem').map(textOf)).toEqual([
      'Crédito do VIP 220/11/2026 12:00+R$ 1,00',
      'Coleta no VIP 219/11/2026 12:00R$ 1,00',
      'Você chegou ao VIP 218/11/2026 10:00',
    ]);
  });

  it('says what will stand there while it is empty', async () => {
    open(2);
    expect(await screen.findByText('Níveis alcançados, coletas e créditos aparecem aqui.')).toBeTruthy();
  });

  it('follows a collection: what was collected stands in it at once', async () => {
    const collections = newVip.collections.map((one) =>
      one.level === 2 ? { ...one, canCollect: true, blockedBy: null } : one,
    );
    const after = { ...newVip.collections[2], level: 2, collectedDays: 1, days: ['2026-11-20'], pendingCentavos: 1_00 };
    let hasCollected = false;
    open(2, {
      '/api/vip/info': { ...vipInfo, player: { ...newVip, level: 2, group: groupOf(2), collections } },
      '/api/vip/collect': () => {
        hasCollected = true;
        return { creditedCentavos: 0, collection: { ...after, canCollect: false, blockedBy: 'today' } };
      },
      '/api/vip/log': () => listOf(...(hasCollected ? log.slice(1) : log.slice(2))),
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Coletar/u }));
    expect(await screen.findByText(/^Coleta no VIP 2/u)).toBeTruthy();
    expect(textOf(document.body)).toContain('R$ 1,00 entra na próxima coleta.');
    expect(textOf(document.body)).not.toContain('creditados como bônus');
  });
});
