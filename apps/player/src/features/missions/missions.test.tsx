// @vitest-environment happy-dom
import type { Output } from '@ipe/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTurn, press, showAs } from '#shell/testing/page.tsx';
import { MissionsPage } from '#pages/rewards/missions-page.tsx';
import { queryClient } from '#shell/api/query-client.ts';
import { goTo } from '#shell/navigation/navigation.ts';
import { refused } from '#shell/testing/players/answers.ts';
import { missionAnswers } from '#shell/testing/players/mission-answers.ts';
import { text as shared } from '#shell/offers/offers.text.ts';
import { text } from './missions.text.ts';

type Read = Output<'/api/mission/read'>;
type Own = NonNullable<Read['steps'][number]['own']>;

const page = missionAnswers['/api/mission/read'] as Read;
const joinedAt = '2026-11-20T15:00:00Z';
const notYet: Own = { done: 0, state: 'open', at: null, games: null };

/** The page of a player who has joined, with the player's progress in each step. */
const joined = (own: readonly Partial<Own>[], differing: Partial<Read> = {}): Read => ({
  ...page,
  joinedAt,
  ...differing,
  steps: page.steps.map((step, index) => ({
    ...step,
    own: { ...notYet, games: step.unit === 'game' ? [] : null, ...own[index] },
  })),
});

function open(
  replies: Parameters<typeof showAs>[2] = {},
  { id = page.id, as = 'newcomer' }: { id?: string | null; as?: 'newcomer' | 'visitor' | 'limited' } = {},
) {
  goTo(id === null ? '/missions' : `/missions?id=${id}`, { replace: true });
  return showAs(<MissionsPage />, as, replies);
}

const step = async (no: number) => (await screen.findAllByRole('article', { name: page.steps[no - 1]!.title }))[0]!;
const textOf = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00A0', ' ');

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('the missions', () => {
  it('say name, state, prizes, period and how many steps there are, and lead to each', async () => {
    open({}, { id: null });
    const link = await screen.findByRole('link', { name: /Ver a missão\s*: Trilha dos Bichos/u });
    expect(link.getAttribute('href')).toBe(`/missions?id=${page.id}`);
    expect(screen.getByText('Em andamento')).toBeTruthy();
    expect(screen.getByText('R$ 7,00 e 10 rodadas da casa')).toBeTruthy();
    expect(screen.getByText('27/11/2026 às 00:00')).toBeTruthy();
    expect(screen.getByText('3 etapas')).toBeTruthy();
  });

  it('that go on stand before those to come, and those that are over are last', async () => {
    const names = { announced: 'Trilha de Verão', over: 'Trilha da Mata', running: page.name } as const;
    const list = (['announced', 'over', 'running'] as const).map((state, index) => ({
      ...page,
      id: page.id.replace(/.$/u, String(index)),
      name: names[state],
      state,
    }));
    open({ '/api/mission/list': { list } }, { id: null });
    expect((await screen.findAllByRole('heading', { level: 2 })).map(textOf)).toEqual([
      names.running,
      names.announced,
      names.over,
    ]);
  });

  it('say how many steps a player has reached who is in', async () => {
    open({ '/api/mission/list': { list: [joined([{ done: 3, state: 'given', at: joinedAt }])] } }, { id: null });
    expect(await screen.findByText('1 de 3 etapas alcançadas')).toBeTruthy();
  });

  it('say that there is none, that they did not come, and why a restricted player sees none', async () => {
    open({ '/api/mission/list': { list: [] } }, { id: null });
    expect(await screen.findByText(text.empty)).toBeTruthy();
    cleanup();
    open(
      { '/api/mission/list': inTurn(refused(500, 'Algo deu errado'), missionAnswers['/api/mission/list']) },
      { id: null },
    );
    await press('Tentar de novo');
    expect(await screen.findByText('Trilha dos Bichos')).toBeTruthy();
    cleanup();
    open({ '/api/mission/list': { list: [] } }, { id: null, as: 'limited' });
    expect(await screen.findByRole('region', { name: /pausa/iu })).toBeTruthy();
  });
});

