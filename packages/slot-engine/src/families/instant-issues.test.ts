import { describe, expect, it } from 'vitest';
import { smallCards, smallCrash, smallKeno, smallMines, smallPlinko } from '../small-games.fixture.ts';
import { altered, issuesOf, type Path } from './issues.fixture.ts';

const hundred = 'bet.units: must be 100, so that a multiplier in hundredths is a win in units';
const fifty = { bet: { units: 50, stakeStepMinor: 100 } };

describe.each<[string, { modes: object }, string[]]>([
  ['crash', smallCrash, [hundred]],
  ['mines', smallMines, [hundred]],
  ['cards', smallCards, [hundred]],
  ['plinko', smallPlinko, [hundred]],
  ['keno', smallKeno, [hundred]],
])('a bet of %s', (_family, json, issues) => {
  it('is of 100 units, so that hundredths are units', () => {
    const modes = altered(json.modes, ['base', 'costUnits'], 50);
    expect(issuesOf({ ...json, ...fifty, modes })).toEqual(issues);
  });
});

describe('a flight', () => {
  const flight = (changes: object, maxWinUnits = 1000) => ({
    ...smallCrash,
    crash: { ...smallCrash.crash, ...changes },
    maxWinUnits,
  });

  it.each<[object, number, string[]]>([
    [{ minPointX100: 101 }, 1000, ['crash.minPointX100: not below the least cash-out, so every flight would reach it']],
    [{ minPointX100: 1, minCashoutX100: 100 }, 1000, ['crash.minCashoutX100: brings no more than the stake']],
    [{ minCashoutX100: 1000 }, 1000, []],
    [{ minCashoutX100: 1001 }, 1000, ['crash.minCashoutX100: above the greatest cash-out']],
    [{ rtpPercent: 85 }, 1000, []],
    [{ rtpPercent: 84 }, 1000, ['crash.rtpPercent: 84 is below the legal 85']],
    [{}, 1001, ['maxWinUnits: must be the 1000 of crash.maxCashoutX100']],
    [{ maxCashoutX100: 9_600_000_000 }, 9_600_000_000, []],
    [
      { maxCashoutX100: 10_000_000_000 },
      10_000_000_000,
      [expect.stringMatching(/^crash\.maxCashoutX100: 9\.\d+e-9 is rarer than 1e-8$/u)],
    ],
  ])('with %j and a greatest win of %i', (changes, maxWinUnits, issues) => {
    expect(issuesOf(flight(changes, maxWinUnits))).toEqual(issues);
  });
});

/** A field of this many cells, with as many multipliers of 97 % as half of them mines leave safe. */
function wideField(cells: number): unknown {
  const mines = cells / 2;
  let probability = 1;
  const row = Array.from({ length: mines }, (_, picked) => {
    probability *= (mines - picked) / (cells - picked);
    return Math.floor(97 / probability + 1e-6);
  });
  return {
    ...smallMines,
    grid: { reels: 2, rows: mines },
    mines: { cells, minMines: mines, maxMines: mines, rtpPercent: 97, multipliersX100: { [mines]: row } },
    maxWinUnits: row.at(-1),
  };
}

