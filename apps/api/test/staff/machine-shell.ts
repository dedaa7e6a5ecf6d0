import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { programEnv } from '../app/program-env.ts';
import { machineKey, type TestApp } from '../app/start-test-app.ts';

const programsDir = resolve(import.meta.dirname, '../../src/programs');

export type MachineShell = AsyncDisposable & {
  /** The server's DATA_DIR, as far as programs read it. */
  dir: string;
  /** @param program such as `withdrawals` @returns its exit code, and what it printed with plain spaces */
  run: (program: string, words?: string[], env?: Record<string, string>) => Promise<{ code: number; text: string }>;
};

/** Runs programs of `./ipe` as a user of the app's machine does, who can read its key. */
export async function openMachineShell({ address }: Pick<TestApp, 'address'>): Promise<MachineShell> {
  const dir = await mkdtemp(join(tmpdir(), 'ipe-machine-'));
  await writeFile(join(dir, 'machine-key'), machineKey);
  return {
    dir,
    run: async (program, words = [], env = {}) => {
      const settings = { ...programEnv, DATA_DIR: dir, PORT: new URL(address).port, ...env };
      const file = join(programsDir, `${program}.program.ts`);
      const seen = await promisify(execFile)(process.execPath, [file, ...words], { env: settings }).catch(
        (failure: { stdout: string; stderr: string; code: number }) => failure,
      );
      return {
        code: 'code' in seen ? seen.code : 0,
        text: (seen.stdout + seen.stderr).replaceAll('\u00A0', ' '),
      };
    },
    [Symbol.asyncDispose]: () => rm(dir, { recursive: true }),
  };
}
