import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendCompressed } from './send-compressed.ts';

const json = 'application/json; charset=utf-8';

/** The files of every version: the one that is played, and those in versions/. */
async function listMathFiles(gameDir: string): Promise<string[]> {
  const superseded = join(gameDir, 'versions');
  const names = existsSync(superseded) ? (await readdir(superseded)).filter((name) => name.endsWith('.json')) : [];
  return [join(gameDir, 'math.json'), ...names.map((name) => join(superseded, name))];
}

/**
 * Publishes a game's mathematics under `prefix`: with it and the revealed seeds every round can be played again, with
 * `math-<version>.json` also one that was played before the game changed.
 */
export async function serveMathematics(scope: FastifyInstance, prefix: string, gameDir: string): Promise<void> {
  for (const [index, path] of (await listMathFiles(gameDir)).entries()) {
    const math = await readFile(path, 'utf8');
    const { version } = JSON.parse(math) as { version: string };
    const send = sendCompressed(math, json);
    scope.get(`${prefix}math-${version}.json`, send);
    if (index === 0) scope.get(`${prefix}math.json`, send);
  }
}
