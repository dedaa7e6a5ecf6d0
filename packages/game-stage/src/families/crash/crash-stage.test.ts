// @vitest-environment happy-dom
import { WebGLRenderer } from 'pixi.js';
import { describe, expect, it, vi } from 'vitest';
import { openCanvasEye } from '../../../test/canvas-eye.ts';
import { openEar } from '../../../test/ear.ts';
import { loadGameFile, readJson } from '../../../test/games.ts';
import { openPixiEye } from '../../../test/pixi-eye.ts';
import { openScreen, type ScreenOptions } from '../../../test/screen.ts';
import type { CrashClient } from '../../game/game-client.ts';
import { withoutMusic } from '../../stage/without-music.fixture.ts';
import { createCrashStage } from './create-crash-stage.ts';

const game = loadGameFile('foguete-tucano') as CrashClient;
const { growth, maxCashoutX100: ceilingHundredths } = game.math.crash;
const climb = { growthK: growth.k, ceilingHundredths };
const { pointX100: points } = readJson<{ pointX100: number[] }>(game.gameId, 'golden.vectors.json');

/** The formula of games/schema.md, in hundredths. */
const formulaHundredths = (ms: number) => Math.floor(100 * Math.exp((growth.k * ms) / 1e8));
/** How long a flight to this multiplier lasts. */
const msTo = (multiplierX100: number) => (Math.log(multiplierX100 / 100) * 1e8) / growth.k;

const [lost, won] = [0xf43f5e, 0x22c55e];

async function open(options: ScreenOptions & { hasWebGl?: boolean } = {}) {
  const screen = openScreen(options);
  const canvas = openCanvasEye(game.theme.atlas.frames);
  const eye = openPixiEye(game.theme.atlas.frames, { left: 0, top: 0 });
  if (options.hasWebGl === false) vi.spyOn(WebGLRenderer.prototype, 'init').mockRejectedValue(new Error('no WebGL'));
  const { atlas, accent, celebration } = game.theme;
  const stage = await createCrashStage({
    host: screen.host,
    atlas,
    accent,
    growthK: growth.k,
    sound: game.sound,
    celebration,
  });
  screen.layOut();
  const said: number[] = [];
  const fly = () => {
    stage.fly(climb, (multiplierX100) => void said.push(multiplierX100));
    stage.hear(0);
  };
  const named = (name: string) => eye.sprites().filter((sprite) => sprite.name === name);
  const hasTint = (tint: number) => eye.sprites().some((sprite) => sprite.tint === tint);
  return { stage, screen, eye, canvas, said, fly, named, hasTint };
}

