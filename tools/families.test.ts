import { globSync, readFileSync } from 'node:fs';
import { gameFamily } from '../packages/contract/src/fields.ts';
import { expect, it } from 'vitest';

const names = gameFamily.options.join('|');
/** Finds code that decides by the name of a family: `math.family === other`, `family !== 'mines'`, `switch (math.family)`. */
const decidesByFamily = new RegExp(
  String.raw`\.family\s*[!=]==|[!=]==\s*[\w.]+\.family\b|[!=]==\s*'(?:${names})'|switch \([\w.]+\.family\)`,
  'u',
);

it('a family is asked for what it is: outside of its folders no code compares its name', () => {
  const files = globSync('{apps,packages,tools}/**/*.{ts,tsx}', { exclude: ['**/node_modules/**', '**/dist/**'] });
  const product = files.filter((file) => !/\/families\/|\.(?:test|fixture)\.|\/test\//u.test(file));
  expect(product.length).toBeGreaterThan(1000);
  expect(product.filter((file) => decidesByFamily.test(readFileSync(file, 'utf8')))).toEqual([]);
});
