import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryDir } from '../run-command.mjs';
import { pnpm } from '../set-up.mjs';

/** The package manager's JSON about everything that a released product runs, without tools and tests. */
export async function askPnpm(...words: string[]): Promise<unknown> {
  const [program = '', ...first] = pnpm;
  const options = { cwd: repositoryDir, maxBuffer: 2 ** 26 };
  const { stdout } = await promisify(execFile)(program, [...first, '--recursive', ...words, '--prod'], options);
  return JSON.parse(stdout);
}