describe('a flight', () => {
  it('says the multiplier of the published formula with every frame, to the millisecond', async () => {
    const { screen, said, fly } = await open();
    fly();
    for (let ms = 16; ms <= 60_000; ms += 160) {
      await screen.pass(160, 16);
      expect(said.at(-1)).toBe(formulaHundredths(ms + 144));
    }
    expect(said).toEqual(said.toSorted((a, b) => a - b));
  });

  it.each(points.slice(0, 12))(
    'that bursts at %i hundredths never says more, and nothing after its end',
    async (point) => {
      const { stage, screen, said, fly, named, hasTint } = await open();
      fly();
      await screen.pass(Math.max(0, msTo(point) - 16), 16);
      expect(said.at(-1) ?? 100).toBeLessThanOrEqual(point);
      const frames = said.length;
      const ending = stage.end({ type: 'burst' });
      await screen.pass(48);
      expect(named('burst')).toHaveLength(1);
      expect(hasTint(lost)).toBe(true);
      await screen.until(ending);
      expect(said).toHaveLength(frames);
      expect([named('burst'), named('rocket')]).toEqual([[], []]);
    },
  );

  it('keeps the rocket in the picture, however long it lasts', async () => {
    const { screen, fly, named } = await open({ width: 360, height: 400 });
    fly();
    for (let second = 0; second < 150; second += 1) {
      await screen.pass(1000, 100);
      const [rocket] = named('rocket');
      expect(rocket?.x).toBeGreaterThan(0);
      expect(rocket?.x).toBeLessThan(360);
      expect(rocket?.y).toBeGreaterThan(0);
      expect(rocket?.y).toBeLessThan(400);
    }
  });

  it('that was going on before a reload is shown where it is, at once', async () => {
    const { stage, screen, said } = await open();
    stage.fly(climb, (multiplierX100) => void said.push(multiplierX100));
    stage.hear(30_000);
    // From rest the picture begins with the second frame.
    await screen.pass(32);
    expect(said).toEqual([formulaHundredths(30_032)]);
  });

  it('is where the server’s is after a hidden tab is looked at again', async () => {
    const { screen, said, fly } = await open();
    fly();
    await screen.pass(1600);
    screen.hide(20_000);
    await screen.pass(16);
    expect(said.at(-1)).toBe(formulaHundredths(21_616));
  });

  it('says no more than the most that can be won', async () => {
    const { stage, screen, said } = await open();
    stage.fly(climb, (multiplierX100) => void said.push(multiplierX100));
    stage.hear(msTo(ceilingHundredths) + 5000);
    await screen.pass(160);
    expect(new Set(said)).toEqual(new Set([ceilingHundredths]));
  });

  it('ends for the one before it: two listeners never speak', async () => {
    const { stage, screen, said, fly } = await open();
    const before: number[] = [];
    stage.fly(climb, (multiplierX100) => void before.push(multiplierX100));
    stage.hear(9000);
    await screen.pass(160);
    const count = before.length;
    fly();
    await screen.pass(160);
    expect(before).toHaveLength(count);
    expect(said.at(-1)).toBe(formulaHundredths(160));
  });
});

describe('the rocket', () => {
  it('stands on its pad without a flame, burns when it is asked to fly, and turns into its way', async () => {
    const { stage, screen, fly, named } = await open({ width: 400, height: 500 });
    expect(named('flame')).toEqual([]);
    const [pad] = named('rocket');
    expect([pad?.x, pad?.y]).toEqual([400 * 0.17, 500 * 0.84]);
    stage.ignite();
    expect(named('flame')).toHaveLength(1);
    expect(named('rocket')[0]).toMatchObject({ x: pad?.x, y: pad?.y });
    fly();
    await screen.pass(4000);
    expect(named('rocket')[0]!.x).toBeGreaterThan(pad!.x + 50);
    expect(named('rocket')[0]!.y).toBeLessThan(pad!.y - 50);
  });

  it('leaves the picture when the player is out, in the colour of a win, and is back on its pad for the next', async () => {
    const { stage, screen, fly, named, hasTint } = await open();
    const [pad] = named('rocket');
    fly();
    await screen.pass(5000);
    await screen.until(stage.end({ type: 'cashedOut', winCentavos: 135, stakeCentavos: 100 }));
    expect(hasTint(won)).toBe(true);
    const seen = named('rocket').filter(({ x, y }) => x < 360 && y > 0);
    expect(seen).toEqual([]);
    stage.rest();
    await screen.pass(16);
    expect(named('rocket')[0]).toMatchObject({ x: pad?.x, y: pad?.y, alpha: 1 });
    expect([hasTint(won), hasTint(game.theme.accent)]).toEqual([false, true]);
  });

  it.each([
    [900, 0],
    [1200, 40],
    [3000, 70],
    [10_000, 110],
  ])('brings for %i centavos on R$ 1,00 a fountain of %i coins, of which none stays', async (winCentavos, count) => {
    const { stage, screen, eye } = await open();
    const ending = stage.end({ type: 'cashedOut', winCentavos, stakeCentavos: 100 });
    const coins = () => countNamed(eye.scene(), game.theme.atlas.frames['coin']!);
    await screen.pass(48);
    expect(coins()).toBe(count);
    await screen.until(ending);
    expect(coins()).toBe(0);
  });

  it('is found where it belongs when the phone is turned in the midst of a flight', async () => {
    const { screen, fly, named } = await open({ width: 360, height: 640 });
    fly();
    await screen.pass(3000);
    const before = named('rocket')[0]!;
    screen.resizeTo(720, 320);
    const after = named('rocket')[0]!;
    expect(after.x / 720).toBeCloseTo(before.x / 360);
    expect(after.y / 320).toBeCloseTo(before.y / 640);
  });
});

