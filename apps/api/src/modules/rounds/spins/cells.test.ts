import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { readFamily, verifyRound } from '@ipe/slot-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlayerWith, openGameWindow } from '#test/app/build-player.ts';
import { changeSeeds } from '#test/app/change-seeds.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { findReplayViolations } from '../replay/find-replay-violations.ts';
import { spins } from '../relations.ts';
import { queryRows, sql } from '#platform/database/index.ts';

const gameId = 'pe-de-jabuticaba';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const play = (mode: string, picks: number[], requestId: string = randomUUID()) => ({
  requestId,
  stakeCentavos: 2_00,
  mode,
  picks,
});
const open = async (centavos: number) => openGameWindow(app, await buildPlayerWith(app, centavos), gameId);

describe('a game in which cells are picked', () => {
  it('offers two cards for each number of picks, each at the stake', async () => {
    const opened = await open(10_00);
    expect(opened).toMatchObject({ family: 'keno', rtp: 0.96, openRound: null });
    expect(opened.rtpBound).toBeUndefined();
    expect(opened.modes).toHaveLength(20);
    expect(new Set(opened.modes.map(({ costUnits }) => costUnits / opened.betUnits))).toEqual(new Set([1]));
  });

  it('settles a draw at once: the wallet gets what its hits pay', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player, gameId);
    let balance = 100_00;
    for (const [mode, picks] of [
      ['low1', [39]],
      ['base', [30, 3, 17, 0, 8]],
      ['high10', [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
    ] as const) {
      const round = await app.succeed('/api/game/play', play(mode, [...picks]), gameSession);
      const [draw] = round.events;
      if (draw?.type !== 'kenoDraw') throw new Error('nothing was drawn');
      expect(draw.picks).toEqual(picks.toSorted((one, other) => one - other));
      expect(draw.hits).toBe(draw.drawn.filter((cell) => draw.picks.includes(cell)).length);
      expect(round.winCentavos).toBe(2 * draw.multiplierX100);
      balance += round.winCentavos - 2_00;
      expect(round).toMatchObject({ betCentavos: 2_00, balance });
    }
    expect(await findLedgerViolations(app.db)).toEqual([]);
    expect(await findReplayViolations(app.db, app, () => {})).toEqual([]);
    const modes = await queryRows(
      app.db,
      sql<{ mode: string }>`select mode from ${spins} s where game_id = ${gameId} order by created_at`,
    );
    // The sums are by mode, because the picked cells don't change the chances.
    expect(modes.map(({ mode }) => mode)).toEqual(['low1', 'base', 'high10']);
  });

  it('answers a repeat with the same draw, in whatever order its cells come, and refuses the same id for other cells', async () => {
    const { gameSession } = await open(100_00);
    const asked = play('base', [1, 2, 3, 4, 5]);
    const turned = { ...asked, picks: asked.picks.toReversed() };
    const [one, again] = await Promise.all([asked, turned].map((it) => app.succeed('/api/game/play', it, gameSession)));
    expect(again).toEqual(one);
    for (const other of [{ picks: [1, 2, 3, 4, 6] }, { mode: 'high5' }, { mode: 'low4', picks: [1, 2, 3, 4] }]) {
      const refused = await app.call('/api/game/play', { ...asked, ...other }, gameSession);
      expect(refused).toMatchObject({ code: codes.conflict, data: { reason: 'request_id_reused' } });
    }
  });

  it('refuses the same id for other cells where it was refused for lack of balance before', async () => {
    const { gameSession } = await open(1_00);
    const asked = play('low2', [1, 2]);
    expect((await app.call('/api/game/play', asked, gameSession)).code).toBe(codes.insufficientBalance);
    expect((await app.call('/api/game/play', asked, gameSession)).code).toBe(codes.insufficientBalance);
    const other = await app.call('/api/game/play', { ...asked, picks: [1, 3] }, gameSession);
    expect(other).toMatchObject({ code: codes.conflict, data: { reason: 'request_id_reused' } });
  });

  it.each([
    ['none', undefined, 'Escolha 5 casas diferentes'],
    ['too few', [1, 2, 3, 4], 'Escolha 5 casas diferentes'],
    ['too many', [1, 2, 3, 4, 5, 6], 'Escolha 5 casas diferentes'],
    ['more than any card has', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 'Escolha no máximo 10 casas'],
    ['one twice', [1, 2, 3, 4, 4], 'Cada casa só pode ser escolhida uma vez'],
    ['one beyond the last', [1, 2, 3, 4, 40], 'Escolha 5 casas diferentes'],
    ['one before the first', [-1, 2, 3, 4, 5], 'Escolha uma casa do campo'],
    ['one between two', [1.5, 2, 3, 4, 5], 'Escolha uma casa do campo'],
  ])('refuses picks that aren’t five cells: %s', async (_, picks, message) => {
    const { gameSession } = await open(10_00);
    const { picks: _none, ...rest } = play('base', []);
    const refused = await app.call('/api/game/play', { ...rest, ...(picks && { picks }) }, gameSession);
    expect(refused).toMatchObject({ code: codes.invalidInput, msg: message });
  });

  it('takes no cells in a game without cells', async () => {
    const { gameSession } = await openGameWindow(app, await buildPlayerWith(app, 10_00), 'chuva-de-pinhao');
    const refused = await app.call('/api/game/play', play('base', [1]), gameSession);
    expect(refused).toMatchObject({ code: codes.invalidInput, msg: 'Neste jogo não se escolhem casas' });
  });

  it('can be drawn again by its player once the seed is known, with the cells that were picked', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player, gameId);
    const round = await app.succeed('/api/game/play', play('high3', [22, 4, 39]), gameSession);
    await changeSeeds(app, player);
    const shown = await app.succeed('/api/slots/round', { roundId: round.roundId }, player.token);
    const told = { family: 'keno', mode: 'high3', picks: [4, 22, 39], decisions: null, events: round.events };
    expect(shown).toMatchObject(told);
    const math = readFamily(app.shelf.get(gameId)?.math, 'keno');
    const record = { ...shown, gameId, betCentavos: shown.bet, winCentavos: shown.compensation };
    expect(verifyRound(record, math)).toMatchObject({ isMatch: true });
    expect(verifyRound({ ...record, picks: [4, 22, 38] }, math)).toMatchObject({ isMatch: false });
    expect(verifyRound({ ...record, picks: [4, 22] }, math)).toMatchObject({ isMatch: false });
  });
});
