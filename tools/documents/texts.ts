import { globSync, readFileSync } from 'node:fs';

/** Matches comments, to skip them, and strings, whose contents are in a group. */
const tokens = /\/\*[\s\S]*?\*\/|\/\/.*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gu;

/** The product's sources, without tests and test helpers. */
export const productFiles = globSync('{apps,packages}/*/{src,service-worker}/**/*.{ts,tsx}').filter(
  (file) => !/\.(?:test|fixture)\.|\/testing\//u.test(file),
);

/** Every string of a source file, with runs of white space as one space. */
export const stringsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(tokens)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(/\s+/gu, ' '),
  );
