import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { readFamily, verifyRound } from '@ipe/slot-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlayerWith, openGameWindow } from '#test/app/build-player.ts';
import { changeSeeds } from '#test/app/change-seeds.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';

const gameId = 'chuva-de-pinhao';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const play = (mode: string, requestId: string = randomUUID()) => ({ requestId, stakeCentavos: 2_00, mode });

describe('a game in which something falls', () => {
  it('offers every choice of rows and risk as a mode, each at the stake', async () => {
    const opened = await openGameWindow(app, await buildPlayerWith(app, 10_00), gameId);
    expect(opened).toMatchObject({ family: 'plinko', rtp: 0.975, openRound: null });
    expect(opened.rtpBound).toBeUndefined();
    expect(opened.modes).toHaveLength(9);
    expect(opened.modes[0]?.mode).toBe('base');
    expect(new Set(opened.modes.map(({ costUnits }) => costUnits / opened.betUnits))).toEqual(new Set([1]));
  });

  it('settles a drop at once: the basket of its path is what the wallet gets', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession, modes } = await openGameWindow(app, player, gameId);
    let balance = 100_00;
    for (const { mode } of modes) {
      const round = await app.succeed('/api/game/play', play(mode), gameSession);
      const [drop] = round.events;
      if (drop?.type !== 'drop') throw new Error('nothing fell');
      expect(drop.bin).toBe(drop.path.filter((side) => side === 1).length);
      expect(round.winCentavos).toBe(2 * drop.multiplierX100);
      balance += round.winCentavos - 2_00;
      expect(round).toMatchObject({ betCentavos: 2_00, balance });
    }
    expect(await findLedgerViolations(app.db)).toEqual([]);
  });

  it('answers a repeat with the same path, and refuses the same id for another choice', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player, gameId);
    const asked = play('high16');
    const [one, again] = await Promise.all([1, 2].map(() => app.succeed('/api/game/play', asked, gameSession)));
    expect(again).toEqual(one);
    const other = await app.call('/api/game/play', { ...asked, mode: 'low16' }, gameSession);
    expect(other).toMatchObject({ code: codes.conflict, data: { reason: 'request_id_reused' } });
  });

  it('refuses a choice that the game doesn’t have, and to be started as one in which the player decides', async () => {
    const { gameSession } = await openGameWindow(app, await buildPlayerWith(app, 10_00), gameId);
    expect((await app.call('/api/game/play', play('high24'), gameSession)).code).toBe(codes.invalidInput);
    expect((await app.call('/api/game/play', play('constructor'), gameSession)).code).toBe(codes.invalidInput);
    const started = await app.call('/api/game/start', { requestId: randomUUID(), stakeCentavos: 2_00 }, gameSession);
    expect(started).toMatchObject({ code: codes.conflict, data: { reason: 'wrong_family' } });
  });

  it('can be drawn again by its player once the seed is known, as it was chosen', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player, gameId);
    const round = await app.succeed('/api/game/play', play('medium16'), gameSession);
    await changeSeeds(app, player);
    const shown = await app.succeed('/api/slots/round', { roundId: round.roundId }, player.token);
    expect(shown).toMatchObject({ family: 'plinko', mode: 'medium16', decisions: null, events: round.events });
    const math = readFamily(app.shelf.get(gameId)?.math, 'plinko');
    const record = { ...shown, gameId, betCentavos: shown.bet, winCentavos: shown.compensation };
    expect(verifyRound(record, math)).toMatchObject({ isMatch: true });
    expect(verifyRound({ ...record, mode: 'low16' }, math)).toMatchObject({ isMatch: false });
  });
});