describe('mines', () => {
  const field = (changes: object, more: object = {}) => ({
    ...smallMines,
    ...more,
    mines: { ...smallMines.mines, ...changes },
  });
  const row = (mines: number, multipliersX100: number[] | undefined): unknown =>
    altered(smallMines, ['mines', 'multipliersX100', String(mines)], multipliersX100);
  const path = 'mines.multipliersX100';

  it('are refused if their greatest win is rarer than the law allows', () => {
    expect(issuesOf(wideField(28))).toEqual([]);
    expect(issuesOf(wideField(30))).toEqual([
      expect.stringMatching(/^mines\.multipliersX100: 6\.\d+e-9 is rarer than 1e-8$/u),
    ]);
  });

  it.each<[string, unknown, string[]]>([
    [
      'more at least than at most',
      field({ minMines: 3, maxMines: 2, multipliersX100: {} }),
      ['mines.minMines: more than mines.maxMines'],
    ],
    ['on every cell', field({ maxMines: 4 }), ['mines.maxMines: leaves no safe cell of 4']],
    ['a row for more than there are', row(4, [100]), [`${path}.4: not between 1 and 3 mines`]],
    ['a row for fewer than there are', field({ minMines: 2 }), [`${path}.1: not between 2 and 3 mines`]],
    ['no row', row(2, undefined), [`${path}.2: no multiplier`]],
    ['an empty row', row(2, []), [`${path}.2: no multiplier`]],
    ['a row that ends before its last safe cell', row(2, [194]), []],
    [
      'a multiplier as great as the one before',
      row(1, [129, 129]),
      [`${path}.1[1]: 129 does not ascend`, `${path}.1[1]: 64.5 is below the legal 85`],
    ],
    ['a multiplier above the greatest win', field({}, { maxWinUnits: 581 }), [`${path}.2[1]: above maxWinUnits`]],
    ['exactly the stated return', row(3, [388]), []],
    ['a hundredth more', row(3, [389]), [`${path}.3[0]: returns 0.9725, more than the stated 97 %`]],
    ['exactly the legal return', row(3, [340]), []],
    ['a hundredth less', row(3, [339]), [`${path}.3[0]: 84.75 is below the legal 85`]],
    [
      'a stated return below the legal one',
      field({ minMines: 3, rtpPercent: 84, multipliersX100: { 3: [336] } }),
      ['mines.rtpPercent: 84 is below the legal 85', `${path}.3[0]: 84 is below the legal 85`],
    ],
  ])('with %s', (_name, game, issues) => expect(issuesOf(game)).toEqual(issues));

  it('are as many as the cells of a grid allow', () => {
    expect(issuesOf({ ...smallMines, grid: { reels: 3, rows: 2 } })).toEqual(['mines.cells: the grid has 6']);
  });
});

describe('cards', () => {
  const deck = (changes: object, maxWinUnits: number) => ({
    ...smallCards,
    cards: { ...smallCards.cards, ...changes },
    maxWinUnits,
  });
  const equals = (rtpPercent: number, ranks: number) =>
    `maxWinUnits: must be ${rtpPercent} · ${ranks}ⁿ for a count n of guesses, so that every guess returns the same up to it`;

  it.each<[string, unknown, string[]]>([
    ['the legal return', deck({ rtpPercent: 85 }, 85 * 25), []],
    ['a hundredth less', deck({ rtpPercent: 84 }, 84 * 25), ['cards.rtpPercent: 84 is below the legal 85']],
    ['a likeliest guess just above the stake', deck({ ranks: 12, rtpPercent: 92 }, 92 * 144), []],
    [
      'a likeliest guess that only gives the stake back',
      deck({ ranks: 13, rtpPercent: 92 }, 92 * 169),
      ['cards.rtpPercent: the likeliest guess pays 100 hundredths, no more than the stake'],
    ],
    ['the worth of all guesses', deck({}, 96 * 5 ** 3), []],
    ['the worth of more guesses than there are', deck({}, 96 * 5 ** 4), [equals(96, 5)]],
    ['a hundredth more than an equal card', deck({}, 481), [equals(96, 5)]],
    [
      'guesses that are rounded up to all of the stake',
      deck({ rtpPercent: 100 }, 2500),
      // Two guesses with four right ranks of five are worth 156.25 hundredths, and pay 157.
      ['cards.rtpPercent: rounded up, a run of guesses returns 1.0048'],
    ],
  ])('with %s', (_name, game, issues) => expect(issuesOf(game)).toEqual(issues));

  it('whose greatest win is rarer than the law allows are refused', () => {
    const [rarer] = issuesOf(deck({ ranks: 13, rtpPercent: 96, maxGuesses: 8 }, 96 * 13 ** 8));
    expect(rarer).toMatch(/^maxWinUnits: \d\.\d+e-10 is rarer than 1e-8$/u);
  });
});

