import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendCompressed } from './send-compressed.ts';

const json = 'application/json; charset=utf-8';

/** The files of all versions: the current one, and those in versions/. */
async function listMathFiles(gameDir: string): Promise<string[]> {
  const superseded = join(gameDir, 'versions');
  const names = existsSync(superseded) ? (await readdir(superseded)).filter((name) => name.endsWith('.json')) : [];
  return [join(gameDir, 'math.json'), ...names.map((name) => join(superseded, name))];
}

/**
 * Publishes a game's mathematics under `prefix`. With it and the revealed seeds anyone can replay every round;
 * `math-<version>.json` serves for rounds that were played before the game changed.
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
