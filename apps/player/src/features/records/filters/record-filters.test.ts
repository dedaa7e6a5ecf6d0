import { describe, expect, it } from 'vitest';
import { findRangeError, readFilters, withFilters } from './record-filters.ts';

describe('a range of days', () => {
  it('S5-calendar-range: has at most 31 days', () => {
    expect(findRangeError({ from: '2026-10-01', to: '2026-10-31' })).toBeUndefined();
    expect(findRangeError({ from: '2026-10-01', to: '2026-11-01' })).toBe('Escolha no máximo 31 dias');
  });

  it.each([
    ['2026-11-02', '2026-11-01', 'O primeiro dia vem antes do último'],
    ['', '2026-11-01', 'Informe o primeiro e o último dia'],
    ['2026-11-01', '2026-13-01', 'Informe o primeiro e o último dia'],
    ['2026-02-30', '2026-03-01', 'Informe o primeiro e o último dia'],
    ['1026-11-01', '2026-11-01', 'Informe o primeiro e o último dia'],
  ])('from %s to %s is refused', (from, to, error) => expect(findRangeError({ from, to })).toBe(error));
});

describe('the filters in the address', () => {
  it('are read from it', () => {
    expect(
      readFilters(
        '?inv=A1&from=2026-11-01&to=2026-11-20&type=win&game=capivara&round=0198f3a2-7c51-7d00-8000-000000000001',
        'last7',
      ),
    ).toEqual({
      period: undefined,
      range: { from: '2026-11-01', to: '2026-11-20' },
      type: 'win',
      gameId: 'capivara',
      roundId: '0198f3a2-7c51-7d00-8000-000000000001',
    });
  });

  it.each([
    '?period=ever&type=toString',
    '?from=2020-01-01&to=2026-01-01',
    '?from=x&to=<script>',
    '?game=<b>&round=r1',
  ])('%s asks for nothing that we know', (search) =>
    expect(readFilters(search, 'today')).toEqual({
      period: 'today',
      range: undefined,
      type: undefined,
      gameId: undefined,
      roundId: undefined,
    }),
  );

  it('change without touching what isn’t theirs', () => {
    expect(withFilters('?inv=A1&period=today', { period: undefined, from: '2026-11-01' })).toBe(
      '?inv=A1&from=2026-11-01',
    );
  });
});
