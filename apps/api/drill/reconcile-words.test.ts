import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { runProgram } from '#test/app/run-program.ts';
import { reconcileWords } from './reconcile-words.ts';

const program = resolve(import.meta.dirname, '../src/programs/reconcile.program.ts');

it.each(['everything', 'bank'] as const)('./ipe reconcile understands the drill’s words for %s', async (part) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ipe-drill-words-'));
  const securityLog = join(dataDir, 'security.log');
  await writeFile(securityLog, '');
  const words = reconcileWords(part, { since: new Date(), securityLog });
  // It reads all of its words first, and then misses the database.
  expect(await runProgram(program, words, { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no embedded database in'),
  });
  await rm(dataDir, { recursive: true });
});
