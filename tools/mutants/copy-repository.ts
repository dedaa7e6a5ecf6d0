import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listRepositoryFiles } from '../repository-files.mjs';
import { repositoryDir } from '../run-command.mjs';

/** The folder in which the package manager keeps the packages: hundreds of megabytes that never change. */
const store = '.pnpm';

/** Links the packages. Our own are linked relatively, so that they lead to the copy; others lead to the shared store. */
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
 * Copies the repository for mutants, so that the repository itself never changes. The copy is deleted when the program
 * ends.
 * @returns its folder
 */
export function copyRepository(): string {
  const copyDir = mkdtempSync(join(tmpdir(), 'ipe-mutants-'));
  const files = listRepositoryFiles();
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
