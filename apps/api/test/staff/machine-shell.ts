import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runProgram, startProgram, type Ended } from '../app/run-program.ts';
import { machineKey, type TestApp } from '../app/start-test-app.ts';

const programsDir = resolve(import.meta.dirname, '../../src/programs');

/** @param program such as `withdrawals` @returns its exit code, and its output with plain spaces */
type Operate = (
  program: string,
  words?: string[],
  env?: Record<string, string>,
) => Promise<{ code: number; text: string }>;

export type MachineShell = AsyncDisposable & {
  /** The server's DATA_DIR, with the files that programs read. */
  dir: string;
  /** Runs a program inside this process, see `runProgram`. */
  run: Operate;
  /** Runs a program in a process of its own; tests do this once for each program. */
  start: Operate;
};

/** Runs programs of `./ipe` as a user of the app's machine who can read its key. */
export async function openMachineShell({ address }: Pick<TestApp, 'address'>): Promise<MachineShell> {
  const dir = await mkdtemp(join(tmpdir(), 'ipe-machine-'));
  await writeFile(join(dir, 'machine-key'), machineKey);
  const operateBy =
    (way: (file: string, words: string[], env: NodeJS.ProcessEnv) => Promise<Ended>): Operate =>
    async (program, words = [], env = {}) => {
      const settings = { DATA_DIR: dir, PORT: new URL(address).port, ...env };
      const { code, stdout, stderr } = await way(join(programsDir, `${program}.program.ts`), words, settings);
      return { code, text: (stdout + stderr).replaceAll('\u00A0', ' ') };
    };
  return {
    dir,
    run: operateBy(runProgram),
    start: operateBy(startProgram),
    [Symbol.asyncDispose]: () => rm(dir, { recursive: true }),
  };
}
