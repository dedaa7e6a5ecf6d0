// @vitest-environment happy-dom
import { playRound, somePicks } from '@ipe/slot-engine';
import { describe, expect, it, vi } from 'vitest';
import { openEar } from '../../../test/ear.ts';
import { loadGameFile, readJson } from '../../../test/games.ts';
import { openScreen, type ScreenOptions } from '../../../test/screen.ts';
import type { Announcer } from '../../game/announcer.ts';
import type { KenoClient } from '../../game/game-client.ts';
import { withoutMusic } from '../../stage/without-music.fixture.ts';
import { createKenoStage } from './create-keno-stage.ts';
import { cellAfterKey } from './keno-cells.ts';

const game = loadGameFile('pe-de-jabuticaba') as KenoClient;
const { serverSeed, clientSeed } = readJson<{ serverSeed: string; clientSeed: string }>(
  game.gameId,
  'golden.vectors.json',
);
const modes = Object.keys(game.math.modes);
const betCentavos = 200;

function roundOf(mode: string, nonce: number, picks = somePicks(game.math, mode) ?? []) {
  const { events, totalUnits } = playRound(game.math, { mode, picks, serverSeed, clientSeed, nonce });
  const draw = events.find((event) => event.type === 'kenoDraw');
  if (!draw) throw new Error('nothing was drawn');
  return { events, draw, picks, betCentavos, winCentavos: totalUnits * 2 };
}

/** The first golden round with a wanted payout. */
function roundThat(mode: string, isWanted: (multiplierX100: number) => boolean) {
  for (let nonce = 0; nonce < 20_000; nonce += 1) {
    const round = roundOf(mode, nonce);
    if (isWanted(round.draw.multiplierX100)) return round;
  }
  throw new Error('no such round');
}

async function open(options?: ScreenOptions) {
  const screen = openScreen(options);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(200);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(130);
  const heard: Parameters<Announcer['win']>[0][] = [];
  const celebrated: string[] = [];
  const picked: number[] = [];
  const announcer: Announcer = {
    say: () => {},
    announce: () => {},
    win: (win) => void heard.push(win),
    celebrate: (level) => void celebrated.push(level),
  };
  const stage = await createKenoStage({
    host: screen.host,
    game,
    announcer,
    words: {
      field: 'Casas',
      cell: (number, isDrawn) => `${number}${isDrawn ? ' drawn' : ''}`,
      pays: 'Pagam',
      pay: (hits, multiplierX100) => `${hits} hits ${multiplierX100}`,
      tally: (hits, picks) => (hits === undefined ? '' : `${hits}/${picks}`),
    },
    onPick: (cell) => void picked.push(cell),
  });
  document.body.replaceChildren(screen.host);
  const all = (selector: string) => [...screen.host.querySelectorAll<HTMLElement>(selector)];
  const cells = () => all('.keno-cell');
  const cellsThat = (isSo: (cell: HTMLElement) => boolean) =>
    cells().flatMap((cell, index) => (isSo(cell) ? [index] : []));
  const pressed = () =>
    cellsThat((cell) => cell.ariaPressed === 'true' || cell.getAttribute('aria-pressed') === 'true');
  const drawn = () => cellsThat((cell) => cell.dataset['drawn'] !== undefined);
  const lit = () => all('.keno-pay[data-lit]').map((pay) => pay.querySelector('.sr-only')?.textContent);
  return { stage, screen, heard, celebrated, picked, all, cells, pressed, drawn, lit };
}

const ascending = (cells: readonly number[]) => cells.toSorted((one, other) => one - other);

describe.each(modes)('a draw of the mode %s', (mode) => {
  const { multipliersX100 } = game.math.modes[mode]!.card;

  it('shows the ten cells of the answer, lights what its hits pay, and tells the win once', async () => {
    const { stage, screen, heard, drawn, lit, pressed, all } = await open();
    for (let nonce = 0; nonce < 8; nonce += 1) {
      const round = roundOf(mode, nonce);
      stage.startSpin(mode, round.picks);
      await screen.until(stage.play(round), 100);
      expect(drawn()).toEqual(ascending(round.draw.drawn));
      expect(pressed()).toEqual(round.picks);
      const { hits, multiplierX100 } = round.draw;
      expect(lit()).toEqual(multiplierX100 > 0 ? [`${hits} hits ${multiplierX100}`] : []);
      expect(all('.keno-basket')[0]!.textContent).toBe(`${hits}/${round.picks.length}`);
      expect(all('.keno-cell[data-drawn="hit"]')).toHaveLength(hits);
      expect(heard.filter(({ isFinal }) => isFinal).map(({ amountCentavos }) => amountCentavos)).toEqual([
        round.winCentavos,
      ]);
      expect(Math.max(...heard.splice(0).map(({ amountCentavos }) => amountCentavos))).toBe(round.winCentavos);
      await screen.pass(32);
      expect(screen.isAsleep()).toBe(true);
    }
    const paying = multipliersX100.filter((multiplierX100) => multiplierX100 > 0);
    expect(all('.keno-pay')).toHaveLength(paying.length);
  });

  it('takes no more than two and a half seconds with a usual win, and less in turbo', async () => {
    const { stage, screen } = await open();
    // A card that pays only more than ten stakes celebrates every win, so its usual round is a loss.
    const isUsual = (multiplierX100: number) => multiplierX100 >= 100 && multiplierX100 < 1000;
    const hasUsual = multipliersX100.some(isUsual);
    const round = roundThat(mode, (multiplierX100) => (hasUsual ? isUsual(multiplierX100) : multiplierX100 === 0));
    stage.startSpin(mode, round.picks);
    const usual = await screen.until(stage.play(round));
    stage.setTurbo(true);
    stage.startSpin(mode, round.picks);
    const quick = await screen.until(stage.play(round));
    expect(usual).toBeLessThanOrEqual(2500);
    expect(quick).toBeLessThan(usual / 2);
  });
});