type Frame = { x: number; y: number };
type Drawn = { children: readonly Drawn[]; texture?: { frame: Frame } };
/** Counts the sprites with this frame, visible or not. */
const countNamed = ({ children, texture }: Drawn, frame: Frame): number =>
  children.reduce(
    (count, child) => count + countNamed(child, frame),
    texture?.frame.x === frame.x && texture.frame.y === frame.y ? 1 : 0,
  );

describe('the frames', () => {
  it('are asked for only while something moves', async () => {
    const { stage, screen, fly } = await open();
    await screen.pass(32);
    expect(screen.isAsleep()).toBe(true);
    fly();
    await screen.pass(1000);
    expect(screen.isAsleep()).toBe(false);
    await screen.until(stage.end({ type: 'burst' }));
    await screen.pass(32);
    expect(screen.isAsleep()).toBe(true);
    stage.rest();
    await screen.pass(32);
    expect(screen.isAsleep()).toBe(true);
  });
});

describe.each([
  ['set to less motion', { isCalm: true }],
  ['without WebGL', { hasWebGl: false }],
])('a device %s', (_, options) => {
  it('sees the same flight as a still drawing: its way grows, and its end has its colour', async () => {
    const { stage, screen, canvas, said, fly } = await open(options);
    const named = (name: string) => canvas.sprites().filter((sprite) => sprite.name === name);
    const way = () => canvas.strokes().at(-1)!;
    const [pad] = named('rocket');
    fly();
    await screen.pass(6400);
    expect(said.at(-1)).toBe(formulaHundredths(6400));
    expect(named('rocket')[0]!.x).toBeGreaterThan(pad!.x);
    expect(named('rocket')[0]!.y).toBeLessThan(pad!.y);
    expect(way().points.at(-1)).toMatchObject({ x: named('rocket')[0]!.x });
    await screen.until(stage.end({ type: 'burst' }));
    expect([named('burst').length, named('rocket').length, way().colour]).toEqual([1, 0, '#f43f5e']);
    stage.ignite();
    expect([named('burst').length, named('rocket').length]).toEqual([0, 1]);
    await screen.until(stage.end({ type: 'cashedOut', winCentavos: 5000, stakeCentavos: 100 }));
    expect(way().colour).toBe('#22c55e');
    expect(screen.host.querySelectorAll('canvas')).toHaveLength(1);
  });

  it('keeps the rocket of the longest flight in the drawing', async () => {
    const { stage, screen, canvas } = await open(options);
    stage.fly(climb, () => {});
    for (const ms of [11_999, 12_001, 36_001, 80_001, 170_000, 400_000]) {
      stage.hear(ms);
      await screen.pass(16);
      const rocket = canvas.sprites().find(({ name }) => name === 'rocket')!;
      expect(rocket.x).toBeLessThanOrEqual(320);
      expect(rocket.y).toBeGreaterThan(30);
    }
  });
});

it('a flight is heard when it starts and as it ends, if sound is on', async () => {
  const { stage, screen } = await open();
  const ear = openEar();
  stage.ignite();
  expect(ear.tones).toEqual([]);
  stage.setPreferences(withoutMusic);
  stage.setSound(true);
  stage.ignite();
  await ear.untilAwake();
  const started = ear.tones.length;
  expect(started).toBeGreaterThan(0);
  await screen.until(stage.end({ type: 'cashedOut', winCentavos: 200, stakeCentavos: 100 }));
  expect(ear.tones.length).toBeGreaterThan(started);
  stage.setSound(false);
  stage.ignite();
  expect(ear.tones.filter(({ isAudible }) => isAudible())).toEqual([]);
});
