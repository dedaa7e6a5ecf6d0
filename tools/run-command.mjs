import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';

/** The repository's folder. Every command runs there. */
export const repositoryDir = new URL('..', import.meta.url).pathname;

/** Node 26 as the npm package `node` installs it: runs our TypeScript as it is. */
export const node = `${repositoryDir}node_modules/.bin/node`;

/** A program that starts again has what it compiled the last time: half of a command's start. For after the packages are installed. */
export const compileCache = { NODE_COMPILE_CACHE: join(repositoryDir, 'node_modules/.cache/compiled') };

const memoryFolder = '/dev/shm';
const neededBytes = 4 * 2 ** 30;

function hasRoom() {
  try {
    // A Node that is too old hasn't got it, and must live to say so.
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
 * Where tests keep their databases: in memory, where the machine has room for them there. Those that sync each commit would wait for the
 * disk, a busy one for minutes; what they prove of kills and power cuts is the same, because no disk is cut off.
 * @returns {Record<string, string>}
 */
export const inMemory = () => (hasRoom() ? { TMPDIR: memoryFolder } : {});

/** Nothing that we started goes on when we end. */
function endWithUs(/** @type {import('node:child_process').ChildProcess} */ child) {
  const end = () => child.kill();
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
}

/**
 * Runs a program and shows what it said only when it failed: what a tool prints while all is well matters only to its authors.
 * @param {string[]} words the program and its arguments
 * @param {Record<string, string>} [env] settings beside ours
 * @returns {Promise<boolean>} whether it ended well
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
 * Runs a program with its output shown and waits for its end. Ctrl-C reaches it through the terminal.
 * @param {string[]} words the program and its arguments
 * @param {Record<string, string>} [env] settings beside ours
 * @returns {Promise<boolean>} whether it ended well
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
