import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryDir } from '../run-command.mjs';
import { mutants } from './mutants.ts';

const timesIn = (text: string, part: string): number => text.split(part).length - 1;

it.each(mutants)('a mutant can still be made: $name', ({ file, from, tests, to }) => {
  expect(timesIn(readFileSync(join(repositoryDir, file), 'utf8'), from)).toBe(1);
  expect(to).not.toBe(from);
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.filter((test) => !existsSync(join(repositoryDir, test)))).toEqual([]);
});

it('there are at least twenty, each with a name of its own', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(20);
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});
