import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import { release, suspend } from '#test/staff/suspend.ts';
import { documentAt, tournamentStaff } from '#test/tournaments/publish.ts';
import { hourMs } from '#platform/time/durations.ts';
import { findPlaceViolations, findTournamentViolations, findUndecidedTournaments } from './audit.store.ts';
import { countTournaments } from './scoring/count-tournaments.ts';

let app: TestApp;
const house = tournamentStaff(() => app);
const opens = new Date();
const { call, succeed } = instantCalls(() => app);

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => at(0));
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  expect(await findTournamentViolations(app.db)).toEqual([]);
  expect(await findPlaceViolations(app.db)).toEqual([]);
  expect(await findUndecidedTournaments(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

/** Sets the time, in hours after the opening: it starts after one hour and ends after three. */
const at = (hours: number) => {
  app.time.now = new Date(opens.getTime() + hours * hourMs);
};
const count = () => countTournaments(app.cashier);
const play = (player: TestPlayer, [bet, win]: [number, number], gameId = 'capivara-da-sorte') =>
  settleNextRound(app, player.playerId, { bet, win, gameId });
const publish = (changed: Parameters<typeof documentAt>[1] = {}) => house.publish(documentAt(opens, changed));
const read = (id: string, player?: TestPlayer) => app.succeed('/api/tournament/read', { id }, player?.token);
const table = (id: string, player?: TestPlayer) => app.succeed('/api/tournament/table', { id }, player?.token);
const join = async (id: string, player: TestPlayer) => {
  const { ruleVersion } = await read(id);
  return app.call('/api/tournament/join', { id, ruleVersion }, player.token);
};
const buildEntrant = async (id: string) => {
  const player = await buildPlayerWith(app, 1_000_00);
  expect((await join(id, player)).code).toBe(codes.success);
  return player;
};
/** The player's points in the table, whatever a node shows. */
const pointsOf = async (id: string, { playerId }: TestPlayer) =>
  (await house.read(id)).table.find((line) => line.playerId === playerId)?.points;

describe('R25 a tournament', () => {
  it('is announced when two persons say so, with the terms that its document makes, and players read version and hash', async () => {
    const { body } = await house.propose(documentAt(opens));
    expect(body.lines.map(({ name }) => name)).toContain('O jogador vai ler');
    expect(
      (await (await house.product()).browser.ask('/back-office/api/proposals/approve', { id: body.id })).status,
    ).toBe(403);
    expect((await house.approve(body.id)).status).toBe(200);
    const [one] = (await app.succeed('/api/tournament/list', {})).list;
    expect(one).toMatchObject({ name: 'Semana da Capivara', state: 'open', prizesCentavos: 70_00, joinedAt: null });
    const page = await read(one!.id);
    expect(page.sha256).toMatch(/^[0-9a-f]{64}$/u);
    expect(page.ruleVersion).toBe(`${one!.id.slice(0, 8)}-1`);
    expect(page.terms).toContain('Contam as suas 3 melhores rodadas');
  });

  it('changes only while nobody can join', async () => {
    const later = new Date(opens.getTime() + hourMs);
    const id = await house.publish(documentAt(later));
    await house.publish(documentAt(later, { name: 'Outro nome' }), id);
    expect(await read(id)).toMatchObject({
      name: 'Outro nome',
      state: 'announced',
      ruleVersion: `${id.slice(0, 8)}-2`,
    });
    at(1);
    const { status, body } = await house.propose(documentAt(later), id);
    expect([status, body.reason]).toEqual([409, 'nothing_to_do']);
  });

  it('is refused with a sentence where places have a gap, the start is over or a game isn’t the house’s', async () => {
    const wrong = documentAt(new Date(opens.getTime() - 2 * hourMs), {
      games: ['jogo-de-fora'],
      prizes: [{ from: 2, to: 2, amountCentavos: 1_00 }],
    });
    const { status, body } = await house.propose(wrong);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([
      'payload.document.startsAt',
      'payload.document.games',
      'payload.document.prizes.0.from',
    ]);
  });
});

describe('joining', () => {
  it('is once, by the terms that were shown, from the opening to the end', async () => {
    const id = await house.publish(documentAt(new Date(opens.getTime() + 1_000)));
    const player = await buildPlayer(app);
    expect((await join(id, player)).data.reason).toBe('not_open');
    at(0.5);
    const stale = await app.call('/api/tournament/join', { id, ruleVersion: 'old' }, player.token);
    expect(stale.data.reason).toBe('terms_changed');
    const first = await join(id, player);
    expect(first).toMatchObject({ code: codes.success, msg: 'Você está no torneio' });
    at(2);
    expect((await join(id, player)).data.joinedAt).toBe(first.data.joinedAt);
    expect((await read(id, player)).joinedAt).toBe(first.data.joinedAt);
    at(3.01);
    expect((await join(id, await buildPlayer(app))).data.reason).toBe('not_open');
  });

  it('R37 is for nobody who may not bet, and nothing is offered to them', async () => {
    const id = await publish();
    const player = await buildPlayer(app);
    await app.succeed('/api/user/pause', { requestId: randomUUID(), days: 1 }, player.token);
    expect((await join(id, player)).data.reason).toBe('paused');
    expect((await app.succeed('/api/tournament/list', {}, player.token)).list).toEqual([]);
  });

  it('asks for the VIP level that the document says', async () => {
    const id = await publish({ leastVipLevel: 1 });
    expect((await join(id, await buildPlayer(app))).data.reason).toBe('vip_level');
  });
});

describe('a round counts', () => {
  it('when it began in the period and after the joining, and its bet and game are those of the document', async () => {
    const id = await publish({ games: ['capivara-da-sorte'] });
    const late = await buildPlayerWith(app, 100_00);
    const player = await buildEntrant(id);
    await play(player, [100, 9_000]);
    at(1.1);
    await play(player, [99, 9_000]);
    await play(player, [100, 9_000], 'arara-de-ouro');
    await play(player, [200, 300]);
    await play(late, [100, 5_000]);
    expect((await join(id, late)).code).toBe(codes.success);
    await play(late, [100, 200]);
    await count();
    expect([await pointsOf(id, player), await pointsOf(id, late)]).toEqual([150, 200]);
    at(3.01);
    await play(player, [100, 9_000]);
    await count();
    expect(await pointsOf(id, player)).toBe(150);
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

    it('when it is over, also behind the end; until then the table waits', async () => {
      const id = await publish();
      const { roundId } = await open(id);
      await count();
      expect(await pointsOf(id, player)).toBe(0);
      at(3.2);
      await count();
      expect((await read(id)).state).toBe('counting');
      await succeed('/api/game/pick', { roundId, cell: cell() }, player);
      const { round } = await succeed('/api/game/cashOut', { roundId }, player);
      await count();
      expect((await read(id)).state).toBe('closed');
      const won = round.winCentavos ?? 0;
      expect(await pointsOf(id, player)).toBe(won / 10);
      expect(won).toBeGreaterThan(10_00);
    });

    it('not when the house gave its stake back, behind the day in which its player did nothing', async () => {
      const id = await publish({ points: { by: 'count' } });
      const { roundId } = await open(id);
      await count();
      at(1.2 + 24);
      const back = { ...player, ...(await openGameWindow(app, player, minesGame)) };
      const { round } = await succeed('/api/game/follow', { roundId }, back);
      expect(round.state).toBe('returned');
      await count();
      expect([(await read(id)).state, (await table(id)).top]).toEqual(['closed', []]);
    });

    it('not when its stake came back, and the table waits no longer than its day', async () => {
      const id = await publish({ points: { by: 'count' } });
      await open(id);
      const other = await call('/api/game/start', startInput({ mines: 3 }), player);
      expect(other.code).toBe(codes.conflict);
      at(3 + 25.1);
      await count();
      expect((await read(id)).state).toBe('closed');
      expect((await table(id)).top).toEqual([]);
    });
  });
});

describe('the end', () => {
  it('shows the places that are paid, although the table was shown just before', async () => {
    const id = await publish();
    const [early, late] = [await buildEntrant(id), await buildEntrant(id)];
    at(1.5);
    await play(early, [100, 500]);
    await count();
    await play(late, [100, 800]);
    at(3.1);
    expect(await table(id, early)).toMatchObject({ isFinal: false, own: { place: 1 } });
    await count();
    await count();
    expect(await table(id, early)).toMatchObject({ isFinal: true, own: { place: 2, prizeCentavos: 10_00 } });
  });

  it('fixes the places, pays each prize once as a prize of a tournament, and tells the winners', async () => {
    const id = await publish();
    const [first, second, none] = [await buildEntrant(id), await buildEntrant(id), await buildEntrant(id)];
    at(1.5);
    await play(first, [100, 800]);
    await play(second, [100, 500]);
    await play(none, [100, 0]);
    at(3.01);
    await count();
    expect((await read(id)).state).toBe('counting');
    at(3.1);
    await Promise.all([count(), count(), count()]);
    await count();
    const shown = await table(id, second);
    expect(shown).toMatchObject({ isFinal: true, entrants: 3 });
    expect(shown.top.map(({ points, prizeCentavos, isOwn }) => [points, prizeCentavos, isOwn])).toEqual([
      [800, 50_00, false],
      [500, 10_00, true],
    ]);
    expect(shown.top[0]?.nickname).toMatch(/^..\*\*\*..$/u);
    expect(shown.own).toEqual({
      place: 2,
      points: 500,
      prizeCentavos: 10_00,
      next: { place: 1, prizeCentavos: 50_00, missingPoints: 301 },
    });
    expect((await table(id, none)).own).toMatchObject({ place: null, prizeCentavos: 0, next: { place: 3 } });
    const { list } = await app.succeed('/api/pay/walletLog', { type: 'tournament_prize' }, first.token);
    expect(list).toMatchObject([
      { type: 'tournament_prize', amount: 50_00, withdraw: 50_00, title: 'Torneio Semana da Capivara: 1º\u00A0lugar' },
    ]);
    const inbox = (await app.succeed('/api/message/list', {}, first.token)).list;
    expect(inbox.filter(({ title }) => title === 'Prêmio do torneio Semana da Capivara')).toHaveLength(1);
    expect(inbox[0]?.content).toContain('1º lugar, com 8,00 pontos');
    const { table: lines } = await house.read(id);
    expect(lines.map(({ playerId, outcome }) => [playerId, outcome])).toEqual([
      [first.playerId, 'given'],
      [second.playerId, 'given'],
    ]);
  });

  it('gives all other prizes where a winner’s can’t be given, and theirs when it can', async () => {
    const id = await publish();
    const [first, second] = [await buildEntrant(id), await buildEntrant(id)];
    at(1.5);
    await play(first, [100, 800]);
    await play(second, [100, 500]);
    at(3.01);
    await count();
    at(3.1);
    const counted = countTournaments({ ...app.cashier, db: refusing(app.db, first.playerId) });
    await expect(counted).rejects.toThrow(`player ${first.playerId} can't be worked on`);
    const outcomes = async () => (await house.read(id)).table.map(({ outcome }) => outcome);
    expect(await outcomes()).toEqual(['waiting', 'given']);
    await count();
    expect(await outcomes()).toEqual(['given', 'given']);
  });

  it('R41 keeps the prize of a suspended winner until the suspension ends, and gives all others', async () => {
    const id = await publish();
    const [first, second] = [await buildEntrant(id), await buildEntrant(id)];
    at(1.5);
    await play(first, [100, 800]);
    await play(second, [100, 500]);
    await suspend(app, first);
    at(3.1);
    await count();
    await count();
    const outcomes = async () => (await house.read(id)).table.map(({ outcome }) => outcome);
    expect(await outcomes()).toEqual(['waiting', 'given']);
    await release(app, first);
    await count();
    await count();
    expect(await outcomes()).toEqual(['given', 'given']);
    const { list } = await app.succeed('/api/pay/walletLog', { type: 'tournament_prize' }, first.token);
    expect(list).toMatchObject([{ amount: 50_00 }]);
  });

  it('withholds the prize of who excluded themselves meanwhile, and passes it on to nobody', async () => {
    const id = await publish();
    const player = await buildEntrant(id);
    at(1.5);
    await play(player, [100, 800]);
    const asked = { requestId: randomUUID(), months: 1, password: testPassword } as const;
    await app.succeed('/api/user/selfExclude', asked, player.token);
    at(3.1);
    await count();
    const { table: lines } = await house.read(id);
    expect(lines).toMatchObject([{ playerId: player.playerId, outcome: 'withheld', prizeCentavos: 50_00 }]);
    expect((await app.succeed('/api/pay/walletLog', { type: 'tournament_prize' }, player.token)).list).toEqual([]);
  });

  it('comes at once by one person of the staff, pays nothing and says why', async () => {
    const id = await publish({ name: 'Torneio do Erro' });
    const player = await buildEntrant(id);
    at(1.5);
    await play(player, [100, 800]);
    const reason = 'O jogo saiu do ar durante o torneio.';
    const { browser } = await house.product();
    const cancel = () => browser.ask('/back-office/api/tournaments/cancel', { id, reason });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).body.reason).toBe('nothing_to_do');
    at(4);
    await count();
    await count();
    expect(await read(id)).toMatchObject({ state: 'cancelled', cancelReason: reason });
    const told = (await app.succeed('/api/message/list', {}, player.token)).list;
    expect(told.filter(({ content }) => content.includes(reason))).toHaveLength(1);
    expect((await app.succeed('/api/pay/walletLog', { type: 'tournament_prize' }, player.token)).list).toEqual([]);
  });
});

describe('the audit', () => {
  it('finds a place that was changed, a prize that is missing, and points that no results make', async () => {
    const changes = [
      [sql`update tournament_prize set amount = amount + 1 where outcome = 'given'`, findTournamentViolations],
      [sql`delete from tournament_prize where outcome = 'given'`, findPlaceViolations],
      [sql`update tournament_entry set points = points + 1 where points > 0`, findTournamentViolations],
      [sql`update tournament_entry set counted_to = counted_to + 1000000`, findTournamentViolations],
      [sql`delete from staff_proposal where kind = 'tournaments.publish'`, findUndecidedTournaments],
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
