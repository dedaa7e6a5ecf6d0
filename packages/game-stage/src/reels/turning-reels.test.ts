// @vitest-environment happy-dom
import type { RoundEvent } from '@ipe/contract';
import { describe, expect, it } from 'vitest';
import { goldenRound, loadGameFile } from '../../test/games.ts';
import { openStage } from '../../test/open-stage.ts';
import type { ScreenOptions } from '../../test/screen.ts';
import type { SlotClient } from '../game/game-client.ts';

const game = loadGameFile('boto-encantado') as SlotClient;
const { grid, reels, strips } = game.theme;
const rowHeight = reels.height / grid.rows;
const columns = Array.from({ length: grid.reels }, (_, reel) => reel);

/** A round without a win that shows the published strips at these stops. */
function roundAt(stops: readonly number[]) {
  const strip = (reel: number) => strips['base']?.[reel] ?? [];
  const window = stops.map((stop, reel) =>
    Array.from({ length: grid.rows }, (_, row) => strip(reel)[(stop + row) % strip(reel).length] ?? ''),
  );
  const events: RoundEvent[] = [
    { type: 'reveal', reelSet: 'base', stops: [...stops], window },
    { type: 'finish', totalUnits: 0, capped: false },
  ];
  return { events, betCentavos: 200, winCentavos: 0, unitCentavos: 10, window };
}

const scattersAt = (reel: number) => (strips['base']?.[reel] ?? []).indexOf('S');
/** A stop at which a reel shows no scatter; the strips are long enough to have one. */
function blankAt(reel: number): number {
  const strip = strips['base']?.[reel] ?? [];
  return strip.findIndex((_, at) => columns.slice(0, grid.rows).every((i) => strip[(at + i) % strip.length] !== 'S'));
}
const quiet = roundAt(columns.map((reel) => blankAt(reel)));
const thrilling = roundAt(columns.map((reel) => (reel < 2 ? scattersAt(reel) : blankAt(reel))));

