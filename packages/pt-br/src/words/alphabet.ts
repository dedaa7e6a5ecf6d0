import { whenNeeded } from '../when-needed.ts';

const dictionary = whenNeeded(() => new Intl.Collator('pt-BR'));

/** Compares words as a Brazilian dictionary does: accents and capitals decide only between words that are otherwise equal. */
export const compareAlphabetically = (one: string, other: string): number => dictionary().compare(one, other);
