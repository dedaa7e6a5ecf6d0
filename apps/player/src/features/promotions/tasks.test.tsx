// @vitest-environment happy-dom
import { openAt, showAs } from '#shell/testing/show-as.tsx';
import { textOf } from '#shell/testing/text-of.ts';
import type { Output } from '@ipe/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PromotionsPage } from '#pages/rewards/promotions-page.tsx';
import { goTo } from '#shell/navigation/navigation.ts';
import { noLimits } from '#shell/testing/players/account-answers.ts';
import { refused } from '#shell/testing/players/answers.ts';

type Task = Output<'/api/home/centerActive'>['list'][number];
type Activity = Output<'/api/home/active'>['list'][number];
type Replies = Parameters<typeof showAs>[2];

const task: Task = {
  id: 'semana',
  active_code: 'active_list',
  title: 'Apostas da semana',
  summary: 'Em qualquer jogo.',
  unit: 'centavos',
  progress: 0,
  target: 100_00,
  rewardCentavos: 5_00,
  state: 'open',
  endsAt: null,
};
const activity: Activity = {
  id: 'a',
  active_code: 'vip',
  title: 'Atividade a',
  image: '/art/banner-vip.avif',
  summary: 'Um resumo.',
  terms: 'Primeira regra.',
  ruleVersion: '1',
  startsAt: '2026-11-01T03:00:00Z',
  endsAt: null,
  usedAt: null,
};

function openTasks(tasks: Task[], replies: Replies = {}) {
  const sentTo = showAs('newcomer', <PromotionsPage />, { '/api/home/centerActive': { list: tasks }, ...replies });
  fireEvent.click(screen.getByRole('tab', { name: /^Minhas tarefas/u }));
  return sentTo;
}
const openList = (list: Activity[], replies: Replies = {}) =>
  showAs('newcomer', <PromotionsPage />, { '/api/home/active': { list }, ...replies });
const cardOf = async (title: string) => within(await screen.findByRole('article', { name: title }));
const excluded = { ...noLimits, excluded: { since: '2026-11-20T15:00:00Z', until: null } };
const paused = { ...noLimits, pausedUntil: '2099-01-05T12:00:00Z' };

beforeEach(() => openAt('/promo'));

describe('an open task', () => {
  it.each([
    ['active_list', 'centavos', 'Ver jogos', '/'],
    ['first_recharge', 'centavos', 'Depositar', '/first-recharge'],
    ['again_recharge', 'times', 'Depositar', '/again-recharge'],
    ['invite', 'times', 'Convidar', '/invite'],
    ['sign', 'times', 'Ver check-in', '/sign'],
  ] as const)('of %s in %s leads to what advances it', async (...[code, unit, words, address]) => {
    openTasks([{ ...task, active_code: code, unit }]);
    const link = (await cardOf('Apostas da semana')).getByRole('link');
    expect([textOf(link), link.getAttribute('href')]).toEqual([`${words}: Apostas da semana`, address]);
  });

  it('that counts times of this very page leads nowhere', async () => {
    openTasks([{ ...task, unit: 'times', target: 10 }]);
    const card = await cardOf('Apostas da semana');
    expect([card.queryByRole('link'), card.queryByRole('button')]).toEqual([null, null]);
  });

  it.each([
    [{ unit: 'times', progress: 0, target: 1 }, '0 de 1 vez'],
    [{ unit: 'times', progress: 1_500, target: 2_000 }, '1.500 de 2.000 vezes'],
    [{ unit: 'centavos', progress: 99_99, target: 100_00 }, 'R$ 99,99 de R$ 100,00'],
    [{ unit: 'times', progress: 12, target: 10 }, '10 de 10 vezes'],
  ] satisfies [Partial<Task>, string][])('with %o says “%s”', async (given, said) => {
    openTasks([{ ...task, ...given }]);
    const bar = (await cardOf('Apostas da semana')).getByRole('progressbar');
    expect(bar.getAttribute('aria-valuetext')?.replaceAll('\u00A0', ' ')).toBe(said);
    expect(textOf(screen.getByRole('article'))).toContain(said);
  });
});

