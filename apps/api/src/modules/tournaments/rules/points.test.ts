import { describe, expect, it } from 'vitest';
import { drawBelow } from '#test/app/draw-below.ts';
import { addResults, compareStandings, scoreAtFirst, type Result } from './points.ts';

const rule = { points: { by: 'multiple', best: 3 }, games: null, minBetCentavos: 100 } as const;
const counting = { ...rule, points: { by: 'count' } } as const;

const second = (count: number): Date => new Date(Date.UTC(2026, 11, 1, 12, 0, count));
const result = (bet: number, win: number, at: number): Result => ({
  gameId: 'capivara-da-sorte',
  bet,
  win,
  at: second(at),
});
const scoreOf = (results: readonly Result[], by: typeof rule | typeof counting = rule) =>
  addResults(by, scoreAtFirst(by), results);

describe('points by win over bet', () => {
  it('are whole hundredths, the rest left out', () => {
    expect(scoreOf([result(300, 200, 1)]).points).toBe(66);
    expect(scoreOf([result(300, 100_000_000_00, 1)]).points).toBe(33_333_333_33);
    expect(scoreOf([result(100, 250, 1)]).points).toBe(250);
  });

  it('are those of the best results, added up, since the last of these came', () => {
    const score = scoreOf([result(100, 500, 1), result(100, 100, 2), result(100, 300, 3), result(100, 200, 4)]);
    expect(score).toMatchObject({ points: 1_000, rounds: 4, reachedAt: second(4) });
    expect(addResults(rule, score, [result(100, 150, 9)])).toMatchObject({ points: 1_000, reachedAt: second(4) });
    expect(addResults(rule, score, [result(100, 201, 9)])).toMatchObject({ points: 1_001, reachedAt: second(9) });
  });

  it('don’t move with an equal result that came later, nor with a round without a win', () => {
    const score = scoreOf([result(100, 300, 1), result(100, 300, 2), result(100, 300, 3)]);
    const more = addResults(rule, score, [result(100, 300, 8), result(100, 0, 9)]);
    expect(more).toMatchObject({ points: 900, rounds: 5, reachedAt: second(3) });
    expect(scoreOf([result(100, 0, 5)])).toMatchObject({ points: 0, rounds: 1, reachedAt: null });
  });

  it('leave out smaller bets and other games', () => {
    const score = scoreOf([result(99, 9_900, 1)]);
    expect(score.points).toBe(0);
    const own = { ...rule, games: ['campo-de-esmeraldas'] };
    expect(addResults(own, scoreAtFirst(own), [result(100, 500, 1)]).rounds).toBe(0);
    expect(addResults(own, scoreAtFirst(own), [{ ...result(100, 500, 1), gameId: 'campo-de-esmeraldas' }]).points).toBe(
      500,
    );
  });
});

it('points by count are one for each round, since the last one', () => {
  expect(scoreOf([result(100, 0, 2), result(100, 700, 5), result(99, 700, 9)], counting)).toEqual({
    points: 2,
    rounds: 2,
    reachedAt: second(5),
    best: null,
  });
});

it.each([rule, counting])('in which order and in how many parts rounds come changes nothing: $points.by', (by) => {
  const next = drawBelow(7);
  for (let turn = 0; turn < 300; turn += 1) {
    const results = Array.from({ length: next(12) }, () => result(90 + next(30), next(4) * 100, next(20)));
    const shuffled = results.map((one) => ({ one, key: next(1_000) })).toSorted((a, b) => a.key - b.key);
    let score = scoreAtFirst(by);
    while (shuffled.length > 0) {
      const part = shuffled.splice(0, 1 + next(4));
      score = addResults(
        by,
        score,
        part.map(({ one }) => one),
      );
    }
    expect(score).toEqual(scoreOf(results, by));
  }
});

it('who has more points stands first; of equal ones who reached them first, then who joined first, then the lower number', () => {
  const one = { playerId: 4, points: 10, reachedAt: second(9), joinedAt: second(1) };
  const standings = [
    { ...one, points: 9, reachedAt: second(1) },
    one,
    { ...one, playerId: 3 },
    { ...one, joinedAt: second(0) },
    { ...one, reachedAt: second(8), joinedAt: second(5) },
    { ...one, points: 11, reachedAt: second(30) },
  ];
  expect(standings.toSorted(compareStandings)).toEqual([
    standings[5],
    standings[4],
    standings[3],
    standings[2],
    standings[1],
    standings[0],
  ]);
});

it('of players without points who joined first stands first', () => {
  const late = { playerId: 1, points: 0, reachedAt: null, joinedAt: second(9) };
  const early = { playerId: 2, points: 0, reachedAt: null, joinedAt: second(3) };
  const some = { playerId: 3, points: 1, reachedAt: second(20), joinedAt: second(10) };
  expect([late, early, some].toSorted(compareStandings)).toEqual([some, early, late]);
});
