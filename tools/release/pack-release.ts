import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { repositoryDir } from '../run-command.mjs';
import { buildPages, pnpm } from '../set-up.mjs';
import { listShippedFiles } from './shipped-files.ts';

const execute = promisify(execFile);

/** The release's name. It contains this machine's platform, because the release contains Node and the libraries for it. */
async function nameRelease(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(repositoryDir, 'package.json'), 'utf8')) as { version: string };
  return `ipe-${version}-${process.platform}-${process.arch}`;
}

async function copyFiles(folder: string): Promise<void> {
  for (const path of listShippedFiles()) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(join(repositoryDir, path), join(folder, path));
  }
}

/** Left out of the list of released files, because the package manager rewrites it. */
const lockFile = 'pnpm-lock.yaml';

/** Writes the list of released files, with which a running house compares itself (`apps/api/src/modules/system/check-itself.ts`). */
async function noteFiles(folder: string): Promise<void> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const files: Record<string, string> = {};
  for (const path of listShippedFiles().filter((shipped) => shipped !== lockFile))
    files[path] = createHash('sha256')
      .update(await readFile(join(folder, path)))
      .digest('hex');
  await writeFile(join(folder, 'release.json'), JSON.stringify({ version, files }, null, 1));
}

/** Installs Node and the libraries of the lock file. Those of tools, tests and pages are left out, because their folders aren't there. */
async function installLibraries(folder: string): Promise<void> {
  const [program = '', ...words] = pnpm;
  const install = ['install', '--prod', '--no-frozen-lockfile', '--prefer-offline', '--reporter=append-only'];
  await execute(program, [...words, ...install], { cwd: folder });
}

/**
 * Makes a release: a folder, and next to it an archive that needs no build where it is unpacked.
 * @throws Error when the folder exists already
 */
export async function packRelease(into: string): Promise<{ folder: string; archive: string }> {
  const name = await nameRelease();
  const folder = resolve(into, name);
  const archive = `${folder}.tar.gz`;
  await buildPages();
  await mkdir(into, { recursive: true });
  await mkdir(folder);
  await copyFiles(folder);
  await installLibraries(folder);
  await noteFiles(folder);
  await execute('tar', ['--create', '--gzip', '--owner=0', '--group=0', '--file', archive, '--directory', into, name]);
  return { folder, archive };
}