async function open(options?: ScreenOptions) {
  const opened = await openStage(game, options);
  const { eye, screen } = opened;
  const inReel = (reel: number) =>
    eye.sprites().filter(({ name, x, width }) => {
      const column = Math.floor(((x - reels.left) / reels.width) * grid.reels);
      return column === reel && width > 1 && !['picture', 'cell', 'line', 'coin'].includes(name);
    });
  /** The position of a reel's symbols within a row: 0.5 is the middle of a cell. */
  const phase = (reel: number) => {
    const rows = ((inReel(reel)[0]?.y ?? 0) - reels.top) / rowHeight;
    return rows - Math.floor(rows);
  };
  const isStill = (reel: number) => Math.abs(phase(reel) - 0.5) < 0.01 && !isSmeared(reel);
  const isSmeared = (reel: number) => inReel(reel).some(({ name }) => name.endsWith('-smeared'));
  const column = (reel: number) => opened.window()[reel];
  /** Lets frames pass until a condition holds. @returns how many milliseconds that took */
  const waitFor = async (isSo: () => boolean) => {
    for (let ms = 0; ms < 20_000; ms += 16) {
      if (isSo()) return ms;
      await screen.pass(16);
    }
    throw new Error('it never came');
  };
  return { ...opened, inReel, phase, isStill, isSmeared, column, waitFor };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** When each reel came to rest with the answer's symbols, in milliseconds since the answer. */
async function stopTimes({ stage, screen, isStill, column }: Opened, round: typeof quiet): Promise<number[]> {
  const stopped = new Map<number, number>();
  const state = { isOver: false };
  const playing = stage.play(round).finally(() => (state.isOver = true));
  for (let ms = 16; !state.isOver; ms += 16) {
    await screen.pass(16);
    for (const reel of columns) {
      const isThere = isStill(reel) && column(reel)?.join() === round.window[reel]?.join();
      // A settling reel passes its final place once before it stays there.
      if (!isThere) stopped.delete(reel);
      else if (!stopped.has(reel)) stopped.set(reel, ms);
    }
  }
  await playing;
  return columns.map((reel) => stopped.get(reel) ?? Infinity);
}

describe('reels that turn', () => {
  it('pull back a little, then run downwards, and are smeared once the eye can’t follow', async () => {
    const { stage, screen, phase, isSmeared } = await open();
    stage.startSpin();
    await screen.pass(128);
    expect(phase(0)).toBeGreaterThan(0.3);
    expect(phase(0)).toBeLessThan(0.4);
    await screen.pass(16);
    expect(phase(0)).toBeGreaterThan(0.4);
    expect(isSmeared(0)).toBe(false);
    await screen.pass(200);
    expect(isSmeared(0)).toBe(true);
  });

  it('start one after the other, and together in turbo', async () => {
    const opened = await open();
    opened.stage.startSpin();
    await opened.screen.pass(112);
    const rests = ({ phase }: Opened) => columns.map((reel) => Math.abs(phase(reel) - 0.5) < 1e-6);
    expect(rests(opened)).toEqual([false, false, false, true, true]);
    const quick = await open();
    quick.stage.setTurbo(true);
    quick.stage.startSpin();
    await quick.screen.pass(112);
    expect(rests(quick)).toEqual([false, false, false, false, false]);
  });

  it('show only the symbols of their published strip on the way', async () => {
    const { stage, screen, inReel } = await open();
    stage.startSpin();
    for (let frame = 0; frame < 120; frame += 1) {
      await screen.pass(16);
      for (const reel of columns) {
        const names = inReel(reel).map(({ name }) => name.replace('-smeared', ''));
        expect([...(strips['base']?.[reel] ?? []), ...(game.restingWindow[reel] ?? [])]).toEqual(
          expect.arrayContaining(names),
        );
      }
    }
  });

  it('run on for as long as the answer takes, and then land on it', async () => {
    const opened = await open();
    const { stage, screen, phase, window } = opened;
    stage.startSpin();
    const phases = new Set<number>();
    for (let second = 0; second < 30; second += 1) {
      await screen.pass(1000);
      phases.add(phase(2));
    }
    expect(phases.size).toBeGreaterThan(10);
    await screen.until(stage.play(quiet));
    expect(window()).toEqual(quiet.window);
  });

  it('run for a moment although the answer is there at once', async () => {
    const { stage, screen, isStill } = await open();
    stage.startSpin();
    const playing = stage.play(quiet);
    await screen.pass(600);
    expect(columns.some((reel) => isStill(reel))).toBe(false);
    await screen.until(playing);
  });

  it('stop from the left to the right, and stay where they stopped', async () => {
    const opened = await open();
    opened.stage.startSpin();
    const stopped = await stopTimes(opened, quiet);
    const gaps = stopped.slice(1).map((ms, i) => ms - (stopped[i] ?? 0));
    // A reel lands on whole rows, so its landing is up to a row longer than another's.
    expect(Math.min(...gaps)).toBeGreaterThan(60);
    expect(Math.max(...gaps)).toBeLessThan(260);
    expect(opened.window()).toEqual(quiet.window);
  });

  it('show the neighbours of the strip just out of sight: a near miss is a true one', async () => {
    const { stage, screen, eye } = await open();
    stage.startSpin();
    await screen.until(stage.play(quiet));
    const above = eye
      .sprites()
      .filter(({ y, name }) => Math.abs(y - (reels.top - rowHeight / 2)) < 1 && name !== 'cell');
    const before = columns.map((reel) => strips['base']?.[reel]?.at(blankAt(reel) - 1));
    expect(above.map(({ name }) => name)).toEqual(before);
  });

  it('land at their own speed: no frame shows a jump', async () => {
    const { stage, screen, inReel } = await open();
    stage.startSpin();
    await screen.pass(900);
    const playing = stage.play(quiet);
    let last = inReel(4)[0]?.y ?? 0;
    let longest = 0;
    for (let frame = 0; frame < 140; frame += 1) {
      await screen.pass(16);
      const y = inReel(4)[0]?.y ?? 0;
      const moved = ((y - last) / rowHeight + 10.5) % 1;
      longest = Math.max(longest, Math.abs(moved - 0.5));
      last = y;
    }
    // The full speed is 0.026 rows per millisecond, so 0.42 rows in a frame.
    expect(longest).toBeLessThan(0.45);
    await screen.until(playing);
  });
});

describe('suspense', () => {
  it('lets the reel that may bring the third scatter turn on, and marks it until it has landed', async () => {
    const opened = await open();
    const { stage, screen, words, waitFor, isStill } = opened;
    stage.startSpin();
    const playing = stage.play(thrilling);
    await waitFor(() => words('stage-watch').length > 0);
    expect([0, 1].every((reel) => isStill(reel))).toBe(true);
    const mark = screen.host.querySelector<HTMLElement>('.stage-watch');
    expect(mark?.style.left).toBe(`${reels.left + (2 * reels.width) / grid.reels}px`);
    expect(await waitFor(() => isStill(2))).toBeGreaterThan(1300);
    // The light leaves out this reel; the others are dark.
    const light = screen.host.querySelector<HTMLElement>('.stage-spot:not([hidden]) > .stage-spot-light');
    expect(light?.style.left).toBe(`${(2 * reels.width) / grid.reels}px`);
    expect(screen.host.classList.contains('is-watching')).toBe(true);
    await screen.until(playing);
    expect(words('stage-watch')).toEqual([]);
    expect(screen.host.querySelector<HTMLElement>('.stage-spot')?.hidden).toBe(true);
    expect(screen.host.classList.contains('is-watching')).toBe(false);
    expect(opened.window()).toEqual(thrilling.window);
  });

  it('is none in turbo, nor where a scatter can no longer come', async () => {
    const { stage, screen, words } = await open();
    stage.setTurbo(true);
    stage.startSpin();
    const playing = stage.play(thrilling);
    for (let frame = 0; frame < 60; frame += 1) {
      await screen.pass(16);
      expect(words('stage-watch')).toEqual([]);
    }
    await screen.until(playing);
  });
});

describe('a hurried spin', () => {
  it('stops all reels together in turbo, and much sooner', async () => {
    const opened = await open();
    opened.stage.setTurbo(true);
    opened.stage.startSpin();
    const stopped = await stopTimes(opened, quiet);
    expect(new Set(stopped).size).toBe(1);
    expect(stopped[0]).toBeLessThan(550);
  });

  it('stands at once on the answer when it is skipped, and the next spin takes its time again', async () => {
    const opened = await open();
    const { stage, screen, window } = opened;
    stage.startSpin();
    const playing = stage.play(thrilling);
    await screen.pass(64);
    stage.skip();
    expect(await screen.until(playing)).toBeLessThan(64);
    expect(window()).toEqual(thrilling.window);
    stage.startSpin();
    expect((await stopTimes(opened, quiet))[0]).toBeGreaterThan(600);
  });

  it('is none that comes before the answer: a tap then hurries nothing that is yet to be seen', async () => {
    const opened = await open();
    opened.stage.startSpin();
    opened.stage.skip();
    expect((await stopTimes(opened, quiet))[0]).toBeGreaterThan(600);
  });
});

describe('a spin of which nothing came', () => {
  it('goes back to the window before it, at rest, and the next one turns again', async () => {
    const opened = await open();
    const { stage, screen, window, isStill } = opened;
    expect(window()).toEqual(game.restingWindow);
    stage.startSpin();
    await screen.pass(2000);
    stage.callOff();
    await screen.pass(2000);
    expect(window()).toEqual(game.restingWindow);
    expect(screen.isAsleep()).toBe(true);
    stage.startSpin();
    await screen.pass(400);
    expect(isStill(0)).toBe(false);
    await screen.until(stage.play(quiet));
    stage.startSpin();
    await screen.pass(400);
    stage.callOff();
    await screen.pass(400);
    expect(window()).toEqual(quiet.window);
  });
});

it.each([
  ['folhas-do-curupira', 'expandingWins'],
  ['azulejos-de-sao-luis', 'repaint'],
] as const)('%s shows again what its last round ended with: %s', async (gameId, type) => {
  const changed = loadGameFile(gameId) as SlotClient;
  const round = goldenRound(changed, type);
  const { stage, screen, window } = await openStage(changed);
  stage.startSpin();
  await screen.until(stage.play(round));
  stage.startSpin();
  await screen.pass(400);
  stage.callOff();
  await screen.pass(2000);
  expect(window()).toEqual(round.events.findLast((event) => 'window' in event)?.window);
});

describe('a tab that is hidden', () => {
  it('while the reels run, shows the answer when it is looked at again', async () => {
    const { stage, screen, window } = await open();
    stage.startSpin();
    await screen.pass(200);
    screen.hide(60_000);
    await screen.until(stage.play(quiet));
    expect(window()).toEqual(quiet.window);
  });

  it('while a round is told, goes on with it where it was, to the same end', async () => {
    const { stage, screen, window, heard, words, waitFor } = await open();
    const round = goldenRound(game, 'freeSpinsStart');
    stage.startSpin();
    const playing = stage.play(round);
    await waitFor(() => words('stage-meter')[0] === 'Rodada 2 de 8');
    screen.hide(600_000);
    await screen.pass(16);
    expect(words('stage-meter')[0]).toBe('Rodada 2 de 8');
    await screen.until(playing, 50);
    const last = round.events.findLast((event) => event.type === 'reveal');
    expect(window()).toEqual(last?.window);
    expect(heard.finals).toEqual([round.winCentavos]);
  });
});

describe('a device that is set to less motion', () => {
  it('sees no symbol move: the old window smeared, then the answer', async () => {
    const { stage, screen, phase, window, eye } = await open({ isCalm: true });
    stage.startSpin();
    const playing = stage.play(thrilling);
    for (let frame = 0; frame < 100; frame += 1) {
      await screen.pass(16);
      for (const reel of columns) expect(phase(reel)).toBeCloseTo(0.5, 2);
    }
    await screen.until(playing);
    expect(window()).toEqual(thrilling.window);
    expect(eye.sprites().filter(({ name }) => name === 'coin')).toEqual([]);
  });

  it('stays calm when turbo is switched on and off', async () => {
    const { stage, screen, phase } = await open({ isCalm: true });
    stage.setTurbo(true);
    stage.setTurbo(false);
    stage.startSpin();
    await screen.pass(400);
    expect(phase(0)).toBeCloseTo(0.5, 2);
  });
});

describe('the room that the page gives', () => {
  it.each([
    [360, 640, 1],
    [1280, 640, 640 / 344],
    [180, 640, 0.5],
  ])('of %i × %i holds the whole machine in its middle', async (width, height, scale) => {
    const { screen, eye } = await open();
    screen.resizeTo(width, height);
    const { position, scale: by } = eye.scene();
    expect(by.x).toBeCloseTo(scale);
    expect(by.y).toBeCloseTo(scale);
    expect(position.x * 2 + game.theme.size.width * scale).toBeCloseTo(width);
    expect(position.y * 2 + game.theme.size.height * scale).toBeCloseTo(height);
    expect(eye.resized().at(-1)).toEqual([width, height]);
    const words = screen.host.querySelector<HTMLElement>('.stage-words');
    expect(words?.style.transform).toBe(`translate(${position.x}px, ${position.y}px) scale(${by.x})`);
  });

  it('may change in the middle of a spin', async () => {
    const { stage, screen, window } = await open();
    stage.startSpin();
    const playing = stage.play(quiet);
    await screen.pass(300);
    screen.resizeTo(900, 400);
    await screen.until(playing);
    expect(window()).toEqual(quiet.window);
  });
});
