import { describe, expect, it } from 'vitest';
import type { ListedGame } from './listed-game.ts';
import { createNewGames, findNewGames } from './new-games.ts';

const rule = { days: 30, largestShare: 0.25 };
const released = (releasedOn: string, index: number): ListedGame => ({
  gameId: `${releasedOn} ${index}`,
  name: 'Jogo',
  provider: 'Ipê Studio',
  image: '/games/jogo/cover.avif',
  rtp: 0.96,
  kind: 'slots',
  searchWords: [],
  releasedOn,
});
const isNew = (...days: string[]) => [...findNewGames(days.map(released), '2026-11-21', rule)];

describe('S1-lobby-tags: NEW sets a game apart from the others', () => {
  it('marks the newest quarter at most', () => {
    expect(isNew('2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17')).toEqual(['2026-11-20 0']);
  });

  it('marks none where all came together', () => {
    expect(isNew('2026-11-20', '2026-11-20', '2026-11-20', '2026-11-20', '2026-11-20')).toEqual([]);
  });

  it('tells games of one day apart where they say when they came', () => {
    const opening = Array.from({ length: 7 }, () => '2026-11-21');
    expect(isNew(...opening, '2026-11-21T18:00Z')).toEqual(['2026-11-21T18:00Z 7']);
  });

  it('forgets them after a month', () => {
    expect(isNew('2026-10-22', '2026-01-01', '2026-01-01', '2026-01-01')).toEqual(['2026-10-22 0']);
    expect(isNew('2026-10-21', '2026-01-01', '2026-01-01', '2026-01-01')).toEqual([]);
  });

  it('follows the calendar', () => {
    let now = new Date('2026-11-21T12:00:00Z');
    const games = ['2026-11-20', '2026-01-01', '2026-01-01', '2026-01-01'].map(released);
    const listNewGames = createNewGames({ clock: () => now, listGames: () => games }, rule);
    expect(listNewGames(1).size).toBe(1);
    now = new Date('2026-12-21T12:00:00Z');
    expect(listNewGames(1).size).toBe(0);
  });

  it('looks again when the games changed', () => {
    const games = ['2026-01-01', '2026-01-01', '2026-01-01', '2026-01-02'].map(released);
    const clock = () => new Date('2026-11-21T12:00:00Z');
    const listNewGames = createNewGames({ clock, listGames: () => games }, rule);
    expect(listNewGames(1).size).toBe(0);
    games.push({ ...released('2026-11-20', 9), gameId: 'new' });
    expect([listNewGames(1).size, [...listNewGames(2)]]).toEqual([0, ['new']]);
  });
});
