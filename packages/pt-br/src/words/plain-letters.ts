/** Small letters without accents, for comparisons in a search: `Decisões` → `decisoes`. */
export const plainLetters = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