describe('a mission', () => {
  it('shows steps, prizes, terms, version and hash above the button, and joins by the version that is shown', async () => {
    const sent = open({ '/api/mission/read': inTurn(page, joined([])) });
    expect(textOf(await step(1))).toContain('R$ 2,00');
    expect(textOf(await step(3))).toContain('Rodadas de R$ 0,50 em Capivara da Sorte, por 7 dias.');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText(shared.proof(page.sha256))).toBeTruthy();
    const terms = screen.getByRole('region', { name: text.terms });
    const join = screen.getByRole('button', { name: text.join });
    expect(terms.compareDocumentPosition(join) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await press(text.join);
    expect(await screen.findByText(text.joined)).toBeTruthy();
    expect(sent('/api/mission/join')).toEqual([{ id: page.id, ruleVersion: page.ruleVersion }]);
    expect(await screen.findByText(text.isIn)).toBeTruthy();
  });

  it('says why joining was refused', async () => {
    const msg = 'Esta missão é para quem está no VIP 1 ou acima; 1 nível falta para você.';
    open({ '/api/mission/join': refused(409, msg, { reason: 'vip_level' }) });
    await press(text.join);
    expect(await screen.findByText(msg)).toBeTruthy();
  });

  it('asks a visitor in, and offers no button before the start and behind the end', async () => {
    open({}, { as: 'visitor' });
    expect(await screen.findByText(shared.visitorTitle)).toBeTruthy();
    for (const [state, said] of [
      ['announced', text.notYet],
      ['over', text.over],
    ] as const) {
      cleanup();
      open({ '/api/mission/read': { ...page, state } });
      expect(await screen.findByText(said)).toBeTruthy();
      expect(screen.queryByRole('button', { name: text.join })).toBeNull();
    }
  });

  it('that was stopped says why; one that is not there leads to the list', async () => {
    open({ '/api/mission/read': { ...page, state: 'over', stopReason: 'O jogo saiu do ar.' } });
    expect(await screen.findByText(/é pago\. Motivo: O jogo saiu do ar\./u)).toBeTruthy();
    cleanup();
    open({ '/api/mission/read': refused(404, 'Esta missão não existe') });
    expect((await screen.findByRole('link', { name: text.toList })).getAttribute('href')).toBe('/missions');
  });
});

describe('a step', () => {
  const games = [
    { game_id: 'arara-de-ouro', name: 'Arara de Ouro' },
    { game_id: 'capivara-da-sorte', name: 'Capivara da Sorte' },
  ];

  it('says how far it is, what is missing and which games count', async () => {
    open({ '/api/mission/read': joined([{ done: 2, games }, { done: 1 }]) });
    const bar = within(await step(1)).getByRole('progressbar');
    expect(bar.getAttribute('aria-valuetext')).toBe('2 de 3 jogos');
    expect(textOf(await step(1))).toContain('falta 1 jogo');
    expect(textOf(await step(1))).toContain('Já contaram: Arara de Ouro e Capivara da Sorte.');
    expect(textOf(await step(2))).toContain('1 de 2 rodadas');
    expect(textOf(await step(3))).toContain('falta 1 rodada');
  });

  it('that is reached says that its prize comes, came or was withheld', async () => {
    const at = '2026-11-21T15:00:00Z';
    const reached = [
      { done: 3, state: 'waiting', games },
      { done: 2, state: 'given', at },
      { done: 1, state: 'given', at },
    ] as const;
    open({
      '/api/mission/read': joined(reached.map((one) => ({ ...one, games: 'games' in one ? [...one.games] : null }))),
    });
    expect(within(await step(1)).getByText(text.waiting)).toBeTruthy();
    expect(within(await step(2)).getByText('Prêmio pago em 21/11/2026 às 12:00')).toBeTruthy();
    expect(
      within(await step(3))
        .getByRole('link', { name: text.toRounds })
        .getAttribute('href'),
    ).toBe('/granted-rounds');
    cleanup();
    queryClient.clear();
    open({ '/api/mission/read': joined([{ done: 3, state: 'withheld', at, games: [] }]) });
    expect(within(await step(1)).getByText(text.withheld)).toBeTruthy();
  });

  it('that was not reached by the end says so', async () => {
    open({ '/api/mission/read': joined([{ done: 1, games: [games[0]!] }], { state: 'over' }) });
    expect(within(await step(1)).getByText(text.missed)).toBeTruthy();
    expect(textOf(await step(1))).not.toContain('faltam');
    expect(screen.queryByText(text.isIn)).toBeNull();
  });
});
