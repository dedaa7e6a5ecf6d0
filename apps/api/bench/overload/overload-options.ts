import { Option, wholeNumberFrom } from '@ipe/command-line';
import { benchCommand, type BenchOptions } from '../bench-command.ts';
import { databaseKinds, type DatabaseKind } from './overload-database.ts';

export type OverloadOptions = BenchOptions & { seconds: number; kinds: readonly DatabaseKind[] };

/** An option that isn't understood ends the program. */
export function readOverloadOptions(): OverloadOptions {
  const { minutes, seconds, database, ...rest } = benchCommand('overload')
    .option('--minutes <number>', 'of twice the capacity', wholeNumberFrom(1), 10)
    .option('--seconds <number>', 'instead of minutes', wholeNumberFrom(5))
    .addOption(
      new Option('--database <kind>', 'where the players are')
        .choices(['postgres', 'embedded', 'both'] as const)
        .default('both' as const),
    )
    .parse()
    .opts();
  return { ...rest, seconds: seconds ?? minutes * 60, kinds: database === 'both' ? databaseKinds : [database] };
}
