import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '@ipe/command-line';

const pgConfig = (flag: string): string => execFileSync('pg_config', [flag], { encoding: 'utf8' }).trim();

/** Whether this machine's PostgreSQL has the Citus extension. */
export const hasCitus = (): boolean => existsSync(join(pgConfig('--pkglibdir'), 'citus.so'));

/** PostgreSQL exports this function since 15.20, and Citus's own copy of it fails to compile then. */
function dropOwnCopy(sources: string): void {
  const exported = join(pgConfig('--includedir-server'), 'commands/dbcommands.h');
  if (!readFileSync(exported, 'utf8').includes('have_createdb_privilege')) return;
  const header = join(sources, 'src/include/pg_version_compat.h');
  const copy = /static inline bool\nhave_createdb_privilege\(void\)\n\{[^]*?\n\}\n/u;
  writeFileSync(header, readFileSync(header, 'utf8').replace(copy, ''));
}

function runIn(folder: string, [program, ...words]: [string, ...string[]]): void {
  say([program, ...words].join(' '));
  const { status, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed in ${folder}:\n${stderr.slice(-2_000)}`);
}

/** Compiles the extension and installs it in this machine's PostgreSQL. This takes some ten minutes on one core, once. */
export function buildCitus(sources: string): void {
  if (!existsSync(join(sources, 'configure')))
    throw new Error(`${sources} has no sources of Citus: check out release-13.2`);
  dropOwnCopy(sources);
  runIn(sources, ['./configure', '--without-libcurl']);
  runIn(sources, ['make', '-j2', 'extension']);
  runIn(sources, ['make', 'install-extension']);
}