describe('the tasks', () => {
  it('stand in the order of what can be done: to claim, to do, done', async () => {
    openTasks([
      { ...task, id: '1', title: 'Feita', state: 'claimed' },
      { ...task, id: '2', title: 'Aberta', state: 'open' },
      { ...task, id: '3', title: 'Pronta', state: 'claimable' },
    ]);
    await cardOf('Feita');
    expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
      'Pronta',
      'Aberta',
      'Feita',
    ]);
    expect((await cardOf('Feita')).getByText('Resgatada')).toBeTruthy();
    expect((await cardOf('Feita')).queryByRole('button')).toBeNull();
  });

  it('that are ready are counted beside their name, and no others', async () => {
    showAs('wagering', <PromotionsPage />);
    expect(await screen.findByRole('tab', { name: 'Minhas tarefas (1)' })).toBeTruthy();
    openTasks([task]);
    await cardOf('Apostas da semana');
    expect(screen.getByRole('tab', { name: 'Minhas tarefas' })).toBeTruthy();
  });

  it('say so where there are none, and lead back to the promotions', async () => {
    openTasks([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Ver as promoções' }));
    expect(screen.getByRole('tab', { name: 'Promoções' }).getAttribute('aria-selected')).toBe('true');
  });

  it('that can’t be loaded say why', async () => {
    openTasks([], { '/api/home/centerActive': refused(500, 'Erro interno') });
    expect(await screen.findByText('Erro interno')).toBeTruthy();
  });

  it('are claimed one apart from the other: a refusal stays at its card', async () => {
    const ready = { ...task, state: 'claimable' } as const;
    openTasks([ready, { ...ready, id: 'b', title: 'Outra' }], {
      '/api/home/claimActive': ({ id }) => (id === 'b' ? { rewardCentavos: 7_00 } : refused(409, 'O prazo terminou')),
    });
    const first = await cardOf('Apostas da semana');
    fireEvent.click(first.getByRole('button', { name: /^Resgatar/u }));
    expect((await first.findByRole('alert')).textContent).toBe('O prazo terminou');
    const second = await cardOf('Outra');
    expect(second.queryByRole('alert')).toBeNull();
    fireEvent.click(second.getByRole('button', { name: /^Resgatar/u }));
    await waitFor(() => expect(textOf(document.body)).toContain('R$ 7,00 creditados como bônus.'));
    expect(first.getByRole('button', { name: /^Resgatar/u })).toBeTruthy();
  });
});

describe('a player who may not play', () => {
  it('still claims in a pause what was earned before', async () => {
    const sentTo = openTasks([{ ...task, state: 'claimable' }], { '/api/user/limits': paused });
    fireEvent.click(await screen.findByRole('button', { name: /^Resgatar/u }));
    await waitFor(() => expect(sentTo('/api/home/claimActive')).toMatchObject([{ id: 'semana' }]));
  });

  it('claims nothing in an exclusion, and reads why', async () => {
    openTasks([{ ...task, state: 'claimable' }], { '/api/user/limits': excluded });
    expect(await screen.findByRole('region', { name: 'Sua autoexclusão está em vigor' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Resgatar/u })).toBeNull();
  });

  it('reads why there are no offers, instead of an empty list', async () => {
    openList([], { '/api/user/limits': paused });
    expect(await screen.findByRole('region', { name: 'Você está em pausa' })).toBeTruthy();
    expect(screen.queryByText('Nenhuma promoção no momento')).toBeNull();
  });
});

describe('the list of promotions', () => {
  it('shows a picture once where neighbours share it', async () => {
    openList([activity, { ...activity, id: 'b' }, { ...activity, id: 'c', image: '/art/banner-pix.avif' }]);
    await screen.findAllByRole('article');
    expect(screen.getAllByRole('article').map((card) => card.querySelectorAll('img').length)).toEqual([1, 0, 1]);
  });

  it('survives an odd id: the card’s rules are found by their address', async () => {
    openList([{ ...activity, id: 'pix & cia?' }]);
    fireEvent.click(await screen.findByRole('link', { name: /^Regras completas/u }));
    expect(await screen.findByText('Primeira regra.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Promoção' })).toBeTruthy();
  });
});

describe('one promotion', () => {
  it('takes the focus as it opens, and starts at its top; the list comes back where it was', async () => {
    const scrolls = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    openList([activity]);
    await screen.findByRole('article');
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640);
    fireEvent.scroll(window);
    act(() => goTo('/promo?activity=a'));
    await screen.findByText('Primeira regra.');
    expect(document.activeElement?.contains(screen.getByText('Primeira regra.'))).toBe(true);
    expect(scrolls).toHaveBeenLastCalledWith(0, 0);
    act(() => goTo('/promo'));
    expect(scrolls).toHaveBeenLastCalledWith(0, 640);
  });
});
