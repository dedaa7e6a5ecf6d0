import { command, run, printResult } from '@ipe/command-line';
import type { StaffOutput } from '@ipe/staff-contract';
import { callHouse } from './house/call-house.ts';

// `./ipe seeds`: shows which keys seal the server seeds of coming rounds, to see when an old key may be removed.

type SeedKeys = StaffOutput<'/back-office/api/seeds/keys'>;

function describe({ sealsWith, keyIds, secretSeeds }: SeedKeys): string {
  const line = ({ key, seeds }: { key: string; seeds: number }): string => {
    if (key === '') return `  in clear: ${seeds}`;
    return `  under ${key}: ${seeds}${keyIds.includes(key) ? '' : '  MISSING: SEED_KEYS has no such key, and their rounds can’t be drawn'}`;
  };
  const head = sealsWith === null ? 'New seeds are kept in clear.' : `New seeds are sealed with ${sealsWith}.`;
  return [head, `Secret seeds:${secretSeeds.length === 0 ? ' none' : ''}`, ...secretSeeds.map(line)].join('\n');
}

await run(async () => {
  const { json } = command('seeds').option('--json', 'prints the counts as JSON').parse().opts();
  const keys = await callHouse('/back-office/api/seeds/keys', {});
  printResult(keys, { json, words: () => describe(keys) });
});
