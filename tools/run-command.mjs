import { spawn } from 'node:child_process';

/** The repository's folder. Every command runs there. */
export const repositoryDir = new URL('..', import.meta.url).pathname;

/** Node 26 as the npm package `node` installs it: runs our TypeScript as it is. */
export const node = `${repositoryDir}node_modules/.bin/node`;

/**
 * Runs a program with its output shown and waits for its end. Ctrl-C reaches it through the terminal.
 * @param {string[]} words the program and its arguments
 * @param {Record<string, string>} [env] settings beside ours
 * @returns {Promise<boolean>} whether it ended well
 */
export function runCommand(words, env = {}) {
  const [program = '', ...args] = words;
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: repositoryDir, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
