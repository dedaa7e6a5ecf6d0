import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import type { StaffInput } from '@ipe/staff-contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPlayer, openGameWindow, type TestPlayer } from '#test/app/build-player.ts';
import { depositAt } from '#test/app/move-money.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, type TestMember } from '#test/staff/staff-browser.ts';
import { createGameSettings } from './game-settings.ts';

const slot = 'capivara-da-sorte';
const other = 'arara-de-ouro';

let app: TestApp;
let product: TestMember;
let player: TestPlayer;
beforeAll(async () => {
  app = await startTestApp();
  product = await buildMember(app, ['product']);
  player = await buildPlayer(app);
  await depositAt(app, { playerId: player.playerId, amountCentavos: 100_00, at: new Date().toISOString() });
});
afterEach(async () => {
  for (const gameId of [slot, other]) await change({ gameId });
});
afterAll(() => app[Symbol.asyncDispose]());

type Change = StaffInput<'/back-office/api/games/change'>;

const shown = async (wanted: string) => {
  const { list: settings } = await product.browser.succeed('/back-office/api/games/settings', {});
  const setting = settings.find(({ gameId }) => gameId === wanted);
  const { isOn = true, place = null, tags = null } = setting ?? {};
  return { isOn, place, tags };
};
const change = async (changes: Partial<Change>, by = product) => {
  const { gameId = slot, before = await shown(gameId) } = changes;
  const asItComes = { isOn: true, place: null, tags: null, reason: 'Chamado 77' };
  return by.browser.ask('/back-office/api/games/change', { ...asItComes, ...changes, gameId, before });
};
const list = async () => (await app.succeed('/api/slots/gameList', { pageSize: 100 })).list;
const listedIds = async () => (await list()).map(({ game_id: gameId }) => gameId);
const gameUrl = (gameId = slot) => app.call('/api/slots/gameUrl', { game_id: gameId, demo: false }, player.token);

const play = (session: string, requestId = randomUUID()) =>
  app.call('/api/game/play', { requestId, stakeCentavos: 100 as never, mode: 'base' }, session);

describe('a game that staff take off', () => {
  it('leaves the lobby at once, opens no window and takes no bet in an open one; what was played is still answered', async () => {
    const { gameSession: session } = await openGameWindow(app, player);
    const requestId = randomUUID();
    const first = await play(session, requestId);
    expect(first.code).toBe(codes.success);
    expect(await change({ isOn: false })).toMatchObject({ status: 200 });
    expect(await listedIds()).not.toContain(slot);
    expect(await gameUrl()).toMatchObject({ code: codes.notFound, msg: expect.stringContaining('fora do ar') });
    expect(await play(session)).toMatchObject({ code: codes.notFound });
    const again = await play(session, requestId);
    expect(again).toMatchObject({ code: codes.success, data: { roundId: first.data.roundId } });
    await change({});
    expect(await listedIds()).toContain(slot);
    expect((await play(session)).code).toBe(codes.success);
  });

  it('is off on a node that starts later', async () => {
    await change({ isOn: false });
    await expect(createGameSettings(app).requireOn(slot)).rejects.toThrow('fora do ar');
    await createGameSettings(app).requireOn(other);
  });
});

describe('a game', () => {
  it('with a place comes first in the lobby, and with tags of the house has these', async () => {
    await change({ gameId: other, place: 2 });
    await change({ gameId: slot, place: 1, tags: ['HOT'] });
    expect((await listedIds()).slice(0, 2)).toEqual([slot, other]);
    expect((await list())[0]?.tags).toEqual(['HOT']);
    const { list: settings } = await product.browser.succeed('/back-office/api/games/settings', {});
    expect(settings.find(({ gameId }) => gameId === slot)).toEqual({
      gameId: slot,
      isOn: true,
      place: 1,
      tags: ['HOT'],
    });
  });

  it('that somebody else changed meanwhile stays as they left it, and is changed by who has seen that', async () => {
    const before = await shown(slot);
    await change({ isOn: false });
    const refused = await change({ before, place: 3 });
    expect(refused).toMatchObject({ status: 409, body: { reason: 'game_moved' } });
    expect(await shown(slot)).toEqual({ isOn: false, place: null, tags: null });
    expect((await change({ isOn: false, place: 3 })).status).toBe(200);
    expect(await shown(slot)).toEqual({ isOn: false, place: 3, tags: null });
  });

  it('is changed once by two at the same time, and again by nobody after a lost answer', async () => {
    const before = await shown(slot);
    const [on, off] = [{ place: 4, tags: ['HOT' as const] }, { isOn: false }];
    const both = await Promise.all([change({ before, ...on }), change({ before, ...off })]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const won = both[0]!.status === 200 ? on : off;
    expect((await change({ before, ...won })).status).toBe(200);
  });

  it('is changed with a reason, by those who may, and the log says how it was before', async () => {
    const auditor = await buildMember(app, ['audit']);
    expect(await change({}, auditor)).toMatchObject({ status: 403 });
    expect(await change({ reason: '' })).toMatchObject({ status: 400 });
    expect(await change({ place: 0 })).toMatchObject({ status: 400 });
    expect(await change({ gameId: 'jogo-nenhum' })).toMatchObject({ status: 404 });
    await change({ isOn: false });
    const { list: entries } = await auditor.browser.succeed('/back-office/api/log/list', { action: 'games/change' });
    expect(entries[0]).toMatchObject({
      subject: `game:${slot}`,
      before: { isOn: true, place: null, tags: null },
      after: { isOn: false, place: null, tags: null },
      reason: 'Chamado 77',
    });
  });
});
