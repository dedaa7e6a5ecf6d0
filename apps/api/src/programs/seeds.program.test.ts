import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { serveOperatorCalls } from '#platform/calls/operator-calls.ts';
import { readKeyring } from '#platform/security/keyring.ts';
import { seedsOperatorCalls } from '#modules/rounds/seeds/operator-calls.ts';
import { insertWaitingSeed } from '#modules/rounds/seeds/fairness.store.ts';
import { programEnv } from '#test/app/program-env.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';

const token = 'operator-token-of-the-tests-0123456789';
const [old, current] = [`old:${'1'.repeat(64)}`, `current:${'2'.repeat(64)}`];

it('./ipe seeds says which key seals, how many secret seeds are under which, and which key is missing', async () => {
  const db = await openTestDatabase();
  const now = new Date();
  const keep = (playerId: number, keys: string) =>
    insertWaitingSeed({ db, seedKeys: readKeyring(keys) }, { playerId, seedNo: 1, serverSeed: 'ab'.repeat(32), now });
  await keep(1, 'none');
  await keep(2, old);
  await keep(3, current);
  await keep(4, current);
  const app = fastify();
  const securityLog = { note: () => {}, flush: () => {} };
  serveOperatorCalls(app, seedsOperatorCalls({ db, seedKeys: readKeyring(current) }), { tokens: [token], securityLog });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const env = { ...programEnv, OPERATOR_TOKEN: token, PORT: port };
  const program = join(import.meta.dirname, 'seeds.program.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
  await app.close();
  await db.close();
  expect(stdout.split('\n')).toEqual([
    'New seeds are sealed with current.',
    'Secret seeds:',
    '  in clear: 1',
    '  under current: 2',
    '  under old: 1  MISSING: SEED_KEYS has no such key, and their rounds can’t be drawn',
    '',
  ]);
});
