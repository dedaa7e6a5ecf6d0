import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. Every command runs there. */
export const repositoryDir = fileURLToPath(new URL('..', import.meta.url));

/** Node 26 from the npm package `node`, which runs our TypeScript as it is. */
export const node = `${repositoryDir}node_modules/.bin/node`;

/** Node caches what it compiles, which saves half of a command's start. Usable only after the packages are installed. */
export const compileCache = { NODE_COMPILE_CACHE: join(repositoryDir, 'node_modules/.cache/compiled') };

const memoryFolder = '/dev/shm';
const neededBytes = 4 * 2 ** 30;

function hasRoom() {
  try {
    // An old Node lacks `fs.statfsSync`, and must get far enough to say that it is too old.
    const mount = fs
      .readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memoryFolder);
    const { bavail, bsize } = fs.statfsSync(memoryFolder);
    return mount !== undefined && !mount.includes('noexec') && bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/**
 * The folder of tests' databases: in memory, if the machine has room. On a disk, tests that sync each commit would
 * wait, on a busy one for minutes. What they prove about kills and power cuts is the same, because the disk isn't cut
 * off in either case.
 * @returns {Record<string, string>}
 */
export const inMemory = () => (hasRoom() ? { TMPDIR: memoryFolder } : {});

/** Ends the child when this program ends. */
function endWithUs(/** @type {import('node:child_process').ChildProcess} */ child) {
  const end = () => child.kill();
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
}

/**
 * Runs a program and shows its output only if it fails, because the output of a successful tool matters only to its
 * authors.
 * @param {string[]} words the program and its arguments
 * @param {Record<string, string>} [env] settings in addition to ours
 * @returns {Promise<boolean>} whether it succeeded
 */
export function runQuietly(words, env = {}) {
  const [program = '', ...args] = words;
  /** @type {Buffer[]} */
  const said = [];
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: repositoryDir,
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    endWithUs(child);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}

/**
 * Runs a program, shows its output and waits for its end. Ctrl-C reaches it through the terminal.
 * @param {string[]} words the program and its arguments
 * @param {Record<string, string>} [env] settings in addition to ours
 * @returns {Promise<boolean>} whether it succeeded
 */
export function runCommand(words, env = {}) {
  const [program = '', ...args] = words;
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: repositoryDir, stdio: 'inherit', env: { ...process.env, ...env } });
    endWithUs(child);
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
