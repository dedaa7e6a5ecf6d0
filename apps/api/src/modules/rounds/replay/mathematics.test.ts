import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { centavos } from '@ipe/money';
import { configSha256, type GameMath } from '@ipe/slot-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Game, GameShelf } from '#modules/catalogue/index.ts';
import { execute, sql } from '#platform/database/index.ts';
import { buildPlayerWith, openGameWindow } from '#test/app/build-player.ts';
import { buildInstantPlayer, minesGame, startInput } from '#test/app/instant-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { findReplayViolations, rememberMathematics } from '../index.ts';

const gameId = 'capivara-da-sorte';
let app: TestApp;
let game: Game;
beforeAll(async () => {
  app = await startTestApp();
  const found = app.shelf.get(gameId);
  if (found === undefined) throw new Error('the game is on the shelf');
  game = found;
});
afterAll(() => app[Symbol.asyncDispose]());

/** Changes a game on the app's own shelf. */
function offer(change: Partial<Game>, of = game): void {
  (app.shelf as Map<string, Game>).set(of.gameId, { ...of, ...change });
}

/** The same game with a wild that pays less, so that rounds come out differently. */
function nextVersion(): GameMath {
  const next = structuredClone(game.math) as Extract<GameMath, { family: 'lines' }>;
  next.version = '2.0.0';
  for (const row of Object.values(next.linePays.table)) for (const count of Object.keys(row)) row[count] = 1;
  return next;
}

describe('a round played before its game changed', () => {
  it('is shown, repeated and audited with the mathematics it was played with; without it, in clear words', async () => {
    const player = await buildPlayerWith(app, 500_00);
    const { gameSession } = await openGameWindow(app, player);
    const play = (requestId: string) => app.call('/api/game/play', { requestId, stakeCentavos: 1_00 }, gameSession);
    const ids = Array.from({ length: 30 }, () => randomUUID());
    const played = [];
    for (const id of ids) played.push(await play(id));

    const math = nextVersion();
    offer({ math, versions: new Map([...game.versions, [math.version, math]]) });
    expect((await play(randomUUID())).code).toBe(codes.success);
    for (const [index, roundId] of ids.entries()) {
      expect(await play(roundId)).toEqual(played[index]);
      const shown = await app.succeed('/api/slots/round', { roundId }, player.token);
      expect(shown).toMatchObject({
        events: played[index]?.data.events,
        gameVersion: '1.0.0',
        mathUrl: `/games/${gameId}/math-1.0.0.json`,
        configSha256: configSha256(game.math),
      });
    }
    expect(await findReplayViolations(app.db, app, () => {})).toEqual([]);

    offer({ math, versions: new Map([[math.version, math]]) });
    const words =
      'A matemática desta rodada não está disponível. O valor dela está registrado na sua conta: fale com o atendimento.';
    const answer = { code: codes.conflict, msg: words, data: { reason: 'math_unavailable' } };
    expect(await play(ids[0]!)).toMatchObject(answer);
    expect(await app.call('/api/slots/round', { roundId: ids[0]! }, player.token)).toMatchObject(answer);
    const violations = await findReplayViolations(app.db, app, () => {});
    expect(violations).toHaveLength(30);
    expect(violations[0]).toContain(`it was played with ${gameId} 1.0.0, which is not here`);
    expect((await app.succeed('/api/slots/gameLog', {}, player.token)).total).toBe(31);
    offer({});
  });

  it('is answered under its id though its stake or its mode is offered no more; a new one is refused', async () => {
    const player = await buildPlayerWith(app, 500_00);
    const boto = app.shelf.get('boto-encantado')!;
    const { gameSession } = await openGameWindow(app, player, boto.gameId);
    const play = (stakeCentavos: number, mode: string, requestId: string = randomUUID()) =>
      app.call('/api/game/play', { requestId, stakeCentavos, mode }, gameSession);
    const [dear, bought] = [await play(200, 'base'), await play(100, 'buyFreeSpins')];
    expect([dear.code, bought.code]).toEqual([codes.success, codes.success]);
    const math = { ...boto.math, version: '9.0.0', modes: { base: boto.math.modes.base } } as GameMath;
    offer({ math, versions: new Map([...boto.versions, ['9.0.0', math]]), stakesCentavos: [centavos(100)] }, boto);
    expect(await play(200, 'base', dear.data.roundId)).toEqual(dear);
    expect(await play(100, 'buyFreeSpins', bought.data.roundId)).toEqual(bought);
    expect((await play(200, 'base')).data.fields).toHaveProperty('stakeCentavos');
    expect((await play(100, 'buyFreeSpins')).data.fields).toHaveProperty('mode');
    offer({}, boto);
  });

  it('is taken up where its player decides, though its stake or its choice is offered no more; a new one is refused', async () => {
    const field = app.shelf.get(minesGame)!;
    const [least, most] = [field.stakesCentavos[0]!, field.stakesCentavos.at(-1)!];
    const asked = [startInput({ stakeCentavos: least, mines: 3 }), startInput({ stakeCentavos: most, mines: 24 })];
    const players = await Promise.all(
      asked.map(() => buildInstantPlayer(app, { gameId: minesGame, amountCentavos: 5_000_00 })),
    );
    const start = (index: number, rest: { requestId?: string } = {}) =>
      app.call('/api/game/start', { ...asked[index]!, ...rest }, players[index]!.gameSession);
    const begun = [await start(0), await start(1)];
    expect(begun.map(({ code }) => code)).toEqual([codes.success, codes.success]);
    const math = structuredClone(field.math) as Extract<GameMath, { family: 'mines' }>;
    Object.assign(math, { version: '9.0.0', mines: { ...math.mines, maxMines: 20 } });
    offer({ math, versions: new Map([...field.versions, ['9.0.0', math]]), stakesCentavos: [most] }, field);
    for (const [index, first] of begun.entries()) {
      expect(await start(index)).toEqual(first);
      const ended = { roundId: first.data.round.roundId, cell: 0 };
      expect((await app.call('/api/game/pick', ended, players[index]!.gameSession)).code).toBe(codes.success);
    }
    expect((await start(0, { requestId: randomUUID() })).data.fields).toHaveProperty('stakeCentavos');
    expect((await start(1, { requestId: randomUUID() })).data.fields).toHaveProperty('mines');
    offer({}, field);
  });

  it('leaves the window its balance where its player decides and its mathematics isn’t here', async () => {
    const field = app.shelf.get(minesGame)!;
    const player = await buildInstantPlayer(app, { gameId: minesGame });
    await app.succeed('/api/game/start', startInput({ mines: 3 }), player.gameSession);
    const math = { ...field.math, version: '9.0.0' } as GameMath;
    offer({ math, versions: new Map([['9.0.0', math]]) }, field);
    const left = { balance: 90_00, openRound: null };
    expect(await app.succeed('/api/game/balance', {}, player.gameSession)).toEqual(left);
    expect(await openGameWindow(app, player, minesGame)).toMatchObject(left);
    const another = await app.call('/api/game/start', startInput({ mines: 3 }), player.gameSession);
    expect(another).toMatchObject({ code: codes.conflict, data: { reason: 'math_unavailable' } });
    offer({}, field);
  });
});

