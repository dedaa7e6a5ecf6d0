import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRule, type RuleFile } from './index.ts';

type Circus = { version: string; tents: { seats: number }[] };

const circus: RuleFile<Circus> = {
  kind: 'circus',
  schema: v.strictObject({
    version: v.string(),
    tents: v.array(v.strictObject({ seats: v.pipe(v.number(), v.minValue(0, 'must not be negative')) })),
  }),
  findIssues: ({ tents }) =>
    tents.flatMap(({ seats }, index) =>
      seats === 13 ? [{ path: `tents.${index}.seats`, sentence: 'is unlucky' }] : [],
    ),
  writeTerms: ({ tents }) => `${tents.length} tendas`,
};

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ipe-rules-'));
});
afterAll(() => rm(dir, { recursive: true }));

async function read(text: string): Promise<Circus> {
  await writeFile(join(dir, 'circus.json'), text);
  return readRule(circus, dir);
}

it('reads a rule', async () => {
  expect(await read('{"version":"1","tents":[{"seats":12}]}')).toEqual({ version: '1', tents: [{ seats: 12 }] });
});

it.each([
  ['{"version":"1","tents":[{"seats":12},{"seats":-1}]}', 'circus.json tents.1.seats: must not be negative'],
  ['{"version":"1","tents":[{"seats":13}]}', 'circus.json tents.0.seats: is unlucky'],
  ['{"version":"1","tents":[{"seats":1,"clowns":2}]}', 'circus.json tents.0.clowns: '],
  ['{"version":"1","tents":[', 'circus.json: is no JSON'],
])('refuses %s with the path of the issue', async (text, sentence) => {
  await expect(read(text)).rejects.toThrow(sentence);
});

it('names every issue at once', async () => {
  await expect(read('{"version":"1","tents":[{"seats":13},{"seats":1},{"seats":13}]}')).rejects.toThrow(
    /tents\.0\.seats: is unlucky\ncircus\.json tents\.2\.seats: is unlucky/u,
  );
});
