import { firstCashback } from '@ipe/staff-contract';
import { describe, expect, it } from 'vitest';
import { requireRules } from '#modules/compliance/index.ts';
import { findCashbackIssues } from './find-cashback-issues.ts';
import { listPeriods, payableAt, periodOf } from './periods.ts';
import { reckonCashback } from './reckon.ts';
import { stateOn } from './state-on.ts';

const now = new Date('2026-11-24T12:00:00Z');
const games = new Map([['capivara-da-sorte', {}]]);
const document = firstCashback({ fromDay: '2026-11-25', untilDay: '2026-12-31' });
const issuesIn = (profile: 'demo' | 'licensed-br', changed: Partial<typeof document>) =>
  findCashbackIssues({ ...document, ...changed }, { rules: requireRules(profile), games, now });
const pathsIn = (profile: 'demo' | 'licensed-br', changed: Partial<typeof document>) =>
  issuesIn(profile, changed).map(({ path }) => path);

describe('R25 a document', () => {
  it('whose money must be wagered is refused where the law forbids advantages that only serve bets', () => {
    expect(pathsIn('licensed-br', { wageringX100: 1_00 })).toEqual(['wageringX100']);
    expect(pathsIn('licensed-br', {})).toEqual([]);
    expect(pathsIn('demo', { wageringX100: 1_00 })).toEqual([]);
  });

  it('begins tomorrow at the earliest, ends behind that, and names games of the house', () => {
    expect(pathsIn('demo', { fromDay: '2026-11-24' })).toEqual(['fromDay']);
    expect(pathsIn('demo', { untilDay: '2026-11-24' })).toEqual(['untilDay']);
    expect(pathsIn('demo', { untilDay: '2027-11-26' })).toEqual(['untilDay']);
    expect(pathsIn('demo', { untilDay: '2027-11-25' })).toEqual([]);
    expect(pathsIn('demo', { untilDay: document.fromDay })).toEqual([]);
    expect(pathsIn('demo', { games: ['de-fora'] })).toEqual(['games']);
    expect(pathsIn('demo', { leastCentavos: 2_00, mostCentavos: 1_00 })).toEqual(['mostCentavos']);
    expect(pathsIn('demo', { leastCentavos: 1_00, mostCentavos: 1_00 })).toEqual([]);
    expect(pathsIn('demo', { name: 'Cashback grátis' })).toEqual(['name']);
  });

  it.each([
    [{ fromDay: '2026-11-24' }, 'O cashback começa amanhã ou depois'],
    [{ untilDay: '2026-11-24' }, 'O cashback termina antes de começar'],
    [{ untilDay: '2027-11-26' }, 'Um cashback dura no máximo 366 dias'],
    [{ leastCentavos: 2_00, mostCentavos: 1_00 }, 'O valor máximo é menor do que o mínimo'],
    [{ name: 'Cashback grátis' }, 'O nome fala do que é grátis'],
    [
      { wageringX100: 1_00 },
      'As regras deste país só permitem cashback livre para saque (Lei 14.790/2023, art. 29, I)',
    ],
  ])('says of %j what is wrong with it', (changed, sentence) => {
    expect(issuesIn('licensed-br', changed).map((issue) => issue.sentence)).toEqual([sentence]);
  });
});

describe('R26 the reckoning', () => {
  it.each([
    [{ bets: 12_34, wins: 0 }, 61],
    [{ bets: 10_00, wins: 10_00 }, 0],
    [{ bets: 10_00, wins: 99_00 }, 0],
    [{ bets: 1_99, wins: 0 }, 0],
    [{ bets: 2_00, wins: 0 }, 10],
    [{ bets: 9_000_000_000_00, wins: 0 }, 500_00],
  ])('of %j is %i centavos: rounded down, from the least to the most', (played, expected) => {
    expect(reckonCashback(document, played)).toBe(expected);
  });
});

describe('periods', () => {
  const lasting = { period: 'week', firstDay: '2026-11-25', lastDay: '2026-12-08' } as const;

  it('of a week go from Monday to Sunday, cut at both ends', () => {
    expect(listPeriods(lasting, '2026-12-31')).toEqual([
      { from: '2026-11-25', to: '2026-11-29' },
      { from: '2026-11-30', to: '2026-12-06' },
      { from: '2026-12-07', to: '2026-12-08' },
    ]);
    expect(periodOf(lasting, '2026-11-24')).toBeUndefined();
    expect(periodOf(lasting, '2026-12-08')).toEqual({ from: '2026-12-07', to: '2026-12-08' });
    expect(periodOf(lasting, '2026-12-09')).toBeUndefined();
  });

  it('of a day are that day alone', () => {
    expect(listPeriods({ ...lasting, period: 'day' }, '2026-11-26')).toEqual([
      { from: '2026-11-25', to: '2026-11-25' },
      { from: '2026-11-26', to: '2026-11-26' },
    ]);
  });

  it('are paid from 20 past midnight on, when their last day is added up', () => {
    expect(payableAt({ from: '2026-11-25', to: '2026-11-29' }).toISOString()).toBe('2026-11-30T03:20:00.000Z');
  });

  it('of one that was stopped before it began there are none', () => {
    expect(listPeriods({ ...lasting, lastDay: '2026-11-24' }, '2026-12-31')).toEqual([]);
  });
});

describe('a cashback', () => {
  it('is announced before its first day, and over behind its last', () => {
    const days = { firstDay: '2026-11-25', lastDay: '2026-11-27' };
    expect(['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-28'].map((today) => stateOn(days, today))).toEqual([
      'announced',
      'running',
      'running',
      'over',
    ]);
  });

  it('of one day is announced before that, and one that was stopped before it began is over', () => {
    expect(stateOn({ firstDay: '2026-11-25', lastDay: '2026-11-25' }, '2026-11-24')).toBe('announced');
    expect(stateOn({ firstDay: '2026-11-26', lastDay: '2026-11-24' }, '2026-11-25')).toBe('over');
  });
});
