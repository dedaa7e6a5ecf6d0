// @vitest-environment happy-dom
import { playRound } from '@ipe/slot-engine';
import { describe, expect, it, vi } from 'vitest';
import { openEar } from '../../../test/ear.ts';
import { loadGameFile, readJson } from '../../../test/games.ts';
import { openScreen, type ScreenOptions } from '../../../test/screen.ts';
import type { Announcer } from '../../game/announcer.ts';
import type { PlinkoClient } from '../../game/game-client.ts';
import { withoutMusic } from '../../stage/without-music.fixture.ts';
import { createPlinkoStage } from './create-plinko-stage.ts';
import { pegMet } from './fall.ts';

const game = loadGameFile('chuva-de-pinhao') as PlinkoClient;
const { serverSeed, clientSeed } = readJson<{ serverSeed: string; clientSeed: string }>(
  game.gameId,
  'golden.vectors.json',
);
const modes = Object.keys(game.math.modes);
const betCentavos = 200;

function roundOf(mode: string, nonce: number) {
  const { events, totalUnits } = playRound(game.math, { mode, serverSeed, clientSeed, nonce });
  const drop = events.find((event) => event.type === 'drop');
  if (!drop) throw new Error('nothing fell');
  return { events, drop, betCentavos, winCentavos: totalUnits * 2 };
}

/** The first golden round with a wanted payout. */
function roundThat(mode: string, isWanted: (multiplierX100: number) => boolean) {
  for (let nonce = 0; nonce < 20_000; nonce += 1) {
    const round = roundOf(mode, nonce);
    if (isWanted(round.drop.multiplierX100)) return round;
  }
  throw new Error('no such round');
}

async function open(options?: ScreenOptions) {
  const screen = openScreen(options);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(200);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(130);
  const heard: Parameters<Announcer['win']>[0][] = [];
  const celebrated: string[] = [];
  const announcer: Announcer = {
    say: () => {},
    announce: () => {},
    win: (win) => void heard.push(win),
    celebrate: (level) => void celebrated.push(level),
  };
  const stage = await createPlinkoStage({
    host: screen.host,
    game,
    announcer,
    nameOf: ({ rows, multipliersX100 }) => `${rows}: ${multipliersX100.join(' ')}`,
  });
  const all = (selector: string) => [...screen.host.querySelectorAll<HTMLElement>(selector)];
  const nut = () => all('.plinko-nut')[0]!;
  const litOf = (selector: string) => all(selector).flatMap((one, index) => (one.dataset['lit'] ? [index] : []));
  return { stage, screen, heard, celebrated, all, nut, litOf };
}

describe.each(modes)('a drop of the mode %s', (mode) => {
  const { rows, multipliersX100 } = game.math.modes[mode]!.drop;

  it('meets the pegs of its path, lands in its basket, and tells the win of the answer once', async () => {
    const { stage, screen, heard, all, litOf, nut } = await open();
    for (let nonce = 0; nonce < 12; nonce += 1) {
      const round = roundOf(mode, nonce);
      stage.startSpin(mode);
      await screen.until(stage.play(round), 100);
      const { path, bin } = round.drop;
      const met = path.map((_, row) => (row * (row + 5)) / 2 + pegMet(path, row));
      expect(litOf('.plinko-peg')).toEqual(met);
      expect(litOf('.plinko-basket')).toEqual([bin]);
      expect(nut().dataset['state']).toBe('landed');
      expect(heard.filter(({ isFinal }) => isFinal).map(({ amountCentavos }) => amountCentavos)).toEqual([
        round.winCentavos,
      ]);
      expect(Math.max(...heard.splice(0).map(({ amountCentavos }) => amountCentavos))).toBe(round.winCentavos);
      await screen.pass(32);
      expect(screen.isAsleep()).toBe(true);
    }
    const numbers = all('.plinko-basket').map(({ textContent }) => textContent);
    expect(numbers).toHaveLength(rows + 1);
    expect(numbers[0]).toBe(numbers.at(-1));
    expect(Number(numbers[0]!.replace('.', '').replace(',', '.'))).toBe(multipliersX100[0]! / 100);
  });

  it('takes no more than two and a half seconds with a usual win, and less in turbo', async () => {
    const { stage, screen } = await open();
    const round = roundThat(mode, (multiplierX100) => multiplierX100 >= 100 && multiplierX100 < 1000);
    stage.startSpin(mode);
    const usual = await screen.until(stage.play(round));
    stage.setTurbo(true);
    stage.startSpin(mode);
    const quick = await screen.until(stage.play(round));
    expect(usual).toBeLessThanOrEqual(2500);
    expect(quick).toBeLessThan(usual / 2);
  });
});

