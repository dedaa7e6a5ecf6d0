import { parseArgs } from 'node:util';
import { databaseKinds, type DatabaseKind } from './overload-database.ts';

export type OverloadOptions = { seconds: number; kinds: readonly DatabaseKind[] };

/** @throws Error with a sentence for whoever started it */
export function readOverloadOptions(): OverloadOptions {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      seconds: { type: 'string' },
      database: { type: 'string', default: 'both' },
      assert: { type: 'boolean' },
    },
  });
  const seconds = values.seconds === undefined ? Number(values.minutes) * 60 : Number(values.seconds);
  if (!(seconds >= 5)) throw new Error('--seconds must be at least 5');
  const kinds = databaseKinds.filter((kind) => values.database === 'both' || values.database === kind);
  if (kinds.length === 0) throw new Error('--database is postgres, embedded or both');
  return { seconds, kinds };
}
