import { expect, it } from 'vitest';
import { productFiles, stringsIn } from './texts.ts';

const before = '[Ff]alt(?:am|aram)|[Rr]estam|[Ss]obram|[Ee]ntra(?:m|ram)|[Ss]aíram|[Vv]oltaram|[Oo]s';
const after =
  'entra(?:m|ram)|saíram|volta(?:m|ram)|falt(?:am|aram)|ficam|foram|são|estão|deixa(?:m|ram)|paga(?:m|ram)|precisavam|tinham|creditados|apostados|postos|pagos';

/** A plural next to a sum, which is wrong for one real: `Faltam ${formatBrl(left)}`. */
const inPlural = new RegExp(
  `(?:^|[^\\p{L}])(?:${before}) \\$\\{formatBrl\\(|\\$\\{formatBrl\\([^{}]*\\)\\}(?:[\\p{L}, ]|\\$\\{[^{}]*\\}){0,60}? (?:${after})(?!\\p{L})`,
  'u',
);

/** Sums that are always at least two reais, or that aren't the subject of the verb. */
const allowed: readonly [words: RegExp, why: string][] = [
  [/^Saques acima de .* são conferidos/u, 'the withdrawals are looked at'],
  [/pagos agora/u, 'the price of a purchase is many stakes'],
  [/postos pela casa/u, 'what a jackpot begins with'],
  [/o valor inicial, de .* apostados/u, 'the stakes that win a jackpot once'],
];

const found = productFiles.flatMap((file) =>
  stringsIn(file).flatMap((words) => (inPlural.test(words) ? [{ file, words }] : [])),
);

it('a verb beside a sum agrees with it: R$ 1,99 is singular, so plural() of @ipe/pt-br says which, or the value is the subject', () => {
  const wrong = found.filter(({ words }) => !allowed.some(([right]) => right.test(words)));
  expect(wrong.map(({ file, words }) => `${file}: ${words}`)).toEqual([]);
});

it.each(allowed)('each exception is still there: %s, because %s', (right) =>
  expect(found.some(({ words }) => right.test(words))).toBe(true),
);
