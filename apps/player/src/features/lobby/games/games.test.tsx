// @vitest-environment happy-dom
import { showAs } from '#shell/testing/show-as.tsx';
import { textOf } from '#shell/testing/text-of.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Game, Shelf } from '#features/lobby/lobby.queries.ts';
import { noFilters, type LobbyFilters } from '#features/lobby/filters/lobby-address.ts';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { fakeGames } from '#shell/testing/players/house-answers.ts';
import { HomeEnd } from '../home/home-end.tsx';
import { FirstScreen } from '../home/first-screen.tsx';
import { home } from '#shell/testing/players/newcomer.ts';
import { GameGrid } from './game-grid.tsx';
import { GameShelf } from './game-shelf.tsx';
import { NoGames } from './no-games.tsx';

const [capivara] = fakeGames as [Game];
const many = Array.from({ length: 14 }, (_, number): Game => ({
  ...capivara,
  game_id: `g${number}`,
  name: `Jogo ${number}`,
}));
const plays = () =>
  screen
    .queryAllByRole('button', { name: /^Jogar / })
    .map((button) => /Jogo \d+|Capivara.*/u.exec(textOf(button))?.[0]);

/** What waits to come near the viewport, in the order of the page. */
let far: Element[] = [];
const observed = new Set<Element>();
let tell: (entries: { target: Element; isIntersecting: boolean }[]) => void;

class NotYetNear {
  constructor(given: typeof tell) {
    tell = given;
  }

  observe = (element: Element) => {
    observed.add(element);
    if (!far.includes(element)) far.push(element);
  };
  unobserve = (element: Element) => observed.delete(element);
}
const nextFrame = () => new Promise(requestAnimationFrame);
/** Runs until all cards are rendered, each in its own turn. */
const comesNear = (place: number) =>
  act(async () => {
    for (const target = far[place]; target && observed.has(target); await nextFrame())
      tell([{ target, isIntersecting: true }]);
  });

beforeEach(() => {
  far = [];
  vi.stubGlobal('IntersectionObserver', NotYetNear);
});

