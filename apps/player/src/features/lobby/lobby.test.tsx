// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import type { Input } from '@ipe/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '#app.tsx';
import { CarouselDetailPage } from '#pages/games/carousel-detail-page.tsx';
import { HomePage } from '#pages/games/home-page.tsx';
import { RootLayout } from '#shell/layout/root-layout.tsx';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { goTo } from '#shell/navigation/navigation.ts';
import { queryClient } from '#shell/api/query-client.ts';

type Asked = Input<'/api/slots/gameList'>;

const game = (number: number) => ({
  game_id: `jogo-${number}`,
  name: `Jogo ${number}`,
  provider: number % 2 === 0 ? 'Ipê Studio' : 'Outro Estúdio',
  image: '/art/cover.avif',
  tags: number === 1 ? ['NEW'] : number === 2 ? ['HOT'] : [],
  favourite: false,
  rtp: 0.96,
});
const shelf = Array.from({ length: 60 }, (_, index) => game(index + 1));
const home = {
  customer: [],
  notice: [{ id: 'pix', title: 'Depósitos só por Pix do seu CPF' }],
  carousel: [
    { id: 'capivara', image: '/art/a.avif', title: 'Capivara da Sorte', game_id: 'jogo-1' },
    { id: 'pix', image: '/art/b.avif', title: 'Deposite por Pix', body: 'Primeiro.\nDepois.', active_code: 'recharge' },
  ],
  tabs: ['all', 'slots', 'favourite', 'recent'].map((id) => ({
    id,
    title: { all: 'Todos', slots: 'Slots', favourite: 'Favoritos', recent: 'Recentes' }[id],
  })),
  recentWins: [
    {
      game_id: 'jogo-1',
      game: 'Jogo 1',
      nickname: 'Ana***',
      winCentavos: 12_50,
      multiplier: 12,
      at: '2026-11-21T09:00:00Z',
    },
  ],
  profile: { id: 'demo', isDemonstration: true, licence: null as object | null },
  brand: { name: 'Ipê', supportEmail: 'a@b.c' },
};

/** The list that the server would return. The test of filter-games in apps/api covers the search itself. */
function listGames({ page = 1, pageSize = 24, keyword, provider, tag, sort }: Asked) {
  const found = shelf.filter(
    (one) =>
      (!keyword || one.name.toLowerCase().includes(keyword.toLowerCase())) &&
      (!provider || one.provider === provider) &&
      (!tag || one.tags.includes(tag)),
  );
  const sorted = sort === 'za' ? found.toReversed() : found;
  const list = sorted.slice((page - 1) * pageSize, page * pageSize);
  return {
    code: 1,
    data: { list, total: found.length, title: '', providers: ['Ipê Studio', 'Outro Estúdio'], themes: [] },
  };
}

type ApiState = Partial<Parameters<typeof fakeApi>[0]> & { page?: object; isInLayout?: boolean };

function openLobby({ page = {}, isInLayout = false, ...answers }: ApiState = {}) {
  const sent = fakeApi({
    '/api/home/page': { code: 1, data: { ...home, ...page } },
    '/api/slots/carousel': { code: 1, data: { list: home.carousel } },
    '/api/slots/gameList': listGames,
    '/api/slots/shelves': { code: 1, data: { list: [] } },
    '/api/slots/favourite': { code: 1 },
    ...answers,
  });
  render(
    <QueryClientProvider client={queryClient}>
      {isInLayout ? (
        <RootLayout>
          <HomePage />
        </RootLayout>
      ) : (
        <HomePage />
      )}
    </QueryClientProvider>,
  );
  const asked = () => sent.filter(({ path }) => path === '/api/slots/gameList').map(({ input }) => input as Asked);
  return { sent, asked };
}

const playButtons = () => screen.getAllByRole('button', { name: /^Jogar Jogo / });
const names = () => playButtons().map((button) => /Jogo \d+/u.exec(button.textContent)?.[0]);
const field = () => screen.getByPlaceholderText<HTMLInputElement>('Procurar jogos');
const type = (word: string) => fireEvent.change(field(), { target: { value: word } });
const heart = (name: string) => screen.getByRole('button', { name: `Favorito: ${name}` });

