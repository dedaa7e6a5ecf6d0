// @vitest-environment happy-dom
import type { RoundEvent, RoundEventOf } from '@ipe/contract';
import { describe, expect, it } from 'vitest';
import { goldenRound, loadGameFile, type GoldenRound } from '../../../test/games.ts';
import { openStage } from '../../../test/open-stage.ts';
import { cellsOf } from '../../../test/seen.ts';
import type { SlotClient } from '../../game/game-client.ts';
import { lineColours } from '../../reels/cell-geometry.ts';
import { steppedBack } from '../../reels/pixi/symbol-field.ts';
import { otherSceneGround, sceneGround } from '../../reels/scene-ground.ts';

const boto = loadGameFile('boto-encantado') as SlotClient;
const capivara = loadGameFile('capivara-da-sorte') as SlotClient;

const eventOf = <Type extends RoundEvent['type']>({ events }: GoldenRound, type: Type) =>
  events.find((event): event is RoundEventOf<Type> => event.type === type)!;

/** The winning cells of a line, from the game's own file. */
const cellsOfLine = ({ math }: SlotClient, { line, count }: { line: number; count: number }) => {
  const rows = 'linePays' in math ? (math.linePays.lines[line] ?? []) : [];
  return rows.slice(0, count).map((row, reel) => ({ reel, row }));
};

async function open(game: SlotClient) {
  const opened = await openStage(game);
  const { eye, screen, heard } = opened;
  const lines = () => eye.sprites().filter(({ name, width }) => name === 'line' && width > 1);
  /** The symbols that were last lit at each announcement. */
  const litBy = async (playing: Promise<void>) => {
    const lit = new Map<string, { cells: string[]; colours: number[] }>();
    const state = { isOver: false };
    const ending = playing.finally(() => (state.isOver = true));
    while (!state.isOver) {
      await screen.pass(40, 40);
      const said = heard.said.at(-1);
      const colours = [...new Set(lines().map(({ tint }) => tint))];
      if (said !== undefined && !state.isOver) lit.set(said, { cells: opened.framed(), colours });
    }
    await ending;
    return lit;
  };
  const multiplier = () => {
    const box = game.theme.multiplier!.box;
    const [across, down] = [box.left + box.width / 2, box.top + box.height / 2];
    return eye.sprites().filter(({ x, y }) => Math.abs(x - across) < 1 && Math.abs(y - down) < 1);
  };
  return { ...opened, lines, litBy, multiplier };
}

