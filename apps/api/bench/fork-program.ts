import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts `name.program.ts` of bench in a process of its own. The child ends with this process, because its channel
 * closes then. A child that fails ends this process with an error that names it.
 */
export function forkProgram(name: string, env: Record<string, string | undefined> = {}): ChildProcess {
  const child = fork(fileURLToPath(new URL(`${name}.program.ts`, import.meta.url)), {
    env: { ...process.env, ...env },
  });
  child.once('exit', (code) => {
    if (code) throw new Error(`${name} ended with ${code}`);
  });
  return child;
}
