const rules = new Intl.PluralRules('pt-BR');

/** The word that goes with a number: `plural(1, 'dia', 'dias')` → `dia`. Portuguese counts nought as one: `0 dia`. */
export function plural(count: number, one: string, other: string): string {
  return rules.select(count) === 'one' ? one : other;
}

/** The number with its word: `3 dias`. */
export function counted(count: number, one: string, other: string): string {
  return `${count.toLocaleString('pt-BR')} ${plural(count, one, other)}`;
}
