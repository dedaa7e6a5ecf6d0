// @vitest-environment happy-dom
import type { RoundEvent, RoundEventOf } from '@ipe/contract';
import { describe, expect, it } from 'vitest';
import { goldenRound, goldenRounds, loadGameFile, type GoldenRound } from '../../test/games.ts';
import { openStillStage } from '../../test/open-stage.ts';
import { cellsOf } from '../../test/seen.ts';
import type { SlotClient } from '../game/game-client.ts';
import { lineColours } from './cell-geometry.ts';
import { otherSceneGround, sceneGround } from './scene-ground.ts';

const game = (id: string) => loadGameFile(id) as SlotClient;
const games = ['boto-encantado', 'capivara-da-sorte', 'noite-de-carnaval', 'feira-de-frutas', 'cofre-do-carcara'].map(
  game,
);
const [boto, capivara, , feira, cofre] = games as [SlotClient, SlotClient, SlotClient, SlotClient, SlotClient];

const eventOf = <Type extends RoundEvent['type']>({ events }: GoldenRound, type: Type) =>
  events.find((event): event is RoundEventOf<Type> => event.type === type)!;

async function open(played: SlotClient) {
  const opened = await openStillStage(played);
  const { grid, reels } = played.theme;
  const symbols = () => opened.eye.sprites().filter(({ name }) => name !== 'picture' && !/^x\d/u.test(name));
  /** The cells with fully opaque symbols. */
  const bright = () =>
    cellsOf(
      symbols()
        .filter(({ alpha }) => alpha === 1)
        .map(({ x, y }) => ({
          reel: Math.floor(((x - reels.left) / reels.width) * grid.reels),
          row: Math.floor(((y - reels.top) / reels.height) * grid.rows),
        })),
    );
  const waitFor = async (isSo: () => boolean) => {
    for (let ms = 0; ms < 60_000 && !isSo(); ms += 16) await opened.screen.pass(16);
    expect(isSo()).toBe(true);
  };
  return { ...opened, symbols, bright, waitFor };
}

describe.each(games)('still pictures of $gameId', (played) => {
  it('tell every golden round to the same window and win', async () => {
    const { stage, screen, window, heard } = await open(played);
    expect(window()).toEqual(played.restingWindow);
    for (const round of goldenRounds(played)) {
      stage.startSpin(round.mode);
      await screen.until(stage.play(round), 100);
      const last = round.events.findLast((event) => 'window' in event);
      if (last && 'window' in last) expect(window()).toEqual(last.window);
      expect(heard.finals.splice(0)).toEqual([round.winCentavos]);
    }
  });
});

describe('a board without WebGL', () => {
  it('has one canvas, which screen readers pass over', async () => {
    const { screen } = await open(boto);
    const canvases = [...screen.host.querySelectorAll('canvas')];
    expect(canvases.map((canvas) => [canvas.className, canvas.getAttribute('aria-hidden')])).toEqual([
      ['still-board', 'true'],
    ]);
  });

  it('dims reels that turn until they land', async () => {
    const { stage, screen, symbols, bright } = await open(boto);
    stage.startSpin();
    expect(bright()).toEqual([]);
    expect(symbols()).toHaveLength(15);
    await screen.until(stage.play({ events: [], betCentavos: 100, winCentavos: 0, unitCentavos: 10 }));
    stage.callOff();
    expect(bright()).toHaveLength(15);
  });

  it('lights exactly the cells that win, with a line through them', async () => {
    const round = goldenRound(boto, 'lineWins');
    const { wins } = eventOf(round, 'lineWins');
    const { stage, screen, bright, eye } = await open(boto);
    stage.startSpin();
    await screen.until(stage.play(round));
    const cells = wins.flatMap(({ line, count }) =>
      (boto.theme.lines[line] ?? []).slice(0, count).map((row, reel) => ({ reel, row })),
    );
    expect(bright()).toEqual(cellsOf(cells));
    expect(eye.strokes().map(({ colour }) => colour)).toEqual(
      wins.map(({ line }) => `#${lineColours[line % lineColours.length]?.toString(16)}`),
    );
    stage.startSpin();
    expect(eye.strokes()).toEqual([]);
  });

  it('stands on the multiplier of the answer', async () => {
    const { stage, screen, eye } = await open(capivara);
    const round = goldenRound(capivara, 'lineWins');
    const events = round.events.map((event) => (event.type === 'multiplier' ? { ...event, value: 5 } : event));
    stage.startSpin();
    await screen.until(stage.play({ ...round, events }));
    expect(
      eye
        .sprites()
        .filter(({ name }) => /^x\d/u.test(name))
        .map(({ name }) => name),
    ).toEqual(['x5']);
  });

  it('empties the cells that win in a cascade, and only those, before it fills them', async () => {
    const round = goldenRound(feira, 'cascadeRefill');
    const { cells } = eventOf(round, 'cascadeRemove');
    const before = eventOf(round, 'reveal').window;
    const gone = (reel: number, row: number) => cells.some((cell) => cell.reel === reel && cell.row === row);
    const { stage, screen, window } = await open(feira);
    const events = round.events.slice(
      0,
      round.events.findIndex(({ type }) => type === 'cascadeRefill'),
    );
    stage.startSpin();
    await screen.until(stage.play({ ...round, events }));
    expect(window()).toEqual(before.map((reel, i) => reel.map((symbol, row) => (gone(i, row) ? '' : symbol))));
  });

  it('has another ground under its right half where the game says so, in free spins too', async () => {
    const round = goldenRound(boto, 'freeSpinsStart');
    const theme = { ...boto.theme, otherGround: 0x4a2d10 };
    const { stage, screen, eye, waitFor } = await open({ ...boto, theme });
    const colours = (scene: 'base' | 'free') =>
      [sceneGround(theme, scene), otherSceneGround(theme, scene)!].map(
        (colour) => `#${colour.toString(16).padStart(6, '0')}`,
      );
    const grounds = () => [...new Set(eye.grounds())];
    expect(grounds()).toEqual(colours('base'));
    stage.startSpin();
    const playing = stage.play(round);
    await waitFor(() => grounds().join() === colours('free').join());
    await screen.until(playing, 50);
    expect(grounds()).toEqual(colours('base'));
  });

  it('shows only locked coins while they are held, on their own ground, and the window again after them', async () => {
    const round = goldenRound(cofre, 'holdStart', 'buyHoldAndWin');
    const { stage, screen, window, eye, waitFor, symbols } = await open(cofre);
    const ground = () => eye.grounds()[0];
    const colour = (scene: 'base' | 'hold') => `#${sceneGround(cofre.theme, scene).toString(16).padStart(6, '0')}`;
    stage.startSpin(round.mode);
    const playing = stage.play(round);
    await waitFor(() => ground() === colour('hold'));
    const { coins } = eventOf(round, 'holdStart');
    expect(symbols()).toHaveLength(coins.length);
    await screen.until(playing, 50);
    expect(ground()).toBe(colour('base'));
    expect(window()).toEqual(cofre.restingWindow);
  });
});
