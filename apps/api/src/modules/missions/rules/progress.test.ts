import { describe, expect, it } from 'vitest';
import { stepOf } from '#test/missions/publish.ts';
import { drawBelow } from '#test/app/draw-below.ts';
import { addResults, progressAtFirst, reachedSteps, type Result, type Rule } from './progress.ts';

const ruleOf = (
  goals: readonly Parameters<typeof stepOf>[0][],
  games: Rule['games'] = goals.map(() => null),
): Rule => ({
  document: { minBetCentavos: 1_00, steps: goals.map((goal) => stepOf(goal)) },
  games,
});
const result = (bet: number, win: number, gameId = 'capivara-da-sorte'): Result => ({ gameId, bet, win });
const progressOf = (rule: Rule, results: readonly Result[]) =>
  addResults(rule, progressAtFirst(rule.document), results);
const doneOf = (rule: Rule, results: readonly Result[]) => progressOf(rule, results).map(({ done }) => done);

describe('a round', () => {
  it('counts from the least bet on, whatever it wins, and no more often than is asked', () => {
    const rule = ruleOf([{ count: 2 }]);
    expect(doneOf(rule, [result(99, 5_000)])).toEqual([0]);
    expect(doneOf(rule, [result(100, 0)])).toEqual([1]);
    expect(doneOf(rule, [result(100, 0), result(5_000, 0), result(100, 1)])).toEqual([2]);
  });

  it('counts when it wins the asked multiple of its bet, exactly, and not a centavo less', () => {
    const rule = ruleOf([{ leastX100: 2_50, count: 5 }]);
    expect(doneOf(rule, [result(300, 749)])).toEqual([0]);
    expect(doneOf(rule, [result(300, 750), result(133, 333), result(133, 332)])).toEqual([2]);
  });

  it('counts in the games of the step alone', () => {
    const rule = ruleOf([{ count: 9 }, { count: 9 }], [['arara-de-ouro'], null]);
    expect(doneOf(rule, [result(100, 0), result(100, 0, 'arara-de-ouro')])).toEqual([1, 2]);
  });
});

it('a game counts once, from the first of its rounds that counts on', () => {
  const rule = ruleOf([{ each: 'game', count: 3, leastX100: 1_00 }]);
  const rounds = [result(100, 0, 'a'), result(100, 100, 'b'), result(100, 900, 'b'), result(100, 100, 'c')];
  expect(progressOf(rule, rounds)).toEqual([{ done: 2, games: ['b', 'c'] }]);
});

it('steps are reached one by one, in whatever order', () => {
  const { document } = ruleOf([{ count: 3 }, { each: 'game', count: 1 }]);
  expect(reachedSteps(document, [{ done: 2 }, { done: 1 }])).toEqual([2]);
  expect(reachedSteps(document, [{ done: 3 }, { done: 1 }])).toEqual([1, 2]);
});

it('in which order and in how many parts rounds come changes nothing', () => {
  const next = drawBelow(5);
  const rule = ruleOf(
    [
      { count: 4 },
      { count: 3, leastX100: 2_00 },
      { each: 'game', count: 2 },
      { each: 'game', count: 4, leastX100: 1_50 },
    ],
    [null, ['a', 'b'], null, ['b', 'c', 'd', 'e']],
  );
  for (let turn = 0; turn < 300; turn += 1) {
    const results = Array.from({ length: next(14) }, () =>
      result(90 + next(30), next(4) * 100, 'abcde'.charAt(next(5))),
    );
    const shuffled = results.map((one) => ({ one, key: next(1_000) })).toSorted((a, b) => a.key - b.key);
    let progress = progressAtFirst(rule.document);
    while (shuffled.length > 0) {
      const part = shuffled.splice(0, 1 + next(4)).map(({ one }) => one);
      progress = addResults(rule, progress, part);
    }
    expect(progress).toEqual(progressOf(rule, results));
  }
});
