import { describe, expect, it } from 'vitest';
import { findShelves } from './find-shelves.ts';
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

  it('show nine games and say how many there are', () => {
    const [slots] = find(games).filter(({ id }) => id === 'slots');
    expect([slots?.games.length, slots?.total]).toEqual([9, 20]);
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
});
