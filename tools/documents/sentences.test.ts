import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Comments are skipped; the contents of a string stand in a group. */
const tokens = /\/\*[\s\S]*?\*\/|\/\/.*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gu;
/** A Portuguese text begins with a capital or has an accent; English messages, class names and SQL don't. */
const isText = (words: string): boolean =>
  words.length >= 20 && words.includes(' ') && /^\p{Lu}\p{Ll}*[ ,:]|[à-ý]/u.test(words);

const files = globSync('{apps,packages}/*/{src,service-worker}/**/*.{ts,tsx}').filter(
  (file) => !/\.(?:test|fixture)\.|\/testing\//u.test(file),
);

const textsIn = (file: string): Set<string> =>
  new Set(
    [...readFileSync(file, 'utf8').matchAll(tokens)]
      .map(([, single, double, template]) => (single ?? double ?? template ?? '').replaceAll(/\s+/gu, ' '))
      .filter(isText),
  );

it('a text stands in one file of the product: others import it', () => {
  const homes = new Map<string, string[]>();
  for (const file of files) for (const words of textsIn(file)) homes.set(words, [...(homes.get(words) ?? []), file]);
  expect(homes.size).toBeGreaterThan(1000);
  expect([...homes].filter(([, found]) => found.length > 1)).toEqual([]);
});
