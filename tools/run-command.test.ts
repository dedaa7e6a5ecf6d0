import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { vitest } from './check.mjs';
import { node, repositoryDir } from './run-command.mjs';

const run = promisify(execFile);

/** The output of a program that runs under `runQuietly`. */
const seenOf = async (program: string): Promise<string> => {
  const source = `
    import { runQuietly } from './tools/run-command.mjs';
    import { sayWhile } from './tools/say.mjs';
    const isWell = await sayWhile('Installing', () => runQuietly([process.execPath, '-e', ${JSON.stringify(program)}]));
    console.log(isWell ? 'well' : 'failed');
  `;
  const { stdout } = await run(node, ['--input-type=module', '-e', source], { cwd: repositoryDir });
  return stdout;
};

it('shows the command’s own progress, not the chatter of a tool that does well', async () => {
  expect(await seenOf(`console.log('Progress: resolved 1'); console.error('WARN deprecated')`)).toMatch(
    /^» Installing\n {2}\d+ s\nwell\n$/u,
  );
});

it('shows all that a tool said once it fails', async () => {
  const seen = await seenOf(`console.log('Progress: resolved 1'); console.error('ERR no network'); process.exit(1)`);
  for (const said of ['Progress: resolved 1', 'ERR no network', 'failed']) expect(seen).toContain(said);
});

it('shows of tests that pass that they do, not each of them', async () => {
  const [program = '', ...args] = vitest;
  const { stdout } = await run(program, [...args, 'packages/money'], {
    cwd: repositoryDir,
    env: { ...process.env, VITEST: '', NO_COLOR: '1' },
  });
  expect(stdout).toMatch(/\d+ passed/u);
  expect(stdout).not.toContain('money.test.ts');
  expect(stdout.split('\n').length).toBeLessThan(15);
});

it('finds the repository in a folder of any name, such as the desktop in Portuguese', async () => {
  const around = await mkdtemp(join(tmpdir(), 'ipe-'));
  const folder = join(around, 'Área de Trabalho');
  await mkdir(join(folder, 'tools'), { recursive: true });
  await cp(join(repositoryDir, 'tools/run-command.mjs'), join(folder, 'tools/run-command.mjs'));
  const source = `import { repositoryDir } from './tools/run-command.mjs'; console.log(repositoryDir);`;
  const { stdout } = await run(node, ['--input-type=module', '-e', source], { cwd: folder });
  expect(stdout).toBe(`${folder}/\n`);
  await rm(around, { recursive: true });
});