describe('a row of games', () => {
  const show = (shelf: Partial<Shelf>, isFirst = true) => {
    const [onDetails, onSeeAll] = [vi.fn<(game: Game) => void>(), vi.fn()];
    const whole: Shelf = { id: 'slots', title: 'Slots', list: many.slice(0, 6), total: 40, ...shelf };
    showAs('visitor', <GameShelf shelf={whole} isFirst={isFirst} onDetails={onDetails} onSeeAll={onSeeAll} />);
    return { onDetails, onSeeAll };
  };

  it.each([
    ['recent', 'Continue jogando', '/?collection=recent'],
    ['favourite', 'Seus favoritos', '/?collection=favourite'],
    ['HOT', 'Em alta', '/?tag=HOT'],
    ['NEW', 'Novos', '/?tag=NEW'],
    ['rtp', 'Maior retorno (RTP)', '/?sort=rtp'],
    ['lines', 'Linhas', '/?collection=lines'],
    ['ways', 'Maneiras de ganhar', '/?collection=ways'],
    ['scatter-cascade', 'Cascata', '/?collection=scatter-cascade'],
    ['hold-and-win', 'Segure e ganhe', '/?collection=hold-and-win'],
    ['crash', 'Crash', '/?collection=crash'],
    ['roulette', 'Roleta', '/?collection=roulette'],
    ['provider', 'Outro Estúdio', '/?provider=Outro+Est%C3%BAdio'],
  ] as const)('%s is called %s and leads to all of it', (id, title, address) => {
    const { onSeeAll } = show({ id, title });
    const all = within(screen.getByRole('region', { name: title })).getByRole('link', { name: `Ver todos: ${title}` });
    expect(all.getAttribute('href')).toBe(address);
    fireEvent.click(all);
    expect(onSeeAll).toHaveBeenCalledOnce();
  });

  it('draws what a phone shows of it, and the rest when it is moved', async () => {
    show({});
    expect(plays()).toHaveLength(4);
    await comesNear(0);
    expect(plays()).toEqual(many.slice(0, 6).map(({ name }) => name));
  });

  it('below the first screen draws nothing before it comes near', async () => {
    show({}, false);
    expect(plays()).toEqual([]);
    await comesNear(0);
    expect(plays()).toHaveLength(4);
  });

  it('of one or two games gives the whole row to the first', () => {
    const { onDetails } = show({ id: 'recent', list: many.slice(0, 2) });
    expect(plays()).toEqual(['Jogo 0', undefined]);
    fireEvent.click(screen.getByRole('button', { name: /^Sobre Jogo 0/u }));
    expect(onDetails.mock.calls).toEqual([[many[0]]]);
    show({ list: [] });
    expect(plays()).toEqual([]);
  });

  it('of a player who may not bet says why at every button that would open a game', () => {
    show({ list: many.slice(0, 1) });
    act(() => useFrontEnd.setState({ gameStop: 'Você está em pausa.' }));
    const shut = screen.getAllByRole('button', { name: /^Jogar/u });
    expect(shut.map((button) => [button.getAttribute('aria-disabled'), button.title])).toEqual([
      ['true', 'Você está em pausa.'],
      ['true', 'Você está em pausa.'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Jogar agora' }));
    expect(useFrontEnd.getState().tips.map(({ message }) => message)).toEqual(['Você está em pausa.']);
  });
});

describe('the whole list', () => {
  const show = (lists: Game[][], given: { isOld?: boolean; isWhole?: boolean } = {}) => {
    const pages = lists.map((list) => ({ list, total: 40, title: '', providers: [], themes: [] }));
    showAs(
      'visitor',
      <GameGrid pages={pages} isOld={false} isWhole={false} isBelow={false} onDetails={() => undefined} {...given} />,
    );
  };

  it('draws its first page, and of the others what comes near, in their order', async () => {
    show([many.slice(0, 7), many.slice(7)]);
    expect(plays()).toEqual(many.slice(0, 7).map(({ name }) => name));
    await comesNear(2);
    expect(plays()).toEqual([...many.slice(0, 7), ...many.slice(13)].map(({ name }) => name));
    await comesNear(1);
    expect(plays()).toEqual(many.map(({ name }) => name));
  });

  it.each([
    [false, [6, 12, 14]],
    [true, [0, 6, 12, 14]],
  ])(
    'draws its first page block by block, so that no frame lays out all of it (below shelves: %s)',
    (isBelow, steps) => {
      const seen: number[] = [];
      const page = { list: many, total: 14, title: '', providers: [], themes: [] };
      showAs(
        'visitor',
        <Profiler id="grid" onRender={() => void seen.push(plays().length)}>
          <GameGrid pages={[page]} isOld={false} isWhole={false} isBelow={isBelow} onDetails={() => undefined} />
        </Profiler>,
      );
      expect(seen).toEqual(steps);
    },
  );

  it('draws each block that comes near with others in a task of its own, so that a tap waits for one card', () => {
    show([many.slice(0, 2), many.slice(2, 4), many.slice(4, 6), many.slice(6, 8)]);
    vi.useFakeTimers();
    const blocks = far.filter((element) => observed.has(element));
    expect([blocks.length, plays().length]).toEqual([3, 2]);
    tell(blocks.map((target) => ({ target, isIntersecting: true })));
    const drawn = [plays().length];
    while (vi.getTimerCount() > 0 && drawn.length < 50) {
      act(() => void vi.advanceTimersToNextTimer());
      drawn.push(plays().length);
    }
    expect(drawn.at(-1)).toBe(5);
    expect(Math.max(...drawn.slice(1).map((count, turn) => count - drawn[turn]!))).toBe(1);
  });

  it('of what a fling passes draws nothing before it stays near', async () => {
    show([many.slice(0, 7), many.slice(7)]);
    await act(async () => {
      for (const isIntersecting of [true, false]) tell([{ target: far[1]!, isIntersecting }]);
      await nextFrame();
    });
    expect(plays()).toHaveLength(7);
    await comesNear(1);
    expect(plays()).toHaveLength(13);
  });

  it('gives its row to a game that would be alone at the end, but only at the real end', () => {
    show([many.slice(0, 7)], { isWhole: true });
    expect(screen.getByRole('button', { name: 'Jogar agora' }).closest('li')?.textContent).toContain('Jogo 6');
    show([many.slice(0, 7)]);
    expect(screen.queryByRole('button', { name: 'Jogar agora' })).toBeNull();
    show([many.slice(0, 8)], { isWhole: true });
    expect(screen.queryByRole('button', { name: 'Jogar agora' })).toBeNull();
  });

  it('says of an old list that it changes', () => {
    show([many.slice(0, 3)], { isOld: true });
    expect(document.querySelector('[aria-busy="true"]')?.querySelectorAll('li')).toHaveLength(3);
  });
});

describe('a list without games', () => {
  const show = (filters: Partial<LobbyFilters>, name: Parameters<typeof showAs>[0] = 'newcomer') => {
    const onChange = vi.fn();
    showAs(name, <NoGames filters={{ ...noFilters, ...filters }} onChange={onChange} />);
    return onChange;
  };

  it.each([
    [{ q: ' zzz ' }, 'Nada encontrado para “zzz”', 'Limpar filtros'],
    [{ q: 'zzz', collection: 'favourite' }, 'Nada encontrado para “zzz”', 'Limpar filtros'],
    [{ tag: 'NEW' }, 'Nenhum jogo por aqui', 'Limpar filtros'],
    [{ collection: 'recent', sort: 'az' }, 'Nenhum jogo por aqui', 'Limpar filtros'],
    [{ collection: 'favourite' }, 'Você ainda não tem favoritos', 'Ver todos os jogos'],
    [{ collection: 'recent' }, 'Você ainda não jogou', 'Ver todos os jogos'],
    [{ collection: 'crash' }, 'Nenhum jogo por aqui', 'Ver todos os jogos'],
  ] satisfies [Partial<LobbyFilters>, string, string][])('%o says “%s”, and leads out', (filters, title, action) => {
    const onChange = show(filters);
    expect(screen.getByText(title)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: action }));
    expect(onChange).toHaveBeenCalledWith(noFilters);
  });

  it.each(['favourite', 'recent'] as const)('of a visitor’s own (%s) begins with an account', (collection) => {
    show({ collection }, 'visitor');
    expect(screen.getByRole('heading', { name: 'Entre para continuar' })).toBeTruthy();
    show({ collection: 'slots', q: 'zzz' }, 'visitor');
    expect(screen.queryByRole('heading', { name: 'Entre para continuar' })).toBeNull();
  });
});

describe('the home page', () => {
  it('ends with the age limit, where to get help, and every document', () => {
    showAs('visitor', <HomeEnd profile={home.profile} />);
    const end = within(screen.getByRole('contentinfo'));
    expect(end.getByText(/Proibido para menores de 18 anos/u)).toBeTruthy();
    expect(end.getByText(/CVV 188/u)).toBeTruthy();
    expect(end.getByText(/^Ambiente de demonstração/u)).toBeTruthy();
    expect(end.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/responsible-gaming',
      '/sponsorship',
      '/help',
      '/about',
      '/policy-service',
      '/policy-privacy',
    ]);
  });

  it('claims to be a demonstration only where it is one, and no licence that isn’t there', () => {
    showAs('visitor', <HomeEnd profile={{ ...home.profile, isDemonstration: false }} />);
    expect(screen.queryByText(/^Ambiente de demonstração/u)).toBeNull();
    expect(screen.queryByText('Operador autorizado')).toBeNull();
    showAs('visitor', <HomeEnd profile={undefined} />);
    expect(screen.queryByText(/^Ambiente de demonstração/u)).toBeNull();
  });

  it('tells in three steps how a round is checked', () => {
    showAs('visitor', <HomeEnd profile={undefined} />);
    const proof = within(screen.getByRole('region', { name: 'Cada giro tem prova' }));
    expect(proof.getAllByRole('heading', { level: 3 }).map(textOf)).toEqual([
      'Antes do giro',
      'No giro',
      'Depois do giro',
    ]);
  });

  it('begins with the banner that the server wrote into the page, or with its place', () => {
    showAs('visitor', <FirstScreen />);
    expect(document.querySelectorAll('img')).toHaveLength(0);
    document.head.insertAdjacentHTML('beforeend', '<meta name="ipe-first-banner" content="/art/banner-vip.avif">');
    showAs('visitor', <FirstScreen />);
    expect(document.querySelector('img')?.getAttribute('src')).toContain('/art/banner-vip');
    expect(document.querySelector('img')?.getAttribute('loading')).toBe('eager');
  });
});
