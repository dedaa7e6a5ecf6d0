import { describe, expect, it } from 'vitest';
import { filterGames, type GameFilter } from './filter-games.ts';
import type { Game } from './game-shelf.ts';

const game = (gameId: string, name: string, releasedOn: string) =>
  ({ gameId, name, releasedOn, provider: gameId === 'balao' ? 'Outro' : 'Ipê Studio' }) as Game;

const games = [
  game('onca', 'Onça Pintada 1024', '2026-11-01'),
  game('balao', 'Balão de São João', '2026-11-10'),
  game('capivara', 'Capivara da Sorte', '2026-11-20'),
];

const list = (filter: Partial<GameFilter>) =>
  filterGames(
    games,
    { collection: 'all', sort: 'default', ...filter },
    {
      collections: { favourites: new Set(['balao']), recent: ['onca', 'capivara'] },
      tagsOf: ({ gameId }) => (gameId === 'capivara' ? ['NEW'] : []),
    },
  ).map(({ gameId }) => gameId);

describe('filterGames', () => {
  it('shows the newest first unless asked otherwise', () => {
    expect(list({})).toEqual(['capivara', 'balao', 'onca']);
    expect(list({ sort: 'az' })).toEqual(['balao', 'capivara', 'onca']);
    expect(list({ sort: 'za' })).toEqual(['onca', 'capivara', 'balao']);
  });

  it('finds names without their accents', () => {
    expect(list({ keyword: ' SAO joao' })).toEqual(['balao']);
    expect(list({ keyword: 'ONCA' })).toEqual(['onca']);
    expect(list({ keyword: 'x' })).toEqual([]);
  });

  it('narrows by provider, tag and collection', () => {
    expect(list({ provider: 'Outro' })).toEqual(['balao']);
    expect(list({ tag: 'NEW' })).toEqual(['capivara']);
    expect(list({ tag: 'HOT' })).toEqual([]);
    expect(list({ collection: 'favourite' })).toEqual(['balao']);
    expect(list({ collection: 'recent' })).toEqual(['onca', 'capivara']);
  });
});
