import { describe, expect, it } from 'vitest';
import { countsFrom, findLimitError, parseLimit } from './limit-rules.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const tomorrow = '2026-11-22T12:00:00.000Z';

describe('a new limit', () => {
  it.each([
    [100_00, 50_00, undefined],
    [null, 50_00, undefined],
    [100_00, 0, undefined],
    [100_00, 100_00, undefined],
    [50_00, 100_00, tomorrow],
    [50_00, null, tomorrow],
  ])('from %s to %s counts at once when it protects as much or more, else after 24 hours', (current, next, from) =>
    expect(countsFrom(current, next, now)).toBe(from),
  );

  it('is money, minutes of time, or a number of bets', () => {
    expect(parseLimit({ kind: 'loss' }, '1.234,56')).toBe(1_234_56);
    expect(parseLimit({ kind: 'time' }, '90')).toBe(90);
    expect(parseLimit({ kind: 'rounds' }, '100')).toBe(100);
    for (const junk of ['', 'abc', '9'.repeat(10_000), '1,5'])
      expect(parseLimit({ kind: 'time' }, junk)).toBeUndefined();
  });

  it('fits into its period and is another than the one there is', () => {
    expect(findLimitError({ kind: 'time', period: 'day', value: null, pending: null }, '1441')).toBe(
      'Um dia tem 1.440 minutos',
    );
    expect(findLimitError({ kind: 'time', period: 'week', value: null, pending: null }, '1441')).toBeUndefined();
    expect(findLimitError({ kind: 'rounds', period: 'day', value: null, pending: null }, 'dez')).toBe(
      'Informe um número, como 100',
    );
    const fifty = { kind: 'bet', period: 'day', value: 50_00 } as const;
    expect(findLimitError({ ...fifty, pending: null }, '50')).toBe('Este já é o seu limite');
    for (const value of [100_00, null])
      expect(findLimitError({ ...fifty, pending: { value, from: tomorrow } }, '50')).toBeUndefined();
    expect(findLimitError({ kind: 'bet', period: 'day', value: null, pending: null }, '🦜')).toBe(
      'Informe um valor, como 50 ou 50,00',
    );
  });
});
