import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryDir } from '../run-command.mjs';

/** Every file that git knows or would take, as it stands on the disk: work that isn't committed is tested too. */
const listFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: repositoryDir,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(repositoryDir, file)));

/** Where the package manager keeps the packages themselves: hundreds of megabytes, which nobody changes. */
const store = '.pnpm';

/** The links to packages. Those of our own are relative, so that they lead to the copy; those of others lead to the same store. */
function copyPackages(folder: string, copyDir: string): void {
  const from = join(repositoryDir, folder, 'node_modules');
  if (!existsSync(from)) return;
  const to = join(copyDir, folder, 'node_modules');
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const isKept = !name.startsWith('.') || name === '.bin';
    if (name === store) symlinkSync(join(from, name), join(to, name));
    else if (isKept) cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
  }
}

/**
 * A copy of the repository in which a mutant can live: the repository itself is never changed. It is gone when the program ends.
 * @returns its folder
 */
export function copyRepository(): string {
  const copyDir = mkdtempSync(join(tmpdir(), 'ipe-mutants-'));
  const files = listFiles();
  for (const file of files) {
    mkdirSync(dirname(join(copyDir, file)), { recursive: true });
    cpSync(join(repositoryDir, file), join(copyDir, file), { verbatimSymlinks: true });
  }
  const folders = files.filter((file) => file.endsWith('package.json')).map(dirname);
  for (const folder of folders.filter((one) => lstatSync(join(repositoryDir, one)).isDirectory()))
    copyPackages(folder, copyDir);
  const remove = () => rmSync(copyDir, { recursive: true, force: true });
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return copyDir;
}
