import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMath } from '@ipe/slot-engine';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { kilobytes, previewBudget } from '../budgets.ts';
import { root } from '../look.ts';
import { sceneOf, seedsOf } from './scene.ts';
import { strip } from './strip.ts';

const gamesDir = fileURLToPath(new URL('games', root));
const titles = readdirSync(gamesDir).filter((name) => existsSync(`${gamesDir}/${name}/math.json`));
const stripFile = (game: string) => `${gamesDir}/${game}/art/preview.avif`;
const filmedFile = fileURLToPath(new URL('apps/player/src/features/lobby/previews/filmed.ts', root));
const filmed = [...readFileSync(filmedFile, 'utf8').matchAll(/^ {2}'([a-z0-9-]+)',$/gmu)].map(([, game]) => game);

const { frames, width, height } = strip;

/** The mean difference of a pixel, from 0 to 255, for each pair of successive frames. */
async function differences(file: string): Promise<number[]> {
  const grey = await sharp(file).greyscale().raw().toBuffer();
  const size = width * height;
  const between = (frame: number) => {
    let sum = 0;
    for (let at = 0; at < size; at += 1) sum += Math.abs(grey[frame * size + at]! - grey[(frame + 1) * size + at]!);
    return sum / size;
  };
  return Array.from({ length: frames - 1 }, (_, frame) => between(frame));
}

it('every title has a film strip, and the lobby asks for those that are there', () => {
  expect(titles.length).toBeGreaterThanOrEqual(20);
  expect(filmed).toHaveLength(titles.length);
  expect(new Set(filmed)).toEqual(new Set(titles));
  expect(titles.filter((game) => existsSync(stripFile(game)))).toEqual(titles);
});

describe.each(titles)('the film strip of %s', (game) => {
  it('has its frames below each other, within its bytes', async () => {
    const file = readFileSync(stripFile(game));
    expect(file.length).toBeLessThanOrEqual(previewBudget * kilobytes);
    expect(await sharp(file).metadata()).toMatchObject({
      format: 'heif',
      compression: 'av1',
      width,
      height: height * frames,
    });
  });

  it('moves', async () => {
    const moved = await differences(stripFile(game));
    expect(moved.filter((difference) => difference > 1).length).toBeGreaterThanOrEqual(8);
  });

  it('shows a round that wins a little', () => {
    const math = readMath(JSON.parse(readFileSync(`${gamesDir}/${game}/math.json`, 'utf8')));
    const { nonce, clicks } = sceneOf(math, seedsOf(game));
    expect(nonce).toBeGreaterThanOrEqual(0);
    expect([...clicks.keys()].every((frame) => frame > 0 && frame < frames)).toBe(true);
  });
});
