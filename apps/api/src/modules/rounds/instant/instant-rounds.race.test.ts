import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { msUntil } from '@ipe/slot-engine';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { centavos } from '@ipe/money';
import { findBalance } from '#modules/ledger/index.ts';
import { openGameWindow } from '#test/app/build-player.ts';
import { seedFor } from '#test/app/change-seeds.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import {
  buildInstantPlayer,
  cellsOf,
  crashGame,
  minesGame,
  seedThatBursts,
  startInput,
} from '#test/app/instant-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { onAnotherNode } from '#test/database/another-node.ts';
import { cashOut } from './cash-out.ts';
import { endDueRounds } from './end-due-rounds.ts';
import { findReplayViolations } from '../replay/find-replay-violations.ts';
import { followRound } from './follow-round.ts';
import { pickCell } from './pick-cell.ts';
import { playRound } from '../spins/play-round.ts';
import { rotateSeed } from '../seeds/rotate-seed.ts';
import type { RoundsDeps } from '../rounds.deps.ts';
import { outcomeOf, sessionOf, startNode as startNodeOf, windowAt } from '../rounds-node.fixture.ts';
import { startRound } from './start-round.ts';

let app: TestApp;
/** What the shared clock of all nodes shows; undefined for the database's own. */
let sharedNow: Date | undefined;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => {
  sharedNow = undefined;
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  expect(await findReplayViolations(app.db, app, () => {})).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const startNode = () => startNodeOf({ ...app, db: onAnotherNode(app.db) }, () => sharedNow);
const later = (ms: number) => {
  sharedNow = new Date((sharedNow ?? new Date()).getTime() + ms);
};
const buildMiner = () => buildInstantPlayer(app, { gameId: minesGame });
const growthK = 6_000;

describe('two nodes and many windows', () => {
  it('start one round per request: 64 repeats take one bet and one nonce', async () => {
    const player = await buildMiner();
    const nodes = [startNode(), startNode(), startNode(), startNode()];
    const input = startInput({ mines: 3 });
    const answers = await Promise.all(
      nodes.flatMap((node) => Array.from({ length: 16 }, () => startRound(node, sessionOf(player), input))),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await findBalance(app.db, player.playerId)).toBe(90_00);
    expect((await app.succeed('/api/user/fairness', {}, player.token)).nextNonce).toBe(1);
  });

  it('open one round per game, however many are asked for at once; another game and spins go on beside it', async () => {
    const player = await buildMiner();
    const nodes = [startNode(), startNode()];
    const spin = { requestId: '', stakeCentavos: centavos(1_00), mode: 'base' };
    const { playerId } = player;
    const slot = { playerId, opened: await openGameWindow(app, player) };
    const crash = { playerId, opened: await openGameWindow(app, player, crashGame) };
    const starts = Array.from({ length: 12 }, (_, index) =>
      outcomeOf(startRound(nodes[index % 2]!, sessionOf(player), startInput({ mines: 3 }))),
    );
    const spins = Array.from({ length: 8 }, async (_, index) => {
      const node = nodes[index % 2]!;
      return playRound(node, await windowAt(node, slot), { ...spin, requestId: startInput().requestId });
    });
    const flight = startRound(nodes[0]!, sessionOf(crash), startInput());
    const started = await Promise.all(starts);
    const nonces = [...(await Promise.all(spins)).map(({ nonce }) => nonce), (await flight).round.nonce];
    for (const answer of started) if (typeof answer !== 'string') nonces.push(answer.round.nonce);
    expect(started.filter((answer) => answer === 'round_open')).toHaveLength(11);
    expect(nonces.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 10 }, (_, index) => index));
  });

  it('turn a cell over once, and pay a round once, whoever leaves it', async () => {
    const player = await buildMiner();
    const session = sessionOf(player);
    const nodes = [startNode(), startNode()];
    const { safe } = cellsOf(app, { mines: 3 });
    const { roundId } = (await startRound(nodes[0]!, session, startInput({ mines: 3 }))).round;
    const picks = await Promise.all(
      Array.from({ length: 16 }, (_, index) => pickCell(nodes[index % 2]!, session, { roundId, cell: safe[0]! })),
    );
    for (const pick of picks) expect(pick.round.mines?.picked).toEqual([safe[0]]);
    const leaves = await Promise.all(
      Array.from({ length: 16 }, (_, index) => cashOut(nodes[index % 2]!, session, { roundId })),
    );
    for (const left of leaves)
      expect(left).toMatchObject({ balance: 101_00, round: { state: 'won', winCentavos: 11_00 } });
    expect(await findBalance(app.db, player.playerId)).toBe(101_00);
  });

  it('let a mine and leaving at once end the round in one way', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const player = await buildMiner();
      const session = sessionOf(player);
      const nodes = [startNode(), startNode()];
      const { safe, laid } = cellsOf(app, { mines: 3 });
      const { roundId } = (await startRound(nodes[0]!, session, startInput({ mines: 3 }))).round;
      await pickCell(nodes[0]!, session, { roundId, cell: safe[0]! });
      const asked = [
        outcomeOf(cashOut(nodes[0]!, session, { roundId })),
        outcomeOf(pickCell(nodes[1]!, session, { roundId, cell: laid[0]! })),
      ];
      const [left, hit] = await Promise.all(turn % 2 === 0 ? asked : asked.toReversed()).then((both) =>
        turn % 2 === 0 ? both : both.toReversed(),
      );
      const hasLeft = typeof left !== 'string' && left?.round.state === 'won';
      if (hasLeft) expect(hit).toBe('round_over');
      else expect(hit).toEqual(left);
      expect(await findBalance(app.db, player.playerId)).toBe(hasLeft ? 101_00 : 90_00);
    }
  });

  it('end a round whose time is over once: by the job of each, by those who follow and by those who leave', async () => {
    const serverSeed = seedThatBursts(app, (x100) => x100 > 300);
    const player = await buildInstantPlayer(app, { gameId: crashGame, serverSeed });
    const session = sessionOf(player);
    const nodes = [startNode(), startNode()];
    later(0);
    const { roundId } = (await startRound(nodes[0]!, session, startInput({ autoCashOutX100: 250 }))).round;
    later(120_000);
    await Promise.all([
      ...nodes.map((node) => endDueRounds(node)),
      ...nodes.map((node) => followRound(node, session, { roundId })),
      ...nodes.map((node) => cashOut(node, session, { roundId })),
    ]);
    expect(await findBalance(app.db, player.playerId)).toBe(115_00);
  });

  it('rotate the seed before a start or refuse to: a round never runs on a seed that was revealed', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const player = await buildMiner();
      const nodes = [startNode(), startNode()];
      // In every second turn the active seed has a round, so that changing the seed reveals it.
      const isUsed = turn % 2 === 1;
      const slot = { playerId: player.playerId, opened: await openGameWindow(app, player) };
      if (isUsed) {
        const spin = { requestId: randomUUID(), stakeCentavos: centavos(1_00), mode: 'base' };
        await playRound(nodes[0]!, await windowAt(nodes[0]!, slot), spin);
      }
      const change = await seedFor(app, player);
      const starting = startRound(nodes[0]!, sessionOf(player), startInput({ mines: 3 }));
      // The request that is sent first isn't always the one that gets the wallet first.
      for (let ticks = turn; ticks > 0; ticks -= 1) await new Promise(setImmediate);
      const [started, rotated] = await Promise.all([
        starting,
        outcomeOf(rotateSeed(nodes[1]!, player.playerId, change)),
      ]);
      const active = await app.succeed('/api/user/fairness', {}, player.token);
      expect(started.round.serverSeedHash).toBe(active.serverSeedHash);
      expect(active.nextNonce).toBe(isUsed && typeof rotated === 'string' ? 2 : 1);
      if (typeof rotated !== 'string') expect(rotated.active.serverSeedHash).toBe(active.serverSeedHash);
      else expect(rotated).toBe('round_open');
    }
  });

  it('tell who follows on one of them what happened on the other', async () => {
    const player = await buildMiner();
    const session = sessionOf(player);
    const [here, there] = [startNode(), startNode()];
    const { safe } = cellsOf(app, { mines: 24 });
    const { roundId } = (await startRound(here, session, startInput({ mines: 24 }))).round;
    const followed = followRound(here, session, { roundId });
    const won = await pickCell(there, session, { roundId, cell: safe[0]! });
    expect((await followed).round).toEqual(won.round);
  });
});

