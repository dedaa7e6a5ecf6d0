import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { msUntil } from '@ipe/slot-engine';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openGameWindow } from '#test/app/build-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import {
  buildInstantPlayer,
  cellsOf,
  crashGame,
  instantCalls,
  mathOf,
  minesGame,
  pointOf,
  seedThatBursts,
  startInput,
} from '#test/app/instant-player.ts';
import { readJournal } from '#test/app/read-journal.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { findReplayViolations } from '../index.ts';
import { endDueRounds } from './end-due-rounds.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => {
  app.time.now = undefined;
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  expect(await findReplayViolations(app.db, app, () => {})).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const { call, succeed } = instantCalls(() => app);
const atMs = (start: Date, ms: number) => {
  app.time.now = new Date(start.getTime() + ms);
};
const growthK = 6_000;
const serverSeedOf = () => seedThatBursts(app, (x100) => x100 > 200 && x100 < 400);
const buildFlyer = (serverSeed: string) => buildInstantPlayer(app, { gameId: crashGame, serverSeed });

describe('an automatic cash-out', () => {
  it('at the very point is paid, and a hundredth above it is lost', async () => {
    const serverSeed = serverSeedOf();
    const pointX100 = pointOf(mathOf(app, 'crash'), serverSeed);
    for (const [autoCashOutX100, state] of [
      [pointX100, 'won'],
      [pointX100 + 1, 'lost'],
    ] as const) {
      const player = await buildFlyer(serverSeed);
      const start = new Date();
      atMs(start, 0);
      const { round } = await succeed('/api/game/start', startInput({ autoCashOutX100 }), player);
      atMs(start, msUntil(growthK, pointX100 + 1));
      const { round: ended } = await succeed('/api/game/cashOut', { roundId: round.roundId }, player);
      expect(ended).toMatchObject({ state, winCentavos: state === 'won' ? 10 * pointX100 : 0 });
    }
  });

  it('is not passed by a player who leaves in the same moment', async () => {
    const player = await buildFlyer(serverSeedOf());
    const start = new Date();
    atMs(start, 0);
    const { round } = await succeed('/api/game/start', startInput({ autoCashOutX100: 150 }), player);
    atMs(start, msUntil(growthK, 150));
    const left = await succeed('/api/game/cashOut', { roundId: round.roundId }, player);
    expect(left.round.crash).toMatchObject({ cashedOutX100: 150, elapsedMs: msUntil(growthK, 150) });
    atMs(start, msUntil(growthK, 190));
    expect(await succeed('/api/game/cashOut', { roundId: round.roundId }, player)).toEqual(left);
  });
});

it('a clock that goes back pays no more, and what is over stays over', async () => {
  const player = await buildFlyer(serverSeedOf());
  const start = new Date();
  atMs(start, 0);
  const { round } = await succeed('/api/game/start', startInput(), player);
  atMs(start, -60_000);
  expect(await call('/api/game/cashOut', { roundId: round.roundId }, player)).toMatchObject({
    code: codes.conflict,
    data: { reason: 'too_early' },
  });
  atMs(start, 120_000);
  const lost = await succeed('/api/game/follow', { roundId: round.roundId }, player);
  expect(lost.round.state).toBe('lost');
  atMs(start, msUntil(growthK, 120));
  expect(await succeed('/api/game/cashOut', { roundId: round.roundId }, player)).toEqual(lost);
});

it('leaving a round that is only being started has no value: the id is the player’s, the time is not', async () => {
  const player = await buildFlyer(serverSeedOf());
  const input = startInput();
  const [started, left] = await Promise.all([
    call('/api/game/start', input, player),
    call('/api/game/cashOut', { roundId: input.requestId }, player),
  ]);
  expect(started.code).toBe(codes.success);
  expect([codes.notFound, codes.conflict]).toContain(left.code);
});

it('spins between the steps of a round leave its mines where they were', async () => {
  const player = await buildInstantPlayer(app, { gameId: minesGame });
  const { laid, safe } = cellsOf(app, { mines: 10 });
  const { roundId } = (await succeed('/api/game/start', startInput({ mines: 10 }), player)).round;
  const slot = await openGameWindow(app, player);
  for (const cell of safe.slice(0, 3)) {
    const spin = { requestId: randomUUID(), stakeCentavos: 1_00 };
    await app.succeed('/api/game/play', spin, slot.gameSession);
    expect((await succeed('/api/game/pick', { roundId, cell }, player)).round.state).toBe('open');
  }
  const hit = await succeed('/api/game/pick', { roundId, cell: laid[0]! }, player);
  expect(hit.round.events).toContainEqual({ type: 'minesLayout', mines: laid });
});

it('what a round paid while nobody was there is booked when it is booked, not in a day whose statement was read before', async () => {
  const [flyer, miner] = [await buildFlyer(serverSeedOf()), await buildInstantPlayer(app, { gameId: minesGame })];
  const start = new Date();
  atMs(start, 0);
  const { round } = await succeed('/api/game/start', startInput({ autoCashOutX100: 150 }), flyer);
  await succeed('/api/game/start', startInput({ mines: 3 }), miner);
  const threeDaysMs = 3 * 24 * 60 * 60_000;
  atMs(start, threeDaysMs);
  const sharedClock = async () => app.time.now ?? new Date();
  await endDueRounds({ ...app, sharedClock });
  for (const { playerId } of [flyer, miner]) {
    const last = (await readJournal(app.db, playerId)).at(-1);
    expect(last?.kind).toMatch(/^open_bet_(win|return)$/u);
    expect(last?.createdAt.getTime()).toBe(start.getTime() + threeDaysMs);
  }
  // The end keeps its moment, and with it the multiplier of that moment.
  const back = { ...flyer, ...(await openGameWindow(app, flyer, crashGame)) };
  const { round: ended } = await succeed('/api/game/follow', { roundId: round.roundId }, back);
  expect(ended.crash?.elapsedMs).toBe(msUntil(growthK, 150));
});
