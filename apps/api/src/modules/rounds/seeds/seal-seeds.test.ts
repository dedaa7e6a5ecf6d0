import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { execute, queryRows, requireRow, sql } from '#platform/database/index.ts';
import { readKeyring } from '#platform/security/keyring.ts';
import { buildPlayerWith, openGameWindow, type TestPlayer } from '#test/app/build-player.ts';
import { changeSeeds } from '#test/app/change-seeds.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { findReplayViolations } from '../index.ts';
import { countSeedsByKey, findActiveSeed, findWaitingSeed } from './fairness.store.ts';
import { requireSeedKeys } from './require-seed-keys.ts';
import { sealSeeds } from './seal-seeds.ts';

const written = { first: `first:${'1'.repeat(64)}`, second: `second:${'2'.repeat(64)}` };
const first = readKeyring(written.first);

let app: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await startTestApp({ settings: { SEED_KEYS: first } });
  player = await buildPlayerWith(app, 100_00);
  const { gameSession } = await openGameWindow(app, player);
  await app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 1_00 }, gameSession);
});
afterAll(() => app[Symbol.asyncDispose]());

const keptSeeds = () =>
  queryRows(
    app.db,
    sql<{ seedNo: number; clear: string | null; sealed: string | null; isRevealed: boolean }>`
      select seed_no as "seedNo", server_seed as clear, sealed_seed as sealed, revealed_at is not null as "isRevealed"
      from fairness_seed where player_id = ${player.playerId} order by seed_no`,
  );

it('the database holds no secret seed in clear; a revealed one is public, and its rounds are drawn again from it', async () => {
  for (const { clear, sealed } of await keptSeeds()) {
    expect(clear).toBeNull();
    expect(sealed).toMatch(/^first\./u);
  }
  const { revealed } = await changeSeeds(app, player);
  const [before, active, waiting] = await keptSeeds();
  expect(before).toEqual({ seedNo: 1, clear: revealed!.serverSeed, sealed: null, isRevealed: true });
  for (const secret of [active, waiting]) expect(secret).toMatchObject({ clear: null, isRevealed: false });
  expect(await findReplayViolations(app.db, app, () => {})).toEqual([]);
});

it('a seed that was moved to another player’s row doesn’t open', async () => {
  const other = await buildPlayerWith(app, 100_00);
  const sealedOf = (playerId: number) =>
    sql<{
      sealed: string;
    }>`select sealed_seed as sealed from fairness_seed where player_id = ${playerId} and client_seed is null`;
  const { sealed } = await requireRow(app.db, sealedOf(player.playerId));
  const move = sql`
    update fairness_seed set sealed_seed = ${sealed} where player_id = ${other.playerId} and client_seed is null`;
  await app.db
    .transaction(async (tx) => {
      await execute(tx, move);
      await expect(findWaitingSeed({ db: tx, seedKeys: first }, other.playerId)).rejects.toThrow('changed or moved');
      throw new Error('undo');
    })
    .catch((error: Error) => expect(error.message).toBe('undo'));
});

it('a changed key: the job seals every secret seed again, then the old key can go, and no seed is another one', async () => {
  const seedNow = async (seedKeys: typeof first) =>
    (await findActiveSeed({ db: app.db, seedKeys }, player.playerId))!.serverSeed;
  const before = await seedNow(first);
  const both = readKeyring(`${written.second},${written.first}`);
  await sealSeeds({ db: app.db, seedKeys: both });
  const second = readKeyring(written.second);
  expect(await seedNow(second)).toBe(before);
  expect((await countSeedsByKey(app)).map(({ key }) => key)).toEqual(['second']);

  await sealSeeds({ db: app.db, seedKeys: readKeyring(`none,${written.second}`) });
  expect((await countSeedsByKey(app)).map(({ key }) => key)).toEqual(['']);
  expect(await seedNow(readKeyring('none'))).toBe(before);

  await sealSeeds({ db: app.db, seedKeys: first });
  expect((await countSeedsByKey(app)).map(({ key }) => key)).toEqual(['first']);
  expect(await seedNow(first)).toBe(before);
});

it('one seed that doesn’t open is told of, and holds up no other', async () => {
  const broken = await buildPlayerWith(app, 100_00);
  await execute(
    app.db,
    sql`update fairness_seed set sealed_seed = 'first.AAAA' || substr(sealed_seed, 11) where player_id = ${broken.playerId}`,
  );
  await buildPlayerWith(app, 100_00);
  const both = readKeyring(`${written.second},${written.first}`);
  await expect(sealSeeds({ db: app.db, seedKeys: both })).rejects.toThrow('changed or moved');
  const left = await queryRows(
    app.db,
    sql<{
      playerId: number;
    }>`select distinct player_id as "playerId" from fairness_seed where sealed_seed like 'first.%'`,
  );
  expect(left).toEqual([{ playerId: broken.playerId }]);
  await execute(app.db, sql`delete from fairness_seed where player_id = ${broken.playerId}`);
  await sealSeeds({ db: app.db, seedKeys: readKeyring(`${written.first},${written.second}`) });
});

it('a server without the key, or with another under its name, doesn’t start, and says so', async () => {
  await expect(requireSeedKeys({ db: app.db, seedKeys: first })).resolves.toBeUndefined();
  for (const wrong of [written.second, 'none', `first:${'3'.repeat(64)}`])
    await expect(requireSeedKeys({ db: app.db, seedKeys: readKeyring(wrong) })).rejects.toThrow(
      "SEED_KEYS can't open the seeds that the key first sealed",
    );
});

it('the keys of secret seeds are found in the index, not by reading all seeds', async () => {
  const lines = await app.db.transaction(async (tx) => {
    await execute(tx, sql`set local enable_seqscan = off`);
    return queryRows(
      tx,
      sql<{ 'QUERY PLAN': string }>`explain select coalesce(split_part(sealed_seed, '.', 1), '') from fairness_seed
        where revealed_at is null and coalesce(split_part(sealed_seed, '.', 1), '') > '' order by 1 limit 1`,
    );
  });
  expect(JSON.stringify(lines)).toContain('fairness_seed_by_key');
});
