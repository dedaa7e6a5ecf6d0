/** Sorts as a Brazilian dictionary does: accents and capitals decide only between words that are the same without them. */
export const compareAlphabetically = new Intl.Collator('pt-BR').compare;
