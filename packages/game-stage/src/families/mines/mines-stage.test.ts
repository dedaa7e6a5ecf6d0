// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { openEar } from '../../../test/ear.ts';
import { loadGameFile, readJson } from '../../../test/games.ts';
import { openScreen, type ScreenOptions } from '../../../test/screen.ts';
import type { MinesClient } from '../../game/game-client.ts';
import { withoutMusic } from '../../stage/without-music.fixture.ts';
import { createMinesStage } from './create-mines-stage.ts';

const game = loadGameFile('campo-de-esmeraldas') as MinesClient;
const { reels: columns, rows } = game.math.grid;
const cells = Array.from({ length: columns * rows }, (_, cell) => cell);
type Golden = { rows: [mines: number, ...cells: number[]][] };
const golden = readJson<Golden>(game.gameId, 'golden.vectors.json');
/** The mines of golden rounds, from one mine up to so many that three cells are safe. */
const layouts = [1, 2, 3, 5, 9, 14, 20, 22].flatMap((count) => {
  const row = golden.rows.find(([mines]) => mines === count);
  return row ? [{ count, mines: row.slice(1) }] : [];
});

async function open(options?: ScreenOptions) {
  const screen = openScreen(options);
  const picked: number[] = [];
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(500);
  const stage = await createMinesStage({
    host: screen.host,
    atlas: game.theme.atlas,
    size: { columns, rows },
    words: { field: 'Campo', nameOf: ({ column, row }, state) => `${column},${row} ${state}` },
    sound: game.sound,
    celebration: game.theme.celebration,
    mostStakes: game.math.maxWinUnits / game.math.bet.units,
    onPick: (cell) => void picked.push(cell),
  });
  const button = (cell: number) => screen.host.querySelector<HTMLButtonElement>(`[data-cell="${cell}"]`)!;
  const lid = (cell: number) => button(cell).querySelector<HTMLElement>('.sprite-tile')!;
  const has = (cell: number, name: string) => button(cell).querySelector(`.sprite-${name}`) !== null;
  /** The visible objects. Closed cells must have none, so that inspecting the page reveals nothing. */
  const shown = () => cells.map((cell) => (has(cell, 'gem') ? 'gem' : has(cell, 'trap') ? 'trap' : 'nothing'));
  const states = () => cells.map((cell) => button(cell).dataset['state']);
  return { stage, screen, picked, button, lid, has, shown, states };
}

describe.each(layouts)('the golden field with $count mines', ({ mines }) => {
  const safe = cells.filter((cell) => !mines.includes(cell));

  it('shows what was turned over and nothing more, until the answer has told all of it', async () => {
    const { stage, screen, shown, lid, states } = await open();
    const turned = safe.slice(0, 3);
    stage.setOpenable(true);
    for (const [i, cell] of turned.entries()) {
      stage.ask(cell);
      expect(shown().filter((what) => what !== 'nothing')).toHaveLength(i);
      await screen.until(stage.gem(cell));
    }
    expect(shown()).toEqual(cells.map((cell) => (turned.includes(cell) ? 'gem' : 'nothing')));
    expect(cells.filter((cell) => lid(cell).hidden)).toEqual(turned.toSorted((a, b) => a - b));
    const [hit = 0] = mines;
    await screen.until(stage.end({ picked: [...turned, hit], mines, winCentavos: 0, stakeCentavos: 100 }));
    expect(shown()).toEqual(cells.map((cell) => (mines.includes(cell) ? 'trap' : 'gem')));
    expect(states()).toEqual(
      cells.map((cell) => {
        if (cell === hit) return 'trap';
        if (turned.includes(cell)) return 'gem';
        return mines.includes(cell) ? 'left-trap' : 'left-gem';
      }),
    );
    expect(cells.filter((cell) => !lid(cell).hidden)).toEqual([]);
  });
});

