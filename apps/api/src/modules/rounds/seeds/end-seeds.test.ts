import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { commitment } from '@ipe/slot-engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPlayer, buildPlayerWith, openGameWindow } from '#test/app/build-player.ts';
import { changeSeeds } from '#test/app/change-seeds.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { buildInstantPlayer, cellsOf, instantCalls, minesGame, startInput } from '#test/app/instant-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { findReplayViolations } from '../index.ts';
import { endSeeds } from './end-seeds.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  expect(await findReplayViolations(app.db, app, () => {})).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const end = () => endSeeds(app.application.parts);
const { succeed } = instantCalls(() => app);
const fairnessOf = ({ token }: { token: string }) => app.succeed('/api/user/fairness', {}, token);
const spin = (gameSession: string) =>
  app.call('/api/game/play', { requestId: randomUUID(), stakeCentavos: 1_00 }, gameSession);
const balanceOf = async ({ token }: { token: string }) => (await app.succeed('/api/user/wallet', {}, token)).balance;

it('a seed in use ends and is revealed, the promised one gives way, and bets go on with the player’s next seed', async () => {
  const player = await buildPlayerWith(app, 100_00);
  const { gameSession } = await openGameWindow(app, player);
  expect((await spin(gameSession)).code).toBe(codes.success);
  const before = await fairnessOf(player);
  await end();
  const after = await fairnessOf(player);
  expect(after.clientSeed).toBeNull();
  expect(after.nextServerSeedHash).not.toBe(before.nextServerSeedHash);
  expect(await spin(gameSession)).toMatchObject({ code: codes.conflict, data: { reason: 'client_seed_missing' } });
  const { active, revealed } = await changeSeeds(app, player);
  expect(active.serverSeedHash).toBe(after.nextServerSeedHash);
  expect(revealed).toBeNull();
  const { list } = await app.succeed('/api/slots/gameLog', {}, player.token);
  const round = await app.succeed('/api/slots/round', { roundId: list[0]?.roundId ?? '' }, player.token);
  expect(commitment(round.serverSeed ?? '')).toBe(before.serverSeedHash);
  expect(await spin(gameSession)).toMatchObject({ code: codes.success, data: { nonce: 0 } });
});

it('a seed that only waits gives way too: the player may have seen it revealed since', async () => {
  const player = await buildPlayer(app);
  const { nextServerSeedHash } = await fairnessOf(player);
  await end();
  expect((await fairnessOf(player)).nextServerSeedHash).not.toBe(nextServerSeedHash);
});

it('an open round ends as it stands: its stake is back where nothing was decided, else it pays what it is worth', async () => {
  const [untouched, begun] = [
    await buildInstantPlayer(app, { gameId: minesGame }),
    await buildInstantPlayer(app, { gameId: minesGame }),
  ];
  await succeed('/api/game/start', startInput({ mines: 3 }), untouched);
  const { round } = await succeed('/api/game/start', startInput({ mines: 3 }), begun);
  const { safe } = cellsOf(app, { mines: 3 });
  await succeed('/api/game/pick', { roundId: round.roundId, cell: safe[0]! }, begun);
  expect((await end()).forAPerson).toEqual([]);
  expect(await balanceOf(untouched)).toBe(100_00);
  expect(await balanceOf(begun)).toBeGreaterThan(100_00);
});
