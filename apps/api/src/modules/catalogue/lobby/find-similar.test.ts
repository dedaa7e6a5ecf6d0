import { describe, expect, it } from 'vitest';
import { findSimilar } from './find-similar.ts';
import { createGameIndex } from './game-index.ts';
import type { ListedGame } from '../listed-game.ts';

const game = (gameId: string, rest: Partial<ListedGame> = {}): ListedGame => ({
  gameId,
  name: gameId,
  provider: 'Ipê Studio',
  image: '/cover.avif',
  rtp: 0.96,
  releasedOn: '2026-11-01',
  kind: 'slots',
  searchWords: [],
  ...rest,
});

const asked = game('asked', { family: 'lines', themes: ['animals', 'sky'] });
const idsOf = (...others: ListedGame[]) =>
  findSimilar(createGameIndex([asked, ...others]), asked).map(({ gameId }) => gameId);

describe('the games that are like one', () => {
  it('are those that share most: both themes before how it is played, that before one theme', () => {
    const both = game('both', { family: 'ways', themes: ['sky', 'animals', 'water'] });
    const play = game('play', { family: 'lines', themes: ['fruits'] });
    const one = game('one', { family: 'ways', themes: ['sky'] });
    expect(idsOf(one, play, both)).toEqual(['both', 'play', 'one']);
  });

  it('are never itself, nor one that shares nothing', () => {
    expect(idsOf(game('other', { family: 'ways', themes: ['fruits'] }), game('bare', { kind: 'crash' }))).toEqual([]);
  });

  it('are of its kind where it isn’t known how a provider’s game is played', () => {
    expect(idsOf(game('crash', { kind: 'crash' }), game('reels'))).toEqual(['reels']);
  });

  it('are six at most, and those that are alike stay in the lobby’s order', () => {
    const many = Array.from({ length: 9 }, (_, place) => game(`g${place}`, { family: 'lines' }));
    const newest = game('newest', { family: 'lines', releasedOn: '2026-11-20' });
    expect(idsOf(...many, newest)).toEqual(['newest', 'g0', 'g1', 'g2', 'g3', 'g4']);
  });
});
