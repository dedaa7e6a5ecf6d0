import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { budgets, kilobytes } from './budgets.ts';
import { root } from './look.ts';
import { games } from './recipes/games/index.ts';
import { winsIn, type WindowMath } from './window-win.fixture.ts';

type Frames = Record<string, { x: number; y: number; width: number; height: number }>;
type FullLook = { reels?: object; restingWindow?: string[][]; sound: { rootHz: number; scale: string; voice: string } };
type FullMath = WindowMath & {
  family: string;
  grid?: { reels: number; rows: number };
  reelSets?: { base: { rowsPerReel?: Record<string, number>[] } };
  features?: WindowMath['features'] & { multiplierReel?: { values: number[] } };
};

const path = (game: string, file: string) => fileURLToPath(new URL(`games/${game}/${file}`, root));
const json = <T>(game: string, file: string) => JSON.parse(readFileSync(path(game, file), 'utf8')) as T;

const sceneSprites: Record<string, string[]> = {
  crash: ['rocket', 'flame', 'burst', 'cloud', 'star', 'coin'],
  mines: ['tile', 'tile-lit', 'gem', 'trap', 'burst', 'coin'],
  plinko: ['nut', 'cone', 'coin'],
  keno: ['fruit', 'ripe', 'coin'],
  cards: ['paper', 'back', 'suit0', 'suit1', 'suit2', 'suit3', 'jack', 'queen', 'king', 'pin', 'coin'],
};

const slotSprites = ({ symbols, features, reelSets }: FullMath) => [
  ...symbols.flatMap(({ id }) => [id, `${id}-smeared`]),
  ...(features?.multiplierReel?.values ?? []).map((value) => `x${value}`),
  'line',
  'cell',
  'coin',
  ...(reelSets?.base.rowsPerReel ? ['tile'] : []),
];

describe.each(Object.keys(games))('the pictures of %s', (game) => {
  const math = json<FullMath>(game, 'math.json');
  const look = json<FullLook>(game, 'look.json');

  it('hold a sprite of everything that the stage moves', () => {
    const needed = sceneSprites[math.family] ?? slotSprites(math);
    expect(Object.keys(json<Frames>(game, 'art/atlas.json'))).toEqual(expect.arrayContaining(needed));
  });

  it('are there in both formats, and light enough for a first frame within 450 KB', () => {
    for (const [name, budget] of Object.entries(budgets)) {
      if (name === 'cabinet' && !look.reels) continue;
      expect(existsSync(path(game, `art/${name}.webp`)), `${name}.webp`).toBe(true);
      expect(statSync(path(game, `art/${name}.avif`)).size, `${name}.avif`).toBeLessThanOrEqual(budget * kilobytes);
    }
  });

  it('say where they come from', () => {
    expect(readFileSync(path(game, 'art/NOTICE.md'), 'utf8')).toMatch(/OFL-1\.1/u);
  });

  it.runIf(look.reels)('rest on a window of known symbols, as large as the grid, that shows no win', () => {
    const window = look.restingWindow ?? [];
    const known = new Set(math.symbols.map(({ id }) => id));
    expect(window).toHaveLength(math.grid?.reels ?? 0);
    for (const [reel, { length }] of window.entries()) {
      const drawn = math.reelSets?.base.rowsPerReel?.[reel];
      expect(drawn ? Object.keys(drawn).map(Number) : [math.grid?.rows]).toContain(length);
    }
    expect(window.flat().filter((id) => !known.has(id))).toEqual([]);
    expect(winsIn(window, math)).toEqual([]);
  });
});
