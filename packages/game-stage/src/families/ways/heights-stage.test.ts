// @vitest-environment happy-dom
import type { RoundEventOf } from '@ipe/contract';
import { formatNumber } from '@ipe/pt-br';
import { describe, expect, it } from 'vitest';
import { goldenRound, loadGameFile } from '../../../test/games.ts';
import { openStage, openStillStage } from '../../../test/open-stage.ts';
import { cellsOf, type Seen } from '../../../test/seen.ts';
import type { SlotClient } from '../../game/game-client.ts';

const game = loadGameFile('maria-fumaca-do-cafe') as SlotClient;
const { reels, grid } = game.theme;
const round = goldenRound(game, 'waysWins');
const { window } = round.events.find((event): event is RoundEventOf<'reveal'> => event.type === 'reveal')!;
const heights = window.map((column) => column.length);

/** A reel's visible symbols from the top, without the tiles behind them. */
const columnOf = (sprites: readonly Seen[], reel: number) =>
  sprites
    .filter(({ name, x, y }) => {
      const isInside = y > reels.top && y < reels.top + reels.height;
      const column = Math.floor(((x - reels.left) / reels.width) * grid.reels);
      return isInside && column === reel && !['picture', 'cell', 'line', 'coin', 'tile'].includes(name);
    })
    .toSorted((one, other) => one.y - other.y);
const words = (ways: number) => (ways === 1 ? '1 maneira' : `${formatNumber(ways)} maneiras`);

describe.each([
  ['on WebGL', openStage],
  ['as still pictures', openStillStage],
])('reels whose heights are drawn, %s', (_, open) => {
  it('show as many symbols as the answer has, spread over the whole reel', async () => {
    const { stage, screen, eye } = await open(game);
    stage.startSpin();
    await screen.until(stage.play(round));
    for (const [reel, column] of window.entries()) {
      const seen = columnOf(eye.sprites(), reel);
      expect(seen.map(({ name }) => name)).toEqual(column);
      const middles = column.map((_symbol, row) => reels.top + ((row + 0.5) * reels.height) / column.length);
      for (const [row, { y }] of seen.entries()) expect(y).toBeCloseTo(middles[row]!, 1);
    }
  });

  it('rest as the look has it, with the most ways there can be', async () => {
    const { eye, words: shown } = await open(game);
    expect(grid.reels).toBe(6);
    for (const [reel, column] of game.restingWindow.entries())
      expect(columnOf(eye.sprites(), reel).map(({ name }) => name)).toEqual(column);
    expect(shown('stage-ways')).toEqual(['Até 117.649 maneiras']);
  });
});

it('wins light exactly the cells that the answer names, however high their reels are', async () => {
  const { wins } = round.events.find((event): event is RoundEventOf<'waysWins'> => event.type === 'waysWins')!;
  const { stage, screen, framed } = await openStage(game);
  stage.startSpin();
  await screen.until(stage.play(round));
  expect(framed()).toEqual(cellsOf(wins.flatMap((win) => win.cells)));
});

describe('the number of ways', () => {
  it('grows with every reel that stops, and is said aloud once, when all have', async () => {
    const { stage, screen, words: shown, heard } = await openStage(game);
    stage.startSpin();
    const seen = new Set<string>();
    const state = { isOver: false };
    const playing = stage.play(round).finally(() => (state.isOver = true));
    while (!state.isOver) {
      await screen.pass(16);
      seen.add(shown('stage-ways')[0] ?? '');
    }
    await playing;
    const products = heights.map((_, reel) => heights.slice(0, reel + 1).reduce((ways, rows) => ways * rows, 1));
    expect([...seen].slice(1)).toEqual(products.map(words));
    expect(heard.announced.filter((said) => said.includes('maneira'))).toEqual([words(products.at(-1)!)]);
  });
});

it('a reel changes its height on the way, without a jump', async () => {
  const { stage, screen, eye } = await openStage(game);
  const spacing = (reel: number) => {
    const [first, second] = columnOf(eye.sprites(), reel);
    return first && second ? second.y - first.y : 0;
  };
  stage.startSpin();
  const state = { isOver: false };
  const playing = stage.play(round).finally(() => (state.isOver = true));
  let before = heights.map((_, reel) => spacing(reel));
  while (!state.isOver) {
    await screen.pass(16);
    const now = heights.map((_, reel) => spacing(reel));
    for (const [reel, length] of now.entries())
      expect(Math.abs(length - before[reel]!)).toBeLessThan(reels.height / 10);
    before = now;
  }
  await playing;
});

it('free spins say that their reels are higher', async () => {
  const free = goldenRound(game, 'freeSpinsStart', 'buyFreeSpins');
  const { stage, screen, heard } = await openStage(game);
  stage.startSpin(free.mode);
  await screen.until(stage.play(free), 50);
  expect(heard.announced.join()).toContain('Os rolos ficam mais altos');
});
