import { expect, it } from 'vitest';
import { productFiles, stringsIn } from './texts.ts';

/** A Portuguese text begins with a capital or has an accent, unlike English messages, class names and SQL. */
const isText = (words: string): boolean =>
  words.length >= 20 && words.includes(' ') && /^\p{Lu}\p{Ll}*[ ,:]|[à-ý]/u.test(words);

it('a text stands in one file of the product: others import it', () => {
  const homes = new Map<string, string[]>();
  for (const file of productFiles)
    for (const words of new Set(stringsIn(file).filter(isText))) homes.set(words, [...(homes.get(words) ?? []), file]);
  expect(homes.size).toBeGreaterThan(1000);
  expect([...homes].filter(([, found]) => found.length > 1)).toEqual([]);
});