class NearAtOnce {
  private readonly tell: (entries: { target: Element; isIntersecting: boolean }[]) => void;

  constructor(tell: NearAtOnce['tell']) {
    this.tell = tell;
  }

  observe = (target: Element) => queueMicrotask(() => act(() => this.tell([{ target, isIntersecting: true }])));
  unobserve = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  history.replaceState(null, '', '/');
  useFrontEnd.setState({ tips: [], form: undefined });
  Element.prototype.scrollIntoView = () => undefined;
  // Reports everything as near. tools/bench-web covers rendering on scroll, which needs a real browser.
  vi.stubGlobal('IntersectionObserver', NearAtOnce);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the chips above the games', () => {
  it('stand in one line that scrolls, by mouse too', async () => {
    openLobby();
    const rail = await screen.findByRole('group', { name: 'Categorias' });
    expect(rail.className).not.toContain('wrap');
    expect(rail.parentElement?.className).toMatch(/overflow-x-auto.*scrollbar-mouse/u);
  });
});

describe('a player who may not bet', () => {
  const free = { list: [], pausedUntil: null, excluded: null, closingSince: null };
  const at = '2026-11-20T12:00:00Z';

  async function openLobbyOf(limits: object) {
    localStorage.setItem('accessToken', 't');
    const { sent } = openLobby({ '/api/user/limits': { code: 1, data: { ...free, ...limits } }, isInLayout: true });
    await screen.findByText('Exibindo 24 de 60 jogos');
    const [cover] = playButtons();
    if (cover === undefined) throw new Error('no cover');
    const tap = () => fireEvent.click(cover);
    return { sent, cover, tap, launches: () => sent.filter(({ path }) => path === '/api/slots/gameUrl').length };
  }

  it.each([
    ['a pause', { pausedUntil: '2099-01-01T12:00:00Z' }, 'Você está em pausa. Até 01/01/2099 09:00,'],
    ['an exclusion', { excluded: { since: at, until: null } }, 'Sua autoexclusão está em vigor. Desde'],
    ['a closing', { closingSince: at }, 'Você pediu o encerramento da conta. Desde'],
  ])('for %s finds the covers disabled with the reason, and opens none', async (_why, limits, reason) => {
    const { cover, tap, launches } = await openLobbyOf(limits);
    await waitFor(() => expect(cover.getAttribute('aria-disabled')).toBe('true'));
    expect(cover.title.startsWith(reason)).toBe(true);
    expect([cover.tabIndex, cover.hasAttribute('disabled')]).toEqual([0, false]);
    tap();
    await act(async () => {});
    expect(launches()).toBe(0);
    expect(useFrontEnd.getState().tips.map(({ message }) => message)).toEqual([cover.title]);
  });

  it('finds them open again after the pause, as with a limit, which forbids bets and not games', async () => {
    const list = [{ kind: 'bet', period: 'day', value: 5_00, used: 5_00, periodEndsAt: at, pending: null }];
    const { cover, tap, launches } = await openLobbyOf({ pausedUntil: '2099-01-01T12:00:00Z' });
    await waitFor(() => expect(cover.getAttribute('aria-disabled')).toBe('true'));
    act(() => void queryClient.setQueryData(['money', 'limits'], { ...free, list }));
    await waitFor(() => expect(cover.getAttribute('aria-disabled')).toBeNull());
    tap();
    await waitFor(() => expect(launches()).toBe(1));
  });
});

