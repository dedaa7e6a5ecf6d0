import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveMathematics } from './serve-mathematics.ts';

it('every version of a game’s mathematics has its address, and the one that is played has another', async () => {
  const gameDir = await mkdtemp(join(tmpdir(), 'ipe-math-'));
  const mathFile = resolve(import.meta.dirname, '../../../../games/foguete-tucano/math.json');
  await cp(mathFile, join(gameDir, 'math.json'));
  await mkdir(join(gameDir, 'versions'));
  await writeFile(join(gameDir, 'versions', '0.9.0.json'), JSON.stringify({ version: '0.9.0' }));
  await using app = fastify();
  await serveMathematics(app, '/games/foguete-tucano/', gameDir);
  const versionAt = async (name: string) =>
    (await app.inject(`/games/foguete-tucano/${name}`)).json<{ version: string }>().version;
  expect(await versionAt('math.json')).toBe('1.0.0');
  expect(await versionAt('math-1.0.0.json')).toBe('1.0.0');
  expect(await versionAt('math-0.9.0.json')).toBe('0.9.0');
  expect((await app.inject('/games/foguete-tucano/math-2.0.0.json')).statusCode).toBe(404);
  await rm(gameDir, { recursive: true });
});
