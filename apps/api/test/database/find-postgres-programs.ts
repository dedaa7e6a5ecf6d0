import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/** The folder that has all of `needed`: from PATH, or Debian's folder of the newest version; undefined if there is none. */
export function findPostgresPrograms(needed = ['initdb', 'postgres']): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one));
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...newestFirst.map((version) => join(debianFolder, version, 'bin')),
  ];
  return folders.find((folder) => needed.every((program) => existsSync(join(folder, program))));
}
