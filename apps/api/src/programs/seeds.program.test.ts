import { expect, it } from 'vitest';
import { readKeyring } from '#platform/security/keyring.ts';
import { insertWaitingSeed } from '#modules/rounds/seeds/fairness.store.ts';
import { startTestApp } from '#test/app/start-test-app.ts';
import { openMachineShell } from '#test/staff/machine-shell.ts';

const [old, current] = [`old:${'1'.repeat(64)}`, `current:${'2'.repeat(64)}`];

it('./ipe seeds says which key seals, how many secret seeds are under which, and which key is missing', async () => {
  await using app = await startTestApp({ settings: { SEED_KEYS: readKeyring(current) } });
  await using shell = await openMachineShell(app);
  expect((await shell.run('seeds')).text).toBe('New seeds are sealed with current.\nSecret seeds: none\n');
  const now = new Date();
  const keep = (playerId: number, keys: string) =>
    insertWaitingSeed(
      { db: app.db, seedKeys: readKeyring(keys) },
      { playerId, seedNo: 1, serverSeed: 'ab'.repeat(32), now },
    );
  await keep(1, 'none');
  await keep(2, old);
  await keep(3, current);
  await keep(4, current);
  const { text } = await shell.start('seeds');
  expect(text.split('\n')).toEqual([
    'New seeds are sealed with current.',
    'Secret seeds:',
    '  in clear: 1',
    '  under current: 2',
    '  under old: 1  MISSING: SEED_KEYS has no such key, and their rounds can’t be drawn',
    '',
  ]);
});
