/** Enough for every amount, and to recognise an invalid one. */
const longest = 20;

/**
 * The one amount of reais in what was typed or pasted, as it stands there, for `parseBrl`.
 * @returns undefined for a negative amount, and for two amounts, such as `1e9` or `10 a 20`, which are ambiguous
 */
export function amountIn(text: string): string | undefined {
  if (/[-−](?:R\$\s?)?\d/u.test(text)) return undefined;
  const runs = text.replace(/(\d)\s(?=\d{3}(?!\d))/gu, '$1').match(/[\d.,]+/gu) ?? [];
  const amounts = runs.length > 1 ? runs.filter((run) => /\d/u.test(run)) : runs;
  return amounts.length > 1 ? undefined : (amounts[0] ?? '').slice(0, longest);
}