describe('S1-lobby-search', () => {
  it('asks once typing rests, and loses no letter to the answer', async () => {
    const { asked } = openLobby();
    await screen.findByText('Exibindo 24 de 60 jogos');
    for (const word of ['j', 'jo', 'jogo 5', 'jogo 59']) type(word);
    await waitFor(() => expect(names()).toEqual(['Jogo 59']));
    expect(asked().map(({ keyword }) => keyword)).toEqual([undefined, 'jogo 59']);
    expect(field().value).toBe('jogo 59');
  });

  it('stands in the address, which can be shared, and Back leads out of it', async () => {
    openLobby();
    await screen.findByText('Exibindo 24 de 60 jogos');
    type('jogo 59');
    await waitFor(() => expect(location.search).toBe('?q=jogo+59'));
    type('jogo 58');
    await waitFor(() => expect(location.search).toBe('?q=jogo+58'));
    history.back();
    await waitFor(() => expect(field().value).toBe(''));
    expect(await screen.findByText('Exibindo 24 de 60 jogos')).toBeTruthy();
  });

  it('begins with what a shared address asks for, and passes over what it doesn’t know', async () => {
    history.replaceState(null, '', '/?q=jogo+7&sort=upwards&tag=OLD');
    const { asked } = openLobby();
    await screen.findByRole('button', { name: /^Jogar Jogo 7/ });
    expect(asked()).toEqual([{ page: 1, pageSize: 24, collection: 'all', sort: 'default', keyword: 'jogo 7' }]);
    expect(field().value).toBe('jogo 7');
  });

  it('says that nothing was found, and leads out', async () => {
    openLobby();
    const told = await screen.findByText('Exibindo 24 de 60 jogos');
    type('zzz');
    expect(await screen.findByText('Nada encontrado para “zzz”')).toBeTruthy();
    // In the same live region, which screen readers follow.
    expect([told.textContent, told.getAttribute('aria-live')]).toEqual(['Nenhum jogo encontrado', 'polite']);
    fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(await screen.findByText('Exibindo 24 de 60 jogos')).toBe(told);
    expect(field().value).toBe('');
  });

  it('remembers eight searches on this device, each of which can be forgotten', async () => {
    openLobby();
    await screen.findByText('Exibindo 24 de 60 jogos');
    for (let number = 1; number <= 9; number += 1) {
      type(`jogo ${number}`);
      fireEvent.blur(field());
    }
    type('');
    fireEvent.focus(field());
    const list = (await screen.findByText('Buscas recentes')).closest('section')!;
    const kept = () =>
      within(list)
        .queryAllByRole('button', { name: /^jogo/ })
        .map((one) => one.textContent);
    expect(kept()).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((number) => `jogo ${number}`));
    fireEvent.click(within(list).getByRole('button', { name: 'Esquecer a busca jogo 9' }));
    expect(kept()).toHaveLength(7);
    fireEvent.click(within(list).getByRole('button', { name: 'jogo 3' }));
    await waitFor(() => expect(location.search).toBe('?q=jogo+3'));
  });

  it('can be tried again when the answer didn’t come', async () => {
    const { sent } = openLobby({ '/api/slots/gameList': { code: 500, msg: 'Algo deu errado' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(sent.filter(({ path }) => path === '/api/slots/gameList')).toHaveLength(2));
  });
});

describe('the filters', () => {
  const choose = async (...labels: string[]) => {
    fireEvent.click(await screen.findByRole('button', { name: /^Filtros/ }));
    const sheet = await screen.findByRole('dialog');
    for (const label of labels) fireEvent.click(within(sheet).getByLabelText(label));
    fireEvent.click(within(sheet).getByRole('button', { name: 'Mostrar jogos' }));
  };

  it('S1-lobby-sort: A–Z and Z–A', async () => {
    const { asked } = openLobby();
    await screen.findByText('Exibindo 24 de 60 jogos');
    await choose('Z a A');
    await waitFor(() => expect(names()[0]).toBe('Jogo 60'));
    expect(location.search).toBe('?sort=za');
    await choose('A a Z');
    await waitFor(() => expect(asked().at(-1)?.sort).toBe('az'));
  });

  it('S1-lobby-provider-filter: one provider’s games, until the filter is taken back', async () => {
    openLobby();
    await screen.findByText('Exibindo 24 de 60 jogos');
    await choose('Outro Estúdio');
    expect(await screen.findByText('Exibindo 24 de 30 jogos')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Tirar o filtro Outro Estúdio' }));
    expect(await screen.findByText('Exibindo 24 de 60 jogos')).toBeTruthy();
  });

  it('are kept and count when the sheet is closed without its button', async () => {
    const { asked } = openLobby();
    await screen.findByText('Exibindo 24 de 60 jogos');
    fireEvent.click(await screen.findByRole('button', { name: /^Filtros/ }));
    const sheet = await screen.findByRole('dialog');
    fireEvent.click(within(sheet).getByLabelText('Z a A'));
    fireEvent.click(within(sheet).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(asked().at(-1)?.sort).toBe('za'));
    fireEvent.click(await screen.findByRole('button', { name: /^Filtros/ }));
    expect(within(await screen.findByRole('dialog')).getByLabelText('Z a A')).toHaveProperty('checked', true);
  });

  it('S1-lobby-tags: NEW and HOT are shown on covers and can be filtered by', async () => {
    openLobby();
    await screen.findByText('Exibindo 24 de 60 jogos');
    expect([screen.getByText('Novo'), screen.getByText('Em alta')]).toHaveLength(2);
    await choose('Novos');
    await waitFor(() => expect(names()).toEqual(['Jogo 1']));
    expect(screen.getByText('Exibindo 1 de 1 jogo')).toBeTruthy();
  });
});

it('S1-lobby-tags: a game that is new and hot says both on its cover, beside its heart', async () => {
  const both = { ...game(1), tags: ['NEW', 'HOT'] };
  openLobby({
    '/api/slots/gameList': { code: 1, data: { list: [both], total: 1, providers: ['Ipê Studio'] } },
  });
  const card = (await screen.findAllByRole('button', { name: 'Favorito: Jogo 1' }))[0]?.parentElement;
  expect(within(card ?? document.body).getByText('Novo')).toBeTruthy();
  expect(within(card ?? document.body).getByText('Em alta')).toBeTruthy();
});

it('S1-lobby-x-of-y: says how many of how many games are shown, and loads more', async () => {
  openLobby();
  await screen.findByText('Exibindo 24 de 60 jogos');
  fireEvent.click(screen.getByRole('button', { name: 'Carregar mais' }));
  expect(await screen.findByText('Exibindo 48 de 60 jogos')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Carregar mais' }));
  expect(await screen.findByText('Exibindo 60 de 60 jogos')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
  await waitFor(() => expect(names()).toHaveLength(60));
  // The button is gone, and a keyboard stays where it was.
  expect(document.activeElement).toBe(screen.getByText('Exibindo 60 de 60 jogos'));
});

describe('S1-lobby-favourites', () => {
  it('marks at once, and sends the last of several quick taps', async () => {
    localStorage.setItem('accessToken', 'token');
    const { sent } = openLobby();
    await screen.findByText('Exibindo 24 de 60 jogos');
    for (let tap = 0; tap < 3; tap += 1) fireEvent.click(heart('Jogo 3'));
    await waitFor(() => expect(heart('Jogo 3').getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() => expect(sent.filter(({ path }) => path === '/api/slots/favourite')).toHaveLength(1));
    expect(sent.at(-1)?.input).toEqual({ game_id: 'jogo-3', favourite: true });
  });

  it('takes the heart back with a tip when the server refuses', async () => {
    localStorage.setItem('accessToken', 'token');
    openLobby({ '/api/slots/favourite': { code: 500, msg: 'Não deu certo' } });
    await screen.findByText('Exibindo 24 de 60 jogos');
    fireEvent.click(heart('Jogo 3'));
    await waitFor(() => expect(useFrontEnd.getState().tips.map(({ message }) => message)).toEqual(['Não deu certo']));
    await waitFor(() => expect(heart('Jogo 3').getAttribute('aria-pressed')).toBe('false'));
  });

  it('asks a visitor in', async () => {
    const { sent } = openLobby();
    await screen.findByText('Exibindo 24 de 60 jogos');
    fireEvent.click(heart('Jogo 3'));
    expect(useFrontEnd.getState().form).toBe('login');
    expect(sent.some(({ path }) => path === '/api/slots/favourite')).toBe(false);
  });
});

describe('S1-lobby-recent', () => {
  it('is a category of the player, and empty with a way out', async () => {
    localStorage.setItem('accessToken', 'token');
    const { asked } = openLobby({
      '/api/slots/gameList': (input) =>
        input.collection === 'recent' ? { code: 1, data: { list: [], total: 0, providers: [] } } : listGames(input),
    });
    await screen.findByText('Exibindo 24 de 60 jogos');
    fireEvent.click(screen.getByRole('button', { name: 'Recentes' }));
    expect(await screen.findByText('Você ainda não jogou')).toBeTruthy();
    expect(asked().at(-1)?.collection).toBe('recent');
    fireEvent.click(screen.getByRole('button', { name: 'Ver todos os jogos' }));
    expect(await screen.findByText('Exibindo 24 de 60 jogos')).toBeTruthy();
  });
});

describe('the rows above the list', () => {
  const rows = [
    { id: 'HOT', title: 'Em alta', list: shelf.slice(0, 3), total: 12 },
    { id: 'rtp', title: 'Maior retorno (RTP)', list: shelf.slice(3, 8), total: 60 },
  ];
  const shelves = { '/api/slots/shelves': { code: 1, data: { list: rows } } };
  const row = (name: string) => screen.findByRole('region', { name });

  it('show some games each, and lead to all of them', async () => {
    const { asked } = openLobby(shelves);
    const hot = await row('Em alta');
    expect(within(hot).getAllByRole('button', { name: /^Jogar / })).toHaveLength(3);
    expect(screen.getByRole('heading', { name: 'Todos os jogos' })).toBeTruthy();
    fireEvent.click(within(hot).getByRole('link', { name: 'Ver todos: Em alta' }));
    await waitFor(() => expect(asked().at(-1)?.tag).toBe('HOT'));
    expect(location.search).toBe('?tag=HOT');
  });

  it('make way for what was asked for, and come back with the whole lobby', async () => {
    openLobby(shelves);
    await row('Em alta');
    type('jogo 59');
    await waitFor(() => expect(names()).toEqual(['Jogo 59']));
    expect(screen.queryByRole('region', { name: 'Em alta' })).toBeNull();
    type('');
    expect(await row('Maior retorno (RTP)')).toBeTruthy();
  });

  it('show a heart at once wherever the game stands', async () => {
    localStorage.setItem('accessToken', 'token');
    openLobby(shelves);
    await row('Em alta');
    const hearts = () => screen.getAllByRole('button', { name: 'Favorito: Jogo 3' });
    fireEvent.click(hearts()[0]!);
    await waitFor(() => expect(hearts().map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'true']));
  });

  it('of a studio, and the row of studios, lead to all games of it', async () => {
    const studio = { id: 'provider', title: 'Outro Estúdio', list: shelf.slice(0, 4), total: 30 };
    const studios = ['Outro Estúdio', 'Casa Azul', 'Ipê Studio'].map((name) => ({ name, games: 30, image: '/a.avif' }));
    const { asked } = openLobby({
      '/api/slots/shelves': {
        code: 1,
        data: { list: [studio, { id: 'studios', title: 'Estúdios', list: [], total: 3, studios }] },
      },
    });
    fireEvent.click(within(await row('Outro Estúdio')).getByRole('link', { name: 'Ver todos: Outro Estúdio' }));
    await waitFor(() => expect(asked().at(-1)?.provider).toBe('Outro Estúdio'));
    act(() => history.back());
    fireEvent.click(within(await row('Estúdios')).getByRole('link', { name: 'Casa Azul: 30 jogos' }));
    await waitFor(() => expect(asked().at(-1)?.provider).toBe('Casa Azul'));
    expect(location.search).toBe('?provider=Casa+Azul');
  });

  it('are done without when their answer doesn’t come', async () => {
    openLobby({ '/api/slots/shelves': { code: 500, msg: 'Algo deu errado' } });
    expect(await screen.findByText('Exibindo 24 de 60 jogos')).toBeTruthy();
  });
});

it('a game that would stand alone in the last row has the row to itself', async () => {
  openLobby({
    '/api/slots/gameList': () => ({ code: 1, data: { list: shelf.slice(0, 4), total: 4, providers: [] } }),
  });
  await screen.findByText('Exibindo 4 de 4 jogos');
  const wide = await screen.findByRole('button', { name: 'Jogar agora' });
  expect(wide.closest('li')?.textContent).toContain('Jogo 4');
  expect(wide.closest('li')?.className).toContain('col-span-full');
});

it('R28 a card says its whole name and its return, however little of them fits', async () => {
  openLobby();
  await screen.findByText('Exibindo 24 de 60 jogos');
  const about = screen.getByRole('button', { name: /^Sobre Jogo 3/ });
  expect([about.title, about.textContent]).toEqual(['Jogo 3', expect.stringContaining('RTP 96,00%')]);
});

it('one button stops all that passes by', async () => {
  openLobby();
  fireEvent.click(await screen.findByRole('button', { name: 'Parar destaques e avisos' }));
  expect(screen.getByRole('button', { name: 'Passar destaques e avisos' })).toBeTruthy();
});

it('S1-visitors-browse: a visitor sees games, wins and notices, and is asked to register by a game', async () => {
  openLobby();
  await screen.findByText('Exibindo 24 de 60 jogos');
  expect(screen.getByRole('link', { name: /Depósitos só por Pix/ }).getAttribute('href')).toBe('/notice');
  expect(screen.getByText('Ana*** em Jogo 1')).toBeTruthy();
  fireEvent.click(playButtons()[0]!);
  expect(useFrontEnd.getState().form).toBe('register');
});

it('R39 R42 shows the operator’s licence where there is one', async () => {
  const licence = {
    company: 'Casa SA',
    tradeName: 'Ipê',
    cnpj: '12.345.678/0001-95',
    authorisation: 'SPA/MF 1',
    address: 'Rua 1',
    supportPhone: '0800',
    ombudsman: '0800 1',
  };
  openLobby({ page: { profile: { ...home.profile, licence } } });
  expect(await screen.findByText('Ipê é uma marca de Casa SA.')).toBeTruthy();
  expect(screen.getByText('12.345.678/0001-95')).toBeTruthy();
});

it('S2-kept-alive: the lobby comes back as it was narrowed, and its own tab begins it anew', async () => {
  history.replaceState(null, '', '/?q=jogo+59');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  fakeApi({ '/api/home/page': { code: 1, data: home }, '/api/slots/gameList': listGames });
  render(<App />);
  await screen.findByText('Exibindo 1 de 1 jogo');
  act(() => goTo('/promo'));
  await screen.findByRole('heading', { level: 1, name: 'Promoções' });
  act(() => goTo('/'));
  await waitFor(() => expect(location.search).toBe('?q=jogo+59'));
  expect(field().value).toBe('jogo 59');
  act(() => goTo('/'));
  await screen.findByText('Exibindo 24 de 60 jogos');
  expect([location.search, field().value]).toEqual(['', '']);
});

describe('/carousel-detail', () => {
  const openDetail = (id: string) => {
    fakeApi({ '/api/slots/carousel': { code: 1, data: { list: home.carousel } } });
    goTo(`/carousel-detail?id=${id}`);
    render(
      <QueryClientProvider client={queryClient}>
        <CarouselDetailPage />
      </QueryClientProvider>,
    );
  };

  it('shows a banner with its text', async () => {
    openDetail('pix');
    expect(await screen.findByRole('heading', { name: 'Deposite por Pix' })).toBeTruthy();
    expect([await screen.findByText('Primeiro.'), screen.getByText('Depois.')]).toHaveLength(2);
  });

  it('leads on from a text to the deposit', async () => {
    openDetail('pix');
    fireEvent.click(await screen.findByRole('button', { name: 'Depositar' }));
    expect(location.pathname).toBe('/recharge');
  });

  it('leads on to the game', async () => {
    openDetail('capivara');
    fireEvent.click(await screen.findByRole('button', { name: 'Jogar agora' }));
    expect(useFrontEnd.getState().form).toBe('register');
  });

  it('leads home from a banner that is gone', async () => {
    openDetail('outro');
    fireEvent.click(await screen.findByRole('button', { name: 'Ir para o início' }));
    expect(location.pathname).toBe('/');
  });
});