describe('the cells', () => {
  it('are buttons that are pressed where they are picked, and tell what was touched', async () => {
    const { stage, cells, pressed, picked, all } = await open();
    expect(cells()).toHaveLength(40);
    stage.show([3, 21], 'low2');
    expect(pressed()).toEqual([3, 21]);
    cells()[7]!.click();
    expect(picked).toEqual([7]);
    stage.show([], undefined);
    expect([pressed(), all('.keno-pay')]).toEqual([[], []]);
  });

  it('draw one after the other, and a change of the picks puts all back', async () => {
    const { stage, screen, drawn, lit, cells } = await open();
    const round = roundOf('base', 3);
    stage.startSpin('base', round.picks);
    const playing = stage.play(round);
    await screen.pass(700);
    expect(drawn().length).toBeGreaterThan(1);
    expect(drawn().length).toBeLessThan(7);
    await screen.until(playing);
    expect(cells()[round.draw.drawn[0]!]!.getAttribute('aria-label')).toBe(`${round.draw.drawn[0]! + 1} drawn`);
    stage.show([0], 'low1');
    expect([drawn(), lit()]).toEqual([[], []]);
    expect(cells()[round.draw.drawn[0]!]!.getAttribute('aria-label')).toBe(String(round.draw.drawn[0]! + 1));
  });

  it('are locked from the bet to the result, or until none comes', async () => {
    const { stage, screen, all } = await open();
    const locked = () => all('.keno-cell[aria-disabled="true"]').length;
    const round = roundOf('base', 0);
    stage.startSpin('base', round.picks);
    expect([locked(), all('.keno')[0]!.dataset['state']]).toEqual([40, 'waiting']);
    stage.callOff();
    expect([locked(), all('.keno')[0]!.dataset['state']]).toEqual([0, undefined]);
    stage.startSpin('base', round.picks);
    await screen.until(stage.play(round));
    expect(locked()).toBe(0);
  });

  it('are walked by the arrows, and one of them is in the order of the tab key', async () => {
    const { cells } = await open();
    const inOrder = () => cells().flatMap(({ tabIndex }, cell) => (tabIndex === 0 ? [cell] : []));
    const press = (key: string) =>
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    let isHeardOutside = false;
    document.body.addEventListener('keydown', () => (isHeardOutside = true), { once: true });
    cells()[0]!.focus();
    for (const [key, cell] of [
      ['ArrowRight', 1],
      ['ArrowDown', 9],
      ['End', 15],
      ['ArrowRight', 15],
      ['ArrowUp', 7],
      ['ArrowUp', 7],
      ['Home', 0],
      ['ArrowLeft', 0],
    ] as const) {
      press(key);
      expect(inOrder()).toEqual([cell]);
      expect(document.activeElement).toBe(cells()[cell]);
    }
    // The game window changes the stake with the arrow keys.
    expect(isHeardOutside).toBe(false);
    press('Tab');
    expect(isHeardOutside).toBe(true);
    expect(cellAfterKey('ArrowDown', 36, 40)).toBe(36);
  });
});

describe('the draw', () => {
  it('is shown at once where less motion is asked for', async () => {
    const { stage, screen, drawn, heard } = await open({ isCalm: true });
    const round = roundThat('base', (multiplierX100) => multiplierX100 < 100);
    stage.startSpin('base', round.picks);
    expect(await screen.until(stage.play(round))).toBeLessThan(50);
    expect(drawn()).toEqual(ascending(round.draw.drawn));
    expect(heard.at(-1)).toEqual({
      amountCentavos: round.winCentavos,
      betCentavos,
      stakeCentavos: betCentavos,
      isFinal: true,
    });
  });

  it('ends at a tap', async () => {
    const { stage, screen, drawn } = await open();
    const round = roundThat('base', (multiplierX100) => multiplierX100 < 100);
    stage.startSpin('base', round.picks);
    const playing = stage.play(round);
    stage.skip();
    expect(await screen.until(playing)).toBeLessThan(100);
    expect(drawn()).toEqual(ascending(round.draw.drawn));
  });

  it('celebrates from ten stakes on, and a round without a hit makes no sound of one', async () => {
    const ear = openEar();
    const { stage, screen, celebrated } = await open();
    stage.setPreferences(withoutMusic);
    stage.setSound(true);
    const none = roundThat('high3', (multiplierX100) => multiplierX100 === 0);
    const nothingPicked = { ...none, events: none.events.map((event) => ({ ...event, picks: [] })) };
    stage.startSpin('high3', none.picks);
    await ear.untilAwake();
    ear.tones.splice(0);
    await screen.until(stage.play(nothingPicked as typeof none));
    // Falling fruit and the thud of a loss are triangles; the game's instrument plays no note.
    expect(new Set(ear.tones.map(({ wave }) => wave))).toEqual(new Set(['triangle']));
    expect(celebrated).toEqual([]);
    const big = roundThat('high4', (multiplierX100) => multiplierX100 >= 1000 && multiplierX100 < 3000);
    stage.startSpin('high4', big.picks);
    await screen.until(stage.play(big));
    expect(celebrated).toEqual(['big']);
  });

  it('refuses a round in which nothing was drawn', async () => {
    const { stage } = await open();
    await expect(stage.play({ events: [], betCentavos, winCentavos: 0 })).rejects.toThrow('nothing was drawn');
  });
});
