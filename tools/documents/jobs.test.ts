import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { productFiles } from './texts.ts';

const wordsFile = 'apps/back-office/src/features/system/system.text.ts';
const read = (file: string): string => readFileSync(file, 'utf8');

it('staff read in Portuguese what each job of the server does', () => {
  const jobs = productFiles
    .filter((file) => file.startsWith('apps/api/'))
    .flatMap((file) => [...read(file).matchAll(/\bname: '([\w-]+)',\n\s*what: '/gu)].map(([, name = '']) => name));
  const [, words = ''] = read(wordsFile).split('export const jobWords');
  const told = [...words.matchAll(/^ {2}'([\w-]+)':/gmu)].map(([, name = '']) => name);
  expect(told.toSorted(), `jobWords of ${wordsFile} has a line for each job`).toEqual(jobs.toSorted());
});