describe('lines that win', () => {
  const round = goldenRound(boto, 'lineWins');
  const { wins } = eventOf(round, 'lineWins');

  it('light exactly their cells, each in its own colour, and one after the other', async () => {
    const { stage, litBy } = await open(boto);
    stage.startSpin();
    const lit = await litBy(stage.play(round));
    for (const win of wins) {
      const words = [...lit.keys()].find((said) => said.startsWith(`Linha ${win.line + 1} · ${win.count}×`));
      expect(lit.get(words ?? '')).toEqual({
        cells: cellsOf(cellsOfLine(boto, win)),
        colours: [lineColours[win.line % lineColours.length]],
      });
    }
    expect(lit.size).toBeGreaterThanOrEqual(wins.length);
  });

  it('stay lit at the end with all others behind them, until the next spin', async () => {
    const { stage, screen, eye, framed, lines } = await open(boto);
    stage.startSpin();
    await screen.until(stage.play(round));
    const cells = cellsOf(wins.flatMap((win) => cellsOfLine(boto, win)));
    expect(framed()).toEqual(cells);
    const behind = eye.sprites().filter(({ tint }) => tint === steppedBack);
    // The row above the window is dark too.
    expect(behind).toHaveLength(boto.theme.grid.reels * (boto.theme.grid.rows + 1) - cells.length);
    expect(lines().length).toBeGreaterThan(0);
    stage.startSpin();
    await screen.pass(16);
    expect([framed(), lines()]).toEqual([[], []]);
    expect(eye.sprites().some(({ tint }) => tint === steppedBack)).toBe(false);
  });

  it('are drawn through the middle of every cell they win in', async () => {
    const { stage, screen, lines } = await open(boto);
    stage.startSpin();
    await screen.until(stage.play({ ...round, events: round.events.filter(({ type }) => type !== 'finish') }));
    const { reels, grid } = boto.theme;
    const middle = ({ reel, row }: { reel: number; row: number }) => ({
      x: reels.left + ((reel + 0.5) * reels.width) / grid.reels,
      y: reels.top + ((row + 0.5) * reels.height) / grid.rows,
    });
    for (const win of wins) {
      const own = lines().filter(({ tint }) => tint === lineColours[win.line % lineColours.length]);
      const starts = own.slice(1).map(({ x, y }) => [Math.round(x), Math.round(y)]);
      const middles = cellsOfLine(boto, win).map(middle);
      expect(middles.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual(expect.arrayContaining(starts));
    }
  });
});

describe('the multiplier reel', () => {
  const round = goldenRound(capivara, 'lineWins');

  it.each([1, 2, 3, 5, 10])('stands on ×%i when the answer says so, whatever else it could show', async (value) => {
    const { stage, screen, multiplier } = await open(capivara);
    const events = round.events.map((event) => (event.type === 'multiplier' ? { ...event, value } : event));
    stage.startSpin();
    await screen.until(stage.play({ ...round, events }));
    expect(multiplier().map(({ name }) => name)).toEqual([`x${value}`]);
  });

  it('shows ×1 again after a spin of which nothing came', async () => {
    const { stage, screen, multiplier } = await open(capivara);
    stage.startSpin();
    await screen.pass(800);
    stage.callOff();
    await screen.pass(1500);
    expect(multiplier().map(({ name }) => name)).toEqual(['x1']);
  });

  it('shows the multiplier of the round before after a spin of which nothing came', async () => {
    const { stage, screen, multiplier } = await open(capivara);
    const events = round.events.map((event) => (event.type === 'multiplier' ? { ...event, value: 5 } : event));
    stage.startSpin();
    await screen.until(stage.play({ ...round, events }));
    stage.startSpin();
    await screen.pass(800);
    stage.callOff();
    await screen.pass(1500);
    expect(multiplier().map(({ name }) => name)).toEqual(['x5']);
  });

  it('holds every value as often as it is drawn: what passes is as rare as it is', () => {
    const { multiplierReel } = capivara.math.features as { multiplierReel: { values: number[]; weights: number[] } };
    const { tape } = capivara.theme.multiplier!;
    const sum = multiplierReel.weights.reduce((total, weight) => total + weight, 0);
    for (const [i, value] of multiplierReel.values.entries()) {
      const count = tape.filter((one) => one === value).length;
      expect(count / tape.length).toBeCloseTo((multiplierReel.weights[i] ?? 0) / sum, 10);
    }
  });
});

it('a second chance turns its own reel and holds the others', async () => {
  const round = goldenRound(capivara, 'respin');
  const { reel, held } = eventOf(round, 'respin');
  const { stage, screen, window, heard } = await open(capivara);
  stage.startSpin();
  const playing = stage.play(round);
  while (!heard.said.at(-1)?.startsWith('Nova chance')) await screen.pass(16);
  await screen.pass(400);
  const before = eventOf(round, 'reveal').window;
  for (const still of held) expect(window()[still]).toEqual(before[still]);
  expect(window()[reel]).not.toEqual(before[reel]);
  await screen.until(playing);
  expect(window()).toEqual(eventOf(round, 'respin').window);
});

describe('free spins', () => {
  const round = goldenRound(boto, 'freeSpinsStart');
  const { spins } = eventOf(round, 'freeSpinsEnd');

  it('count up to their number, and their total never falls and ends on the answer’s', async () => {
    const { stage, screen, words } = await open(boto);
    const counters: string[] = [];
    const totals: string[] = [];
    stage.startSpin();
    const state = { isOver: false };
    const playing = stage.play(round).finally(() => (state.isOver = true));
    while (!state.isOver) {
      await screen.pass(40, 40);
      const [counter, total] = words('stage-meter');
      if (counter !== undefined && counter !== counters.at(-1)) counters.push(counter);
      if (total !== undefined && total !== totals.at(-1)) totals.push(total);
    }
    await playing;
    expect(counters.filter((words_) => words_ !== `Rodada 0 de ${spins}`)).toEqual(
      Array.from({ length: spins }, (_, i) => `Rodada ${i + 1} de ${spins}`),
    );
    const centavos = totals.map((words_) => Number(words_.replace(/\D/gu, '')));
    expect(centavos).toEqual(centavos.toSorted((a, b) => a - b));
    expect(centavos.at(-1)).toBe(round.winCentavos);
  });

  it('keep the two grounds of a game apart', async () => {
    const theme = { ...boto.theme, otherGround: 0x4a2d10 };
    const { stage, screen, eye, heard } = await open({ ...boto, theme });
    const lit = (scene: 'base' | 'free') =>
      eye.sprites().filter(({ tint }) => tint === otherSceneGround(theme, scene)).length;
    expect(lit('base')).toBeGreaterThan(10);
    stage.startSpin();
    const playing = stage.play(round);
    while (heard.said.at(-1) !== `Rodada 1 de ${spins}`) await screen.pass(40, 40);
    expect([lit('base'), lit('free') > 10]).toEqual([0, true]);
    await screen.until(playing, 40);
  });

  it('turn their own strips in their own light, and leave both at their end', async () => {
    const { stage, screen, eye, heard } = await open(boto);
    const isLit = (scene: 'base' | 'free') => eye.sprites().some(({ tint }) => tint === sceneGround(boto.theme, scene));
    stage.startSpin();
    const playing = stage.play(round);
    expect(isLit('free')).toBe(false);
    while (heard.said.at(-1) !== `Rodada 1 de ${spins}`) await screen.pass(40, 40);
    expect(isLit('free')).toBe(true);
    expect(screen.host.querySelector<HTMLElement>('.stage-light')?.dataset['scene']).toBe('free');
    await screen.until(playing, 40);
    expect([isLit('free'), isLit('base')]).toEqual([false, true]);
    expect(screen.host.querySelector<HTMLElement>('.stage-light')?.dataset['scene']).toBe('base');
  });
});
