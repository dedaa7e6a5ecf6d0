import fc from 'fast-check';
import { expect, it } from 'vitest';
import { counted, plural, timesOf } from '../index.ts';

it.each([
  [0, '0 dia'],
  [1, '1 dia'],
  [1.5, '1,5 dia'],
  [2, '2 dias'],
  [1234, '1.234 dias'],
])('a count of %d agrees with its noun', (count, said) => expect(counted(count, 'dia', 'dias')).toBe(said));

it.each([
  [50, '0,5 vez'],
  [100, '1 vez'],
  [150, '1,5 vez'],
  [250, '2,5 vezes'],
  [1000_00, '1.000 vezes'],
])('%d hundredths are said as times', (x100, said) => expect(timesOf(x100)).toBe(said));

it('is singular where CLDR says so for Brazilian Portuguese', () => {
  const rule = new Intl.PluralRules('pt-BR');
  const count = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
    fc.double({ noNaN: true, min: -3, max: 3 }),
  );
  fc.assert(fc.property(count, (n) => (plural(n, 'one', 'other') === 'one') === (rule.select(n) === 'one')));
});