describe('a round in the field', () => {
  const mines = [3, 11, 20];

  it('that the player left shows no trap as hit, and no burst', async () => {
    const { stage, screen, states, has } = await open();
    await screen.until(stage.gem(0));
    const ending = stage.end({ picked: [0], mines, winCentavos: 110, stakeCentavos: 100 });
    await screen.pass(160);
    expect(cells.some((cell) => has(cell, 'burst'))).toBe(false);
    await screen.until(ending);
    expect(states().filter((state) => state === 'trap')).toEqual([]);
    expect(states().filter((state) => state === 'left-trap')).toHaveLength(3);
  });

  it('that hit a trap bursts there first, and lets the rest be seen only after it', async () => {
    const { stage, screen, has, shown } = await open();
    const ending = stage.end({ picked: [5, 11], mines, winCentavos: 0, stakeCentavos: 100 });
    await screen.pass(320);
    expect(cells.filter((cell) => has(cell, 'burst'))).toEqual([11]);
    expect(shown().filter((what) => what !== 'nothing')).toEqual(['trap']);
    await screen.until(ending);
    expect(cells.filter((cell) => has(cell, 'burst'))).toEqual([]);
  });

  it('is seen for a moment before the next bet can be made', async () => {
    const { stage, screen } = await open();
    expect(await screen.until(stage.end({ picked: [0], mines, winCentavos: 110, stakeCentavos: 100 }))).toBeGreaterThan(
      899,
    );
  });

  it('that is taken up after a reload stands as it was, at once and without any motion', async () => {
    const { stage, screen, shown, lid, states } = await open();
    stage.resume([1, 7, 8]);
    expect(shown()).toEqual(cells.map((cell) => ([1, 7, 8].includes(cell) ? 'gem' : 'nothing')));
    expect([1, 7, 8].map((cell) => [lid(cell).hidden, states()[cell]])).toEqual(Array(3).fill([true, 'gem']));
    expect(screen.isAsleep()).toBe(true);
    stage.resume([2]);
    expect(shown().filter((what) => what === 'gem')).toHaveLength(1);
    expect(stage.closed()).toHaveLength(24);
  });

  it('starts with every lid on, whatever the last one showed', async () => {
    const { stage, screen, shown, lid, states } = await open();
    await screen.until(stage.end({ picked: [11], mines, winCentavos: 0, stakeCentavos: 100 }));
    stage.reset();
    expect(new Set([...shown(), ...states()])).toEqual(new Set(['nothing', 'closed']));
    for (const cell of cells) {
      expect(lid(cell).hidden).toBe(false);
      expect([lid(cell).style.opacity, lid(cell).style.transform]).toEqual(['', '']);
    }
    expect(stage.closed()).toEqual(cells);
  });

  it('asks for one cell at a time from the page, and not for one that waits for its answer', async () => {
    const { stage, picked, button } = await open();
    button(4).click();
    stage.setOpenable(true);
    button(4).click();
    stage.ask(4);
    expect(button(4).getAttribute('aria-disabled')).toBe('true');
    button(4).click();
    stage.callOff(4);
    button(4).click();
    expect(picked).toEqual([4, 4]);
  });
});

describe('a win', () => {
  it.each([
    [500, 0],
    [1000, 18],
    [3000, 28],
    [10_000, 40],
  ])('of %i centavos on R$ 1,00 throws %i coins, of which none stays', async (winCentavos, count) => {
    const { stage, screen } = await open();
    const coins = () => screen.host.querySelectorAll('.flying-coin').length;
    const ending = stage.end({ picked: [0], mines: [24], winCentavos, stakeCentavos: 100 });
    await screen.pass(48);
    expect(coins()).toBe(count);
    await screen.until(ending);
    expect(coins()).toBe(0);
    await screen.pass(32);
    expect(screen.isAsleep()).toBe(true);
  });

  it('throws none on a device that is set to less motion, where nothing moves at all', async () => {
    const { stage, screen, shown } = await open({ isCalm: true });
    const ending = stage.end({ picked: [0], mines: [24], winCentavos: 10_000, stakeCentavos: 100 });
    expect(shown()[0]).toBe('gem');
    await screen.pass(48);
    expect(screen.host.querySelectorAll('.flying-coin')).toHaveLength(0);
    expect(shown()).not.toContain('nothing');
    await screen.until(ending);
  });
});

it('gems that are found one after the other sound higher and higher, and begin again with the next round', async () => {
  const { stage, screen } = await open();
  const ear = openEar();
  stage.setPreferences(withoutMusic);
  stage.setSound(true);
  await screen.until(stage.gem(0));
  await ear.untilAwake();
  stage.reset();
  const lowest = async (cell: number) => {
    const from = ear.tones.length;
    await screen.until(stage.gem(cell));
    return Math.min(...ear.tones.slice(from).map(({ hz }) => hz));
  };
  const [first, second, third] = [await lowest(0), await lowest(1), await lowest(2)];
  expect([first < second, second < third]).toEqual([true, true]);
  stage.reset();
  expect(await lowest(0)).toBe(first);
  stage.resume([0, 1]);
  expect(await lowest(2)).toBe(third);
});

it('sprites are cut out of the atlas where its file says, at whatever size a cell has', async () => {
  const { lid } = await open();
  const { x, y, width, height } = game.theme.atlas.frames['tile']!;
  const { backgroundSize, backgroundPosition } = lid(0).style;
  const [wide = 0, high = 0] = backgroundSize.split(' ').map(Number.parseFloat);
  expect([wide / 100, high / 100]).toEqual([expect.closeTo(1000 / width, 5), expect.closeTo(500 / height, 5)]);
  // A background position of p % puts the picture's point at p % onto the box's point at p %.
  const [left = 0, top = 0] = backgroundPosition.split(' ').map(Number.parseFloat);
  expect((left / 100) * (1000 - width)).toBeCloseTo(x, 3);
  expect((top / 100) * (500 - height)).toBeCloseTo(y, 3);
});