describe('the board', () => {
  it('shows pegs and baskets of the choice, in words too, and of another one after it', async () => {
    const { stage, all } = await open();
    stage.show('low8');
    expect([all('.plinko-peg').length, all('.plinko-basket').length]).toEqual([52, 9]);
    expect(all('.plinko')[0]!.getAttribute('aria-label')).toBe('8: 530 190 110 100 50 100 110 190 530');
    stage.startSpin('high16');
    expect([all('.plinko-peg').length, all('.plinko-basket').length]).toEqual([168, 17]);
    expect(all('.plinko')[0]!.dataset['lines']).toBe('2');
  });

  it('holds the nut ready while the answer is awaited, and puts it away when none comes', async () => {
    const { stage, nut, litOf } = await open();
    stage.show('base');
    expect(nut().hidden).toBe(true);
    stage.startSpin('base');
    expect([nut().hidden, nut().dataset['state']]).toEqual([false, 'ready']);
    stage.callOff();
    expect(nut().hidden).toBe(true);
    expect(litOf('[data-lit]')).toEqual([]);
  });

  it('shows the result at once where less motion is asked for', async () => {
    const { stage, screen, litOf, heard } = await open({ isCalm: true });
    const round = roundThat('base', (multiplierX100) => multiplierX100 < 100);
    stage.startSpin('base');
    expect(await screen.until(stage.play(round))).toBeLessThan(50);
    expect(litOf('.plinko-basket')).toEqual([round.drop.bin]);
    expect(heard.at(-1)).toEqual({
      amountCentavos: round.winCentavos,
      betCentavos,
      stakeCentavos: betCentavos,
      isFinal: true,
    });
  });

  it('ends a fall at a tap', async () => {
    const { stage, screen, litOf } = await open();
    const round = roundThat('base', (multiplierX100) => multiplierX100 < 100);
    stage.startSpin('base');
    const playing = stage.play(round);
    stage.skip();
    expect(await screen.until(playing)).toBeLessThan(100);
    expect(litOf('.plinko-basket')).toEqual([round.drop.bin]);
  });

  it('celebrates from ten stakes on, and makes no sound of a win of less than the stake', async () => {
    const ear = openEar();
    const { stage, screen, celebrated } = await open();
    stage.setPreferences(withoutMusic);
    stage.setSound(true);
    const less = roundThat('base', (multiplierX100) => multiplierX100 > 0 && multiplierX100 < 100);
    stage.startSpin('base');
    await ear.untilAwake();
    ear.tones.splice(0);
    await screen.until(stage.play(less));
    // Pegs and the thud into the basket are triangles; the game's instrument plays no note.
    expect(new Set(ear.tones.map(({ wave }) => wave))).toEqual(new Set(['triangle']));
    expect(celebrated).toEqual([]);
    const big = roundThat('base', (multiplierX100) => multiplierX100 >= 1000 && multiplierX100 < 3000);
    stage.startSpin('base');
    await screen.until(stage.play(big));
    expect(celebrated).toEqual(['big']);
  });

  it('refuses a round in which nothing fell', async () => {
    const { stage } = await open();
    await expect(stage.play({ events: [], betCentavos, winCentavos: 0 })).rejects.toThrow('nothing fell');
  });
});
