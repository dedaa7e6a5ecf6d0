/** Small letters without accents, as a search compares them: of `Decisões` `decisoes`. */
export const plainLetters = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