describe('bins', () => {
  const drop = (mode: string, ...rest: Path): Path => ['modes', mode, 'drop', ...rest];
  const bins = (mode: string, multipliersX100: number[]) =>
    altered(smallPlinko, drop(mode, 'multipliersX100'), multipliersX100);
  const of = (mode: string) => `modes.${mode}.drop`;

  it.each<[string, unknown, string[]]>([
    ['as great as their neighbour farther out', bins('low4', [300, 100, 100, 100, 300]), []],
    [
      'greater than it',
      bins('low4', [300, 100, 101, 100, 300]),
      [`${of('low4')}.multipliersX100[2]: more than the bin farther out`],
    ],
    [
      'one different opposite',
      bins('low4', [300, 100, 60, 99, 300]),
      [`${of('low4')}.multipliersX100[1]: 100, and 99 opposite`],
    ],
    ['one too few', bins('low4', [300, 100, 100, 300]), [`${of('low4')}.multipliersX100: 4 multipliers for 5 bins`]],
    [
      'of rows and a risk that another mode has',
      altered(altered(smallPlinko, drop('high3', 'risk'), 'medium'), ['maxWinUnits'], 390),
      [`${of('high3')}: another mode has 3 rows of medium risk`],
    ],
    ['that return too little', bins('low4', [200, 70, 60, 70, 200]), [`${of('low4')}: 82.5 is below the legal 85`]],
    [
      'without the greatest win',
      { ...smallPlinko, maxWinUnits: 391 },
      ['maxWinUnits: must be the 390 of the greatest multiplier'],
    ],
  ])('%s', (_name, game, issues) => expect(issuesOf(game)).toEqual(issues));

  it('are measured like those of any game', () => {
    const reference = { configSha256: '0'.repeat(64), modes: { base: { hitRate: 1 } } };
    expect(issuesOf({ ...smallPlinko, reference })).toContain('reference.modes.base: neither rtp nor rtpUncapped');
    expect(issuesOf({ ...smallKeno, reference })).toContain('reference.modes.base: neither rtp nor rtpUncapped');
  });
});

describe('cards of cells to pick', () => {
  const card = (mode: string, ...rest: Path): Path => ['modes', mode, 'card', ...rest];
  const pays = (mode: string, multipliersX100: number[]) =>
    altered(smallKeno, card(mode, 'multipliersX100'), multipliersX100);
  const of = (mode: string) => `modes.${mode}.card`;

  it.each<[string, unknown, string[]]>([
    ['that pay one hit less than none', pays('low3', [100, 60, 100, 380]), []],
    ['that pay as much for one hit more', pays('low3', [100, 70, 70, 400]), []],
    [
      'that pay less for one hit more',
      pays('low3', [100, 120, 100, 380]),
      [`${of('low3')}.multipliersX100[2]: less than fewer hits pay`],
    ],
    [
      'that pay too many hits',
      pays('low3', [100, 60, 100, 380, 380]),
      [`${of('low3')}.multipliersX100: 5 multipliers for 4 numbers of hits`],
    ],
    [
      'that return too little',
      { ...(pays('high2', [0, 0, 420]) as object), maxWinUnits: 420 },
      [`${of('high2')}: 84 is below the legal 85`],
    ],
    [
      'that are the same twice',
      altered(smallKeno, card('high2', 'risk'), 'low'),
      [`${of('high2')}: another mode has 2 picks of low risk`],
    ],
    [
      'without the greatest win',
      { ...smallKeno, maxWinUnits: 481 },
      ['maxWinUnits: must be the 480 of the greatest multiplier'],
    ],
  ])('%s', (_name, game, issues) => expect(issuesOf(game)).toEqual(issues));

  it('leave a cell that isn’t drawn, and need no more than are', () => {
    const six = { ...smallKeno, keno: { cells: 6, drawn: 6 } };
    expect(issuesOf(six)).toContain('keno.drawn: leaves no cell of 6');
    const two = { ...smallKeno, keno: { cells: 6, drawn: 2 } };
    expect(issuesOf(two)).toContain('modes.low3.card.picks: more than the 2 that are drawn');
    expect(issuesOf(two)).not.toContain('modes.base.card.picks: more than the 2 that are drawn');
  });
});
