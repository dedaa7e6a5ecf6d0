import { gameKind } from '@ipe/contract/fields';
import { describe, expect, it } from 'vitest';
import { titleOf } from './collection-titles.ts';
import { findShelves } from './find-shelves.ts';
import { findStudios } from './find-studios.ts';
import { createGameIndex } from './game-index.ts';
import type { GameKind, ListedGame } from '../listed-game.ts';

const game = (number: number, kind: GameKind): ListedGame => ({
  gameId: `${kind}-${number}`,
  name: `Jogo ${number}`,
  provider: 'Ipê Studio',
  image: '/cover.avif',
  rtp: 0.94 + number / 1000,
  releasedOn: '2026-11-01',
  kind,
  searchWords: [],
});
const gamesOf = (kind: GameKind, count: number) => Array.from({ length: count }, (_, number) => game(number, kind));

const nobodys = { favourites: new Set<string>(), recent: [] };
const find = (games: ListedGame[], facts: Partial<Parameters<typeof findShelves>[1]> = {}) =>
  findShelves(createGameIndex(games), { collections: nobodys, tagsOf: () => [], ...facts });
const idsOf = (...asked: Parameters<typeof find>) => find(...asked).map(({ id }) => id);

describe('the rows of the lobby', () => {
  const games = [...gamesOf('slots', 20), ...gamesOf('crash', 8), ...gamesOf('mines', 2)];

  it('are kinds of three games and more, and the highest returns', () => {
    expect(idsOf(games)).toEqual(['rtp', 'slots', 'crash']);
    const [returns] = find(games);
    expect(returns!.games.map(({ rtp }) => rtp)).toEqual(
      returns!.games.map(({ rtp }) => rtp).toSorted((a, b) => b - a),
    );
  });

  it('are called as players read it, each kind by its own name', () => {
    expect(find(games).map(({ title }) => title)).toEqual(['Maior retorno (RTP)', 'Slots', 'Crash']);
    const kinds = gameKind.options.map(titleOf);
    expect(kinds.every((title) => title !== '')).toBe(true);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(['all', 'constructor', 'one-of-tomorrow'].map(titleOf)).toEqual(['', '', '']);
  });

  it('show six games and say how many there are', () => {
    const [slots] = find(games).filter(({ id }) => id === 'slots');
    expect([slots?.games.length, slots?.total]).toEqual([6, 20]);
  });

  it('begin with the player’s own: what was played last, be it one game, and three favourites', () => {
    const favourites = ['crash-1', 'slots-2', 'slots-7'];
    const collections = { favourites: new Set(favourites), recent: ['slots-9', 'slots-3'] };
    const [recent, favourite] = find(games, { collections });
    expect(recent).toMatchObject({ id: 'recent', games: [{ gameId: 'slots-9' }, { gameId: 'slots-3' }] });
    expect([favourite?.id, favourite?.games.map(({ gameId }) => gameId).toSorted()]).toEqual(['favourite', favourites]);
    const few = { favourites: new Set(favourites.slice(1)), recent: ['slots-9'] };
    expect(idsOf(games, { collections: few })).toEqual(['recent', 'rtp', 'slots', 'crash']);
  });

  it('have a tag’s games once there are three of them', () => {
    const tagsOf = (most: number) => ({
      tagsOf: ({ gameId }: ListedGame) =>
        Number(gameId.split('-')[1]) < most && gameId.startsWith('slots') ? (['HOT'] as const).slice() : [],
    });
    expect(idsOf(games, tagsOf(2))).not.toContain('HOT');
    expect(idsOf(games, tagsOf(3))[0]).toBe('HOT');
  });

  it('are how reels pay, of the games of which that is known', () => {
    const own = (family: NonNullable<ListedGame['family']>, count: number): ListedGame[] =>
      gamesOf('slots', count).map((one) => ({ ...one, gameId: `${family}-${one.gameId}`, family }));
    const mixed = [...own('ways', 3), ...own('lines', 4), ...own('hold-and-win', 2), ...gamesOf('slots', 12)];
    expect(idsOf(mixed)).toEqual(['rtp', 'lines', 'ways']);
    const [lines] = find(mixed).filter(({ id }) => id === 'lines');
    expect(lines?.games.every(({ family }) => family === 'lines')).toBe(true);
    expect(lines?.total).toBe(4);
  });

  it('leave out a kind that is nearly the whole lobby, and returns where there is little to compare', () => {
    expect(idsOf(gamesOf('slots', 12))).toEqual(['rtp']);
    expect(idsOf(gamesOf('slots', 4))).toEqual([]);
  });

  it('are of the largest studios where there are many, each with its name', () => {
    const of = (provider: string, count: number) =>
      gamesOf('slots', count).map((one) => ({ ...one, gameId: `${provider}-${one.gameId}`, provider }));
    const many = [...of('Alfa', 12), ...of('Beta', 9), ...of('Gama', 8), ...of('Delta', 30), ...of('Épsilon', 10)];
    const rows = find(many).filter(({ id }) => id === 'provider');
    expect(rows.map(({ title, games: some, total }) => [title, some.length, total])).toEqual([
      ['Delta', 6, 30],
      ['Alfa', 6, 12],
      ['Épsilon', 6, 10],
    ]);
    expect(find(many)[2]).toMatchObject({ id: 'studios', title: 'Estúdios', games: [], total: 5 });
    const two = idsOf([...of('Alfa', 20), ...of('Beta', 20)]);
    expect(two.filter((id) => id === 'provider' || id === 'studios')).toEqual([]);
    expect(findStudios(createGameIndex(many)).map(({ name, games: count }) => [name, count])).toEqual([
      ['Delta', 30],
      ['Alfa', 12],
      ['Épsilon', 10],
      ['Beta', 9],
      ['Gama', 8],
    ]);
    expect(findStudios(createGameIndex([...of('Alfa', 20), ...of('Beta', 20)]))).toEqual([]);
  });
});
