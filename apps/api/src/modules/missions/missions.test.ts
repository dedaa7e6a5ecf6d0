import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findOfferViolations, findUndecidedRounds, findGrantViolations } from '#modules/granted-rounds/audit.store.ts';
import { execute, sql } from '#platform/database/index.ts';
import { buildPlayer, buildPlayerWith, openGameWindow, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import {
  buildInstantPlayer,
  cellsOf,
  instantCalls,
  minesGame,
  startInput,
  type InstantPlayer,
} from '#test/app/instant-player.ts';
import { settleNextRound } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { refusing } from '#test/database/dying-database.ts';
import { undone } from '#test/database/undone.ts';
import { missionAt, missionStaff, stepOf } from '#test/missions/publish.ts';
import { release, suspend } from '#test/staff/suspend.ts';
import { hourMs } from '#platform/time/durations.ts';
import { findMissionViolations, findStepViolations, findUndecidedMissions } from './audit.store.ts';
import { countMissions } from './counting/count-missions.ts';

let app: TestApp;
const house = missionStaff(() => app);
const announced = new Date();
const { succeed } = instantCalls(() => app);

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => at(0));
afterAll(async () => {
  for (const find of [
    findLedgerViolations,
    findMissionViolations,
    findStepViolations,
    findUndecidedMissions,
    findGrantViolations,
    findOfferViolations,
    findUndecidedRounds,
  ])
    expect(await find(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

/** Sets the time, in hours after the announcement: a mission starts after one hour and ends after three. */
const at = (hours: number) => {
  app.time.now = new Date(announced.getTime() + hours * hourMs);
};
const count = () => countMissions(app.cashier);
const play = (player: TestPlayer, [bet, win]: [number, number], gameId = 'capivara-da-sorte') =>
  settleNextRound(app, player.playerId, { bet, win, gameId });
const publish = (changed: Parameters<typeof missionAt>[1] = {}) => house.publish(missionAt(announced, changed));
const read = (id: string, player?: Pick<TestPlayer, 'token'>) =>
  app.succeed('/api/mission/read', { id }, player?.token);
const join = async (id: string, player: Pick<TestPlayer, 'token'>) => {
  const { ruleVersion } = await read(id);
  return app.call('/api/mission/join', { id, ruleVersion }, player.token);
};
/** Builds a player who joins now. */
const buildEntrant = async (id: string) => {
  const player = await buildPlayerWith(app, 1_000_00);
  expect((await join(id, player)).code).toBe(codes.success);
  return player;
};
const ownOf = async (id: string, player: Pick<TestPlayer, 'token'>) =>
  (await read(id, player)).steps.map(({ own }) => own!);
const prizeLines = async (player: TestPlayer) =>
  (await app.succeed('/api/pay/walletLog', { type: 'mission_prize' }, player.token)).list;

describe('R25 a mission', () => {
  it('is announced when two persons say so, with the terms that its document makes, and players read version and hash', async () => {
    const { body } = await house.propose(missionAt(announced));
    expect(body.lines.map(({ name }) => name)).toContain('O jogador vai ler');
    const own = (await house.product()).browser.ask('/back-office/api/proposals/approve', { id: body.id });
    expect((await own).status).toBe(403);
    expect((await house.approve(body.id)).status).toBe(200);
    const [one] = (await app.succeed('/api/mission/list', {})).list;
    expect(one).toMatchObject({ name: 'Trilha dos Bichos', state: 'announced', joinedAt: null });
    expect(one?.steps.map(({ no, title, own: mine }) => [no, title, mine])).toContainEqual([
      1,
      '3 jogos diferentes, com uma rodada em cada',
      null,
    ]);
    const page = await read(one!.id);
    expect(page.sha256).toMatch(/^[0-9a-f]{64}$/u);
    expect(page.ruleVersion).toBe(`${one!.id.slice(0, 8)}-1`);
    expect(page.terms).toContain('Etapa 2: 2 rodadas que pagam 5× a aposta ou mais em jogos do tema Animais.');
  });

  it('changes only until it begins', async () => {
    const id = await publish();
    await house.publish(missionAt(announced, { name: 'Outro nome' }), id);
    expect(await read(id)).toMatchObject({ name: 'Outro nome', ruleVersion: `${id.slice(0, 8)}-2` });
    at(1);
    const later = missionAt(new Date(announced.getTime() + 2 * hourMs));
    const { status, body } = await house.propose(later, id);
    expect([status, body.reason]).toEqual([409, 'nothing_to_do']);
  });

  it('is refused with a sentence where it has begun, a game isn’t the house’s or too many games are asked for', async () => {
    const wrong = missionAt(new Date(announced.getTime() - 2 * hourMs), {
      steps: [stepOf({ each: 'game', count: 2, within: { by: 'games', games: ['jogo-de-fora'] } })],
    });
    const { status, body } = await house.propose(wrong);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([
      'payload.document.startsAt',
      'payload.document.steps.0.goal.within.games',
      'payload.document.steps.0.goal.count',
    ]);
  });
});

describe('joining', () => {
  it('is once, by the terms that were shown, from the start to the end', async () => {
    const id = await publish();
    const player = await buildPlayer(app);
    expect((await join(id, player)).data.reason).toBe('not_open');
    at(1);
    const stale = await app.call('/api/mission/join', { id, ruleVersion: 'old' }, player.token);
    expect(stale.data.reason).toBe('terms_changed');
    const first = await join(id, player);
    expect(first).toMatchObject({ code: codes.success, msg: 'A missão começou para você' });
    at(2);
    expect((await join(id, player)).data.joinedAt).toBe(first.data.joinedAt);
    expect((await read(id, player)).joinedAt).toBe(first.data.joinedAt);
    at(3.01);
    expect((await join(id, await buildPlayer(app))).data.reason).toBe('not_open');
  });

  it('R37 is for nobody who may not bet, and nothing is offered to them', async () => {
    const id = await publish();
    at(1);
    const player = await buildPlayer(app);
    await app.succeed('/api/user/pause', { requestId: randomUUID(), days: 1 }, player.token);
    expect((await join(id, player)).data.reason).toBe('paused');
    expect((await app.succeed('/api/mission/list', {}, player.token)).list).toEqual([]);
  });

  it('asks for the VIP level that the document says', async () => {
    const id = await publish({ leastVipLevel: 1 });
    at(1);
    expect((await join(id, await buildPlayer(app))).data.reason).toBe('vip_level');
  });
});

describe('a round counts', () => {
  it('when it began in the period and after the joining, and its bet, win and game are those of the step', async () => {
    const id = await publish({
      steps: [
        stepOf({ count: 9 }),
        stepOf({ count: 9, leastX100: 2_00 }),
        stepOf({ each: 'game', count: 9 }),
        stepOf({ count: 9, within: { by: 'family', family: 'ways' } }),
      ],
    });
    at(1);
    const late = await buildPlayerWith(app, 100_00);
    await play(late, [100, 900]);
    const player = await buildEntrant(id);
    at(1.1);
    await play(player, [99, 9_000]);
    await play(player, [200, 300]);
    await play(player, [100, 200], 'arara-de-ouro');
    expect((await join(id, late)).code).toBe(codes.success);
    await play(late, [100, 200]);
    await count();
    const own = await ownOf(id, player);
    expect(own.map(({ done }) => done)).toEqual([2, 1, 2, own[3]!.done]);
    expect(own[2]?.games).toEqual([
      { game_id: 'arara-de-ouro', name: 'Arara de Ouro' },
      { game_id: 'capivara-da-sorte', name: 'Capivara da Sorte' },
    ]);
    expect((await ownOf(id, late)).map(({ done }) => done).slice(0, 3)).toEqual([1, 1, 1]);
    at(3.01);
    await play(player, [100, 9_000]);
    await count();
    expect((await ownOf(id, player))[0]).toMatchObject({ done: 2 });
  });

  describe('whose player decides', () => {
    let player: InstantPlayer;
    const open = async (id: string) => {
      at(1.1);
      player = await buildInstantPlayer(app, { gameId: minesGame });
      expect((await join(id, player)).code).toBe(codes.success);
      return (await succeed('/api/game/start', startInput({ mines: 3 }), player)).round;
    };
    const cell = () => cellsOf(app, { mines: 3 }).safe[0]!;

    it('when it is over, also behind the end; until then the mission waits', async () => {
      const id = await publish({ steps: [stepOf({ count: 1 })] });
      const { roundId } = await open(id);
      await count();
      expect(await ownOf(id, player)).toMatchObject([{ done: 0, state: 'open' }]);
      at(3.2);
      await count();
      expect((await read(id)).state).toBe('counting');
      await succeed('/api/game/pick', { roundId, cell: cell() }, player);
      await succeed('/api/game/cashOut', { roundId }, player);
      await count();
      expect(await ownOf(id, player)).toMatchObject([{ done: 1, state: 'given' }]);
      expect((await read(id)).state).toBe('over');
    });

    it('not when the house gave its stake back, behind the day in which its player did nothing', async () => {
      const id = await publish({ steps: [stepOf({ count: 1 })] });
      const { roundId } = await open(id);
      await count();
      at(1.2 + 24);
      const back = { ...player, ...(await openGameWindow(app, player, minesGame)) };
      expect((await succeed('/api/game/follow', { roundId }, back)).round.state).toBe('returned');
      await count();
      expect(await ownOf(id, player)).toMatchObject([{ done: 0 }]);
      expect((await read(id)).state).toBe('over');
    });

    it('not while it waits longer than its day', async () => {
      const id = await publish({ steps: [stepOf({ count: 1 })] });
      await open(id);
      await count();
      at(3 + 25.1);
      await count();
      expect((await read(id)).state).toBe('over');
    });
  });
});

describe('a step that is reached', () => {
  it('pays its prize once as a prize of a mission, at once and unasked, and tells the player', async () => {
    const id = await publish({ steps: [stepOf({ count: 2 }, 3_00), stepOf({ count: 3 }, 7_00)] });
    at(1);
    const player = await buildEntrant(id);
    await play(player, [100, 0]);
    await play(player, [100, 0]);
    await Promise.all([count(), count(), count()]);
    await count();
    expect(await ownOf(id, player)).toMatchObject([
      { done: 2, state: 'given', at: expect.any(String) },
      { done: 2, state: 'open', at: null },
    ]);
    expect(await prizeLines(player)).toMatchObject([
      { type: 'mission_prize', amount: 3_00, withdraw: 3_00, title: 'Missão Trilha dos Bichos: etapa\u00A01' },
    ]);
    const inbox = (await app.succeed('/api/message/list', {}, player.token)).list;
    expect(inbox.map(({ title }) => title)).toEqual(['Prêmio da missão Trilha dos Bichos']);
    expect(inbox[0]?.content.replaceAll('\u00A0', ' ')).toContain(
      '2 rodadas. O prêmio de R$ 3,00 já está na sua carteira.',
    );
    await play(player, [100, 0]);
    await count();
    expect((await prizeLines(player)).map(({ amount }) => amount)).toEqual([7_00, 3_00]);
    const { steps, entrants, playerCentavos } = await house.read(id);
    expect([entrants, playerCentavos]).toEqual([1, 10_00]);
    expect(steps.map(({ given, withheld, givenCentavos }) => [given, withheld, givenCentavos])).toEqual([
      [1, 0, 3_00],
      [1, 0, 7_00],
    ]);
  });

  it('gives rounds of the house where the document says so, playable under their own terms', async () => {
    const rounds = {
      by: 'rounds',
      gameId: 'capivara-da-sorte',
      mode: null,
      stakeCentavos: 50,
      rounds: 5,
      playDays: 7,
    } as const;
    const id = await publish({ steps: [stepOf({ count: 1 }, rounds)] });
    at(1);
    const player = await buildEntrant(id);
    await play(player, [100, 0]);
    await count();
    await count();
    const { own } = await app.succeed('/api/granted/list', {}, player.token);
    expect(own).toMatchObject([
      { title: 'Missão Trilha dos Bichos: etapa\u00A01', rounds: 5, played: 0, state: 'open' },
    ]);
    expect(own[0]?.terms).toContain('5 rodadas da casa');
    const { gameSession } = await openGameWindow(app, player);
    const asked = { requestId: randomUUID(), grantId: own[0]!.id };
    expect((await app.call('/api/game/playGranted', asked, gameSession)).code).toBe(codes.success);
    expect(await ownOf(id, player)).toMatchObject([{ state: 'given' }]);
    const [step] = (await read(id)).steps;
    expect(step?.prize).toMatchObject({ by: 'rounds', name: 'Capivara da Sorte', rounds: 5 });
  });

  it('rounds of the house count for no mission: nothing was bet', async () => {
    const rounds = {
      by: 'rounds',
      gameId: 'capivara-da-sorte',
      mode: null,
      stakeCentavos: 1_00,
      rounds: 5,
      playDays: 7,
    } as const;
    const id = await publish({ minBetCentavos: 1, steps: [stepOf({ count: 1 }, rounds), stepOf({ count: 3 })] });
    at(1);
    const player = await buildEntrant(id);
    await play(player, [100, 0]);
    await count();
    const { own } = await app.succeed('/api/granted/list', {}, player.token);
    const { gameSession } = await openGameWindow(app, player);
    const asked = { requestId: randomUUID(), grantId: own[0]!.id };
    await app.succeed('/api/game/playGranted', asked, gameSession);
    await count();
    expect(await ownOf(id, player)).toMatchObject([{ done: 1 }, { done: 1 }]);
  });

  it('is paid to all others where one player can’t be paid, and to them when they can', async () => {
    const id = await publish({ steps: [stepOf({ count: 1 })] });
    at(1);
    const entrants = [await buildEntrant(id), await buildEntrant(id)];
    const [first, second] = entrants.toSorted((one, other) => one.playerId - other.playerId) as [
      TestPlayer,
      TestPlayer,
    ];
    for (const player of entrants) await play(player, [100, 0]);
    const counted = countMissions({ ...app.cashier, db: refusing(app.db, first.playerId) });
    await expect(counted).rejects.toThrow(`player ${first.playerId} can't be worked on`);
    expect([await prizeLines(first), await prizeLines(second)]).toMatchObject([[], [{ type: 'mission_prize' }]]);
    await count();
    expect(await prizeLines(first)).toHaveLength(1);
  });

  it('R41 waits for a suspended player until the suspension ends', async () => {
    const id = await publish({ steps: [stepOf({ count: 1 })] });
    at(1);
    const player = await buildEntrant(id);
    await play(player, [100, 0]);
    await suspend(app, player);
    await count();
    expect(await prizeLines(player)).toEqual([]);
    expect((await house.read(id)).steps).toMatchObject([{ given: 0, withheld: 0 }]);
    await release(app, player);
    await count();
    expect(await prizeLines(player)).toHaveLength(1);
  });

  it('withholds the prize of who excluded themselves meanwhile', async () => {
    const id = await publish({ steps: [stepOf({ count: 1 })] });
    at(1);
    const player = await buildEntrant(id);
    await play(player, [100, 0]);
    const asked = { requestId: randomUUID(), months: 1, password: testPassword } as const;
    await app.succeed('/api/user/selfExclude', asked, player.token);
    await count();
    expect((await house.read(id)).steps).toMatchObject([{ given: 0, withheld: 1, givenCentavos: 0 }]);
    expect(await prizeLines(player)).toEqual([]);
  });
});

describe('a stop', () => {
  it('by one person ends it within a minute, pays what was reached and says why', async () => {
    const id = await publish({ name: 'Missão do Erro', steps: [stepOf({ count: 1 }), stepOf({ count: 2 })] });
    at(1);
    const player = await buildEntrant(id);
    await play(player, [100, 0]);
    const reason = 'O jogo saiu do ar durante a missão.';
    const { status, body } = await house.stop(id, reason);
    expect([status, body.endsAt]).toEqual([200, new Date(announced.getTime() + hourMs + 60_000).toISOString()]);
    expect((await house.stop(id, reason)).body.reason).toBe('nothing_to_do');
    at(1.1);
    await play(player, [100, 0]);
    await count();
    await count();
    expect(await read(id, player)).toMatchObject({ state: 'over', stopReason: reason });
    expect((await prizeLines(player)).map(({ amount }) => amount)).toEqual([1_00]);
    const told = (await app.succeed('/api/message/list', {}, player.token)).list;
    expect(told.filter(({ content }) => content.includes(reason))).toHaveLength(1);
  });

  it('before it begins means that it never was: nobody joins, and players hear nothing of it', async () => {
    const id = await publish();
    expect((await house.stop(id, 'Publicada por engano.')).status).toBe(200);
    expect((await house.read(id)).state).toBe('over');
    at(1);
    expect((await join(id, await buildPlayer(app))).data.reason).toBe('not_open');
    expect((await app.succeed('/api/mission/list', {})).list.map((one) => one.id)).not.toContain(id);
  });
});

describe('the audit', () => {
  it('finds a prize that was changed or is missing, steps that no rounds make, and what nobody decided', async () => {
    const changes = [
      [sql`update mission_prize set amount = amount + 1 where amount > 0 and outcome = 'given'`, findMissionViolations],
      [sql`update mission_prize set outcome = 'withheld' where rounds > 0`, findMissionViolations],
      [sql`delete from mission_prize where outcome = 'given' and amount > 0`, findStepViolations],
      [sql`delete from mission_entry`, findMissionViolations],
      [
        sql`update mission_entry set progress = jsonb_set(progress, '{0,done}', ((progress #>> '{0,done}')::int + 1)::text::jsonb)`,
        findStepViolations,
      ],
      [sql`update mission_entry set counted_to = counted_to + 1000000`, findMissionViolations],
      [sql`delete from staff_proposal where kind = 'missions.publish'`, findUndecidedMissions],
    ] as const;
    for (const [change, find] of changes) {
      const found = await undone(app.db, async (tx) => {
        await execute(tx, change);
        return find(tx);
      });
      expect(found).not.toEqual([]);
    }
  });
});
