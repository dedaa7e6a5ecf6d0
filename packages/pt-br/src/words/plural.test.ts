import fc from 'fast-check';
import { expect, it } from 'vitest';
import { counted, plural } from '../index.ts';

it.each([
  [0, '0 dia'],
  [1, '1 dia'],
  [1.5, '1,5 dia'],
  [2, '2 dias'],
  [1234, '1.234 dias'],
])('a count of %d agrees with its noun', (count, said) => expect(counted(count, 'dia', 'dias')).toBe(said));

it('is singular where CLDR says so for Brazilian Portuguese', () => {
  const rule = new Intl.PluralRules('pt-BR');
  const count = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
    fc.double({ noNaN: true, min: -3, max: 3 }),
  );
  fc.assert(fc.property(count, (n) => (plural(n, 'one', 'other') === 'one') === (rule.select(n) === 'one')));
});
