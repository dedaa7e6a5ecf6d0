import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { repositoryDir } from '../site/start-node.ts';

async function run(command: string, words: string[], cwd: string): Promise<void> {
  const child = spawn(command, words, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${code}`);
}

/** Writes a commit's files into a new folder, installs its packages and builds its pages, as its operator would. */
export async function checkOutRelease(commit: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await run('/bin/sh', ['-c', `git -C "$0" archive "$1" | tar -x`, repositoryDir, commit], folder);
  await run(process.execPath, ['tools/set-up.program.mjs'], folder);
}
