import { describe, expect, it } from 'vitest';
import { filterGames, type GameFilter } from './filter-games.ts';
import { createGameIndex } from './game-index.ts';
import type { ListedGame } from '../listed-game.ts';

const game = (
  gameId: string,
  name: string,
  rest: Pick<ListedGame, 'releasedOn'> & Partial<ListedGame>,
): ListedGame => ({
  gameId,
  name,
  provider: gameId === 'balao' ? 'Outro' : 'Ipê Studio',
  image: `/games/${gameId}/cover.avif`,
  rtp: 0.96,
  kind: 'slots',
  searchWords: gameId === 'foguete' ? ['avião'] : [],
  ...rest,
});

const games = createGameIndex([
  game('onca', 'Onça Pintada 1024', { releasedOn: '2026-11-01', rtp: 0.97, family: 'ways' }),
  game('balao', 'Balão de São João', { releasedOn: '2026-11-10', rtp: 0.98, rtpBound: 'most' }),
  game('capivara', 'Capivara da Sorte', { releasedOn: '2026-11-20', family: 'lines', themes: ['animals', 'nature'] }),
  game('foguete', 'Foguete Tucano', { releasedOn: '2026-10-01', kind: 'crash', themes: ['animals', 'sky'] }),
]);

const list = (filter: Partial<GameFilter>) =>
  filterGames(
    games,
    { collection: 'all', sort: 'default', ...filter },
    {
      collections: { favourites: new Set(['balao']), recent: ['onca', 'capivara'] },
      tagsOf: ({ gameId }) => (gameId === 'capivara' ? ['NEW'] : []),
    },
  ).map(({ gameId }) => gameId);

describe('a theme', () => {
  it('has the games that are about it, and one that none is about has none', () => {
    expect(list({ theme: 'animals' })).toEqual(['capivara', 'foguete']);
    expect(list({ theme: 'nature', provider: 'Ipê Studio' })).toEqual(['capivara']);
    expect(list({ theme: 'water' })).toEqual([]);
    expect(list({ theme: 'toString' })).toEqual([]);
  });

  it('is found by its name too, and the lobby says which there are', () => {
    expect(list({ keyword: 'animais' })).toEqual(['capivara', 'foguete']);
    expect(list({ keyword: 'ceu' })).toEqual(['foguete']);
    expect(games.themes.map(({ name }) => name)).toEqual(['Animais', 'Céu', 'Natureza']);
  });
});

describe('filterGames', () => {
  it('shows the newest first unless asked otherwise', () => {
    expect(list({})).toEqual(['capivara', 'balao', 'onca', 'foguete']);
    expect(list({ sort: 'az' })).toEqual(['balao', 'capivara', 'foguete', 'onca']);
    expect(list({ sort: 'za' })).toEqual(['onca', 'foguete', 'capivara', 'balao']);
    expect(list({ sort: 'rtp' })).toEqual(['onca', 'capivara', 'foguete', 'balao']);
  });

  it.each([
    [' SAO joao', ['balao']],
    ['ONCA', ['onca']],
    ['onça', ['onca']],
    ['capi', ['capivara']],
    ['vara', ['capivara']],
    ['1024', ['onca']],
    ['capivra', ['capivara']],
    ['capviara', ['capivara']],
    ['kapivara', ['capivara']],
    ['pintda onca', ['onca']],
    ['foguetti tucanno', ['foguete']],
    ['aviao', ['foguete']],
    ['outro', ['balao']],
    ['x', []],
    ['xyz', []],
    ['capivara onca', []],
    ['banana', []],
    ['💥', ['capivara', 'balao', 'onca', 'foguete']],
  ])('finds what "%s" was meant to be, with or without accents and typos', (keyword, found) => {
    expect(list({ keyword })).toEqual(found);
  });

  it('shows what fits the keyword best first, unless another order is asked for', () => {
    expect(list({ keyword: 'tuca' })).toEqual(['foguete']);
    expect(list({ keyword: 's' })).toEqual(['capivara', 'balao', 'onca', 'foguete']);
    expect(list({ keyword: 'o' })).toEqual(['balao', 'onca', 'capivara', 'foguete']);
    expect(list({ keyword: 'o', sort: 'az' })).toEqual(['balao', 'capivara', 'foguete', 'onca']);
  });

  it('takes nothing for a typo where the word is one as it stands', () => {
    const withBoto = createGameIndex([
      game('boto', 'Boto Encantado', { releasedOn: '2026-11-21' }),
      game('onca', 'Onça Pintada 1024', { releasedOn: '2026-11-01' }),
    ]);
    const found = (keyword: string) =>
      filterGames(
        withBoto,
        { collection: 'all', sort: 'default', keyword },
        { collections: { favourites: new Set(), recent: [] }, tagsOf: () => [] },
      ).map(({ gameId }) => gameId);
    expect(found('onca')).toEqual(['onca']);
    expect(found('enca')).toEqual(['boto']);
    expect(found('onça pintda')).toEqual(['onca']);
    expect(found('onza')).toEqual(['onca']);
  });

  it('narrows by provider, tag and collection', () => {
    expect(list({ provider: 'Outro' })).toEqual(['balao']);
    expect(list({ tag: 'NEW' })).toEqual(['capivara']);
    expect(list({ tag: 'HOT' })).toEqual([]);
    expect(list({ collection: 'favourite' })).toEqual(['balao']);
    expect(list({ collection: 'recent' })).toEqual(['onca', 'capivara']);
    expect(list({ collection: 'crash' })).toEqual(['foguete']);
    expect(list({ collection: 'slots' })).toEqual(['capivara', 'balao', 'onca']);
    expect(list({ collection: 'mines' })).toEqual([]);
    expect(list({ collection: 'lines' })).toEqual(['capivara']);
    expect(list({ collection: 'ways' })).toEqual(['onca']);
    expect(list({ collection: 'hold-and-win' })).toEqual([]);
  });
});
