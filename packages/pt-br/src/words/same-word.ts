/**
 * Whether two words differ in accents and capitals at most. It has its own file, because the first page doesn't need
 * the collator of `alphabet.ts`.
 */
export const isSameWord = (one: string, other: string): boolean =>
  one.localeCompare(other, 'pt-BR', { sensitivity: 'base' }) === 0;
