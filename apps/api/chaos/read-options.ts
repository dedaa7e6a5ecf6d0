import { randomInt } from 'node:crypto';
import { command, Option, wholeNumberFrom } from '@ipe/command-line';
import { findPostgresPrograms } from '#test/database/find-postgres-programs.ts';
import type { Engine } from './site/find-database.ts';

export type Options = { isShort: boolean; seed: number; kills: number; players: number; engines: Engine[] };

const sizes = { short: { kills: 10, players: 8 }, full: { kills: 200, players: 24 } };

const program = command('chaos')
  .option('--short', 'ten kills among eight players')
  .option('--seed <number>', 'the same accidents for the same number', wholeNumberFrom(1))
  .option('--kills <number>', 'how many, shared out between the databases', wholeNumberFrom(1))
  .option('--players <number>', 'how many play at a time', wholeNumberFrom(1))
  .addOption(
    new Option('--database <kind>', 'what is killed; a cluster, of DATABASE_URL, is not')
      .choices(['embedded', 'postgres', 'both', 'citus'] as const)
      .default('both' as const),
  );

function chooseEngines(database: Engine | 'both'): Engine[] {
  if (database === 'citus') {
    if (process.env['DATABASE_URL'] === undefined)
      program.error('--database citus needs DATABASE_URL, the coordinator as ./ipe citus up prints it for tests');
    return ['citus'];
  }
  const canPostgres = findPostgresPrograms() !== undefined;
  if (database === 'postgres' && !canPostgres) program.error('--database postgres needs PostgreSQL’s programs');
  if (database === 'embedded' || !canPostgres) return ['embedded'];
  return database === 'both' ? ['embedded', 'postgres'] : ['postgres'];
}

/** An option that isn't understood ends the program. */
export function readOptions(): Options {
  const { short: isShort = false, seed = randomInt(1, 1_000_000), database, ...given } = program.parse().opts();
  const size = isShort ? sizes.short : sizes.full;
  return { isShort, seed, ...size, ...given, engines: chooseEngines(database) };
}
