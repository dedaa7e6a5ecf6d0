import { globSync, readFileSync } from 'node:fs';

/** Comments are skipped; the contents of a string stand in a group. */
const tokens = /\/\*[\s\S]*?\*\/|\/\/.*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gu;

/** The product's sources, without tests and what only tests read. */
export const productFiles = globSync('{apps,packages}/*/{src,service-worker}/**/*.{ts,tsx}').filter(
  (file) => !/\.(?:test|fixture)\.|\/testing\//u.test(file),
);

/** Every string of a source, with its white space as one blank. */
export const stringsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(tokens)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(/\s+/gu, ' '),
  );
