import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { node, repositoryDir } from '../run-command.mjs';

const run = promisify(execFile);

/** What a command prints that needs this program to start, for a user who may not install. */
async function seenOf(program: string): Promise<string> {
  const source = `
    import { requireStarting } from './tools/machine/find-node.mjs';
    await requireStarting(${JSON.stringify(program)}, false);
    console.log('goes on');
  `;
  const options = { cwd: repositoryDir };
  const { stdout, stderr } = await run(node, ['--input-type=module', '-e', source], options).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );
  return stdout + stderr;
}

/** A program that fails as the system's loader does. */
async function failing(line: string): Promise<string> {
  const program = join(await mkdtemp(join(tmpdir(), 'ipe-node-')), 'node');
  await writeFile(program, `#!/bin/sh\necho '${line}' >&2\nexit 127\n`, { mode: 0o755 });
  return program;
}

it('goes on where the Node of the packages starts', async () => {
  expect(await seenOf(node)).toBe('goes on\n');
});

it('names the library that a small Linux lacks, and how to install it', async () => {
  const missing = 'libatomic.so.1: cannot open shared object file: No such file or directory';
  const seen = await seenOf(await failing(`node: error while loading shared libraries: ${missing}`));
  expect(seen).toMatch(/^\n✗ .*libatomic\.so\.1.*sudo apt-get install libatomic1.*run the command again\.\n$/u);
});

it('says what the system says of any other reason', async () => {
  const seen = await seenOf(await failing("node: version `GLIBC_2.28' not found".replaceAll("'", '')));
  expect(seen).toMatch(/^\n✗ .*GLIBC_2\.28 not found\. .*run the command again\.\n$/u);
  expect(await seenOf('/no/such/node')).toMatch(/^\n✗ .*ENOENT.*run the command again\.\n$/u);
});