it('a follow on a busy node, where it waits for the database, is told that the round is over', async () => {
  const serverSeed = seedThatBursts(app, (x100) => x100 > 300);
  const player = await buildInstantPlayer(app, { gameId: crashGame, serverSeed });
  let ownMs = Date.now();
  const busy = { ...startNode(), clock: () => new Date((ownMs += 40)) };
  later(0);
  const { round } = await startRound(busy, sessionOf(player), startInput({ autoCashOutX100: 250 }));
  later(msUntil(growthK, 250));
  const followed = await followRound(busy, sessionOf(player), { roundId: round.roundId });
  expect(followed.round).toMatchObject({ state: 'won', crash: { elapsedMs: msUntil(growthK, 250) } });
});

describe('clocks that differ', () => {
  it('decide nothing: a node an hour ahead or behind pays what the database’s time says', async () => {
    for (const aheadMs of [-3_600_000, 3_600_000]) {
      const serverSeed = seedThatBursts(app, (x100) => x100 > 200, 2);
      const player = await buildInstantPlayer(app, { gameId: crashGame, serverSeed });
      const now = Date.now();
      const [right, wrong] = [0, aheadMs].map((ms) => ({ ...startNode(), clock: () => new Date(now + ms) })) as [
        RoundsDeps,
        RoundsDeps,
      ];
      later(0);
      for (const [starter, leaver] of [
        [right, wrong],
        [wrong, right],
      ] as const) {
        const { round } = await startRound(starter, sessionOf(player), startInput());
        expect(round.crash?.elapsedMs).toBe(0);
        later(msUntil(growthK, 180));
        const left = await cashOut(leaver, sessionOf(player), { roundId: round.roundId });
        expect(left.round.crash?.cashedOutX100).toBe(180);
      }
    }
  });

  it('do not cost a player who left in time: what the request waited for on the server doesn’t count', async () => {
    const serverSeed = seedThatBursts(app, (x100) => x100 > 150 && x100 < 200);
    const player = await buildInstantPlayer(app, { gameId: crashGame, serverSeed });
    let ownNow = new Date();
    const node = { ...startNode(), clock: () => ownNow };
    later(0);
    const { round } = await startRound(node, sessionOf(player), startInput());
    later(msUntil(growthK, 150));
    const asked = cashOut(node, sessionOf(player), { roundId: round.roundId });
    // While the request waits for its turn, five seconds pass on every clock, and the rocket has burst long before.
    ownNow = new Date(ownNow.getTime() + 5_000);
    later(5_000);
    expect((await asked).round).toMatchObject({ state: 'won', crash: { cashedOutX100: 150 } });
  });
});

it('a window that was closed by a logout can decide nothing any more; its round waits', async () => {
  const player = await buildMiner();
  const { roundId } = (await startRound(startNode(), sessionOf(player), startInput({ mines: 3 }))).round;
  await app.succeed('/api/user/logout', {}, player.token);
  expect((await app.call('/api/game/cashOut', { roundId }, player.gameSession)).code).toBe(codes.sessionEnded);
  const { accessToken } = await app.succeed('/api/user/login', { mobile: player.mobile, password: 'senha-segura-1' });
  const again = await openGameWindow(app, { ...player, token: accessToken }, minesGame);
  expect(again.openRound).toMatchObject({ roundId, state: 'open' });
});
