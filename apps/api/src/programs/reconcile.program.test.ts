import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/index.ts';
import { runProgram, startProgram } from '#test/app/run-program.ts';
import { prepareDataDirectory } from '#test/database/prepare-data-directory.ts';
import { minuteMs } from '#platform/time/durations.ts';

const program = join(import.meta.dirname, 'reconcile.program.ts');
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ipe-reconcile-'));
  await prepareDataDirectory(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true }));

async function reconcile(words: string[], run = runProgram): Promise<{ code: number; text: string }> {
  const { code, stdout, stderr } = await run(program, words, { DATA_DIR: dataDir });
  return { code, text: stdout + stderr };
}

describe('./ipe reconcile', () => {
  it.each([
    [[], '--since is needed', 2],
    [['--since', '2026-11-22 14:05'], '--since is a moment with its time zone', 1],
    [['--since', ago(-minuteMs)], '--since lies in the future', 1],
    [['--since', ago(100 * 24 * 60 * minuteMs)], 'more than 90 days back', 1],
  ])('refuses %j', { timeout: 30_000 }, async (words, sentence, code) => {
    expect(await reconcile(words)).toMatchObject({ code, text: expect.stringContaining(sentence) });
  });

  it('brings its own bank where no PSP is set, and says what it did', { timeout: 60_000 }, async () => {
    const { code, text } = await reconcile(['--since', ago(minuteMs)], startProgram);
    expect(text).toContain('Seeds: nothing to do\nDeposits: nothing to do\nWithdrawals: nothing to do');
    expect(code).toBe(0);
  });

  it('is refused while a server has the folder', { timeout: 60_000 }, async () => {
    const server = await openDatabase({ dataDir });
    expect(await reconcile(['--since', ago(minuteMs)])).toMatchObject({
      code: 1,
      text: expect.stringContaining('is in use by another server'),
    });
    await server.close();
  });
});