describe('published mathematics', () => {
  const start = (shelf: GameShelf) => rememberMathematics({ db: app.db, shelf, now: new Date() });
  const shelfWith = (math: GameMath): GameShelf =>
    new Map([[gameId, { ...game, math, versions: new Map([[math.version, math]]) }]]);

  it('R32 may get a new version, and may not change under its own: the house does not start', async () => {
    await start(app.shelf);
    await start(app.shelf);
    await start(shelfWith(nextVersion()));
    const changed = { ...nextVersion(), version: '1.0.0' };
    await expect(start(shelfWith(changed))).rejects.toThrow(
      `The mathematics of ${gameId} 1.0.0 is not what was played under this version. A change needs a new version in math.json; ` +
        `the old file goes to games/${gameId}/versions/1.0.0.json as it was.`,
    );
    // Figures that were measured again don't change how a round is played.
    const { reference: _, ...rest } = game.math;
    await start(shelfWith(rest as GameMath));
  });

  it('stays noted: the database refuses to change it', async () => {
    await start(app.shelf);
    await expect(execute(app.db, sql`update published_math set config_sha256 = ''`)).rejects.toThrow(
      'permission denied for table',
    );
  });
});

describe('a demonstration', () => {
  it('opens for anybody, and leaves nothing behind', async () => {
    const { gameUrl } = await app.succeed('/api/slots/gameUrl', { game_id: gameId, demo: true });
    expect(gameUrl).toBe(`/play/${gameId}#demo`);
    const player = await buildPlayerWith(app, 1_00);
    expect(await app.succeed('/api/slots/gameUrl', { game_id: gameId, demo: true }, player.token)).toEqual({ gameUrl });
    const launches = await sql`select from game_launch where player_id = ${player.playerId}`.execute(app.db);
    expect(launches.rows).toHaveLength(0);
  });

  it('is all that a visitor gets, of games that there are', async () => {
    expect(await app.call('/api/slots/gameUrl', { game_id: gameId })).toMatchObject({
      code: codes.sessionEnded,
      msg: 'Entre na sua conta para jogar.',
    });
    expect((await app.call('/api/slots/gameUrl', { game_id: 'tigrinho', demo: true })).code).toBe(codes.notFound);
  });
});
