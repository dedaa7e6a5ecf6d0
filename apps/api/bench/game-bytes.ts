import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { printResult } from '@ipe/command-line';
import { composeClientFile } from '#pages/client-file.ts';
import { benchCommand } from './bench-command.ts';

// Counts the bytes that a player on a new phone loads until a game can be played, for each game: row 9 of
// docs/speed.md. The files are the built ones as the server sends them: programs and styles with brotli, pictures as
// AVIF, the larger of the two gardens. With --assert a missed goal exits with 1.

const options = benchCommand('game').parse().opts();
const goalBytes = 450 * 1024;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const distDir = join(root, 'apps/game-window/dist');
const gamesDir = join(root, 'games');
const assets = readdirSync(join(distDir, 'assets'));

/** The number of bytes that are sent, even if the build hasn't been compressed yet. */
const sent = (file: string): number => {
  const path = join(distDir, 'assets', file);
  if (existsSync(`${path}.br`)) return statSync(`${path}.br`).size;
  return /\.(?:js|css)$/u.test(file) ? brotliCompressSync(readFileSync(path)).length : statSync(path).size;
};

/** A chunk with everything that it imports before it can run. */
function withImports(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!file.endsWith('.js')) return seen;
  const code = readFileSync(join(distDir, 'assets', file), 'utf8');
  for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/gu))
    withImports(imported, seen);
  return seen;
}

const chunk = (name: string) => assets.filter((file) => file.startsWith(`${name}-`) && /\.(?:js|css)$/u.test(file));

/** The programs that the page names, the fonts, and the chunks for the game's family. */
function programFiles(family: string): Set<string> {
  const page = readFileSync(join(distDir, 'index.html'), 'utf8');
  const named = [...page.matchAll(/assets\/([^"]+)"/gu)].map(([, file = '']) => file);
  const fonts = assets.filter((file) => file.endsWith('.woff2'));
  // A game in which the player decides has its own scene, named after its family.
  const scene = [`create-${family}-stage`, `pixi-${family}-scene`].flatMap(chunk);
  // Every game but mines needs the reels' chunk; it is counted for all.
  const chunks = [...chunk('pixi-board'), ...(scene.length > 0 ? [...chunk('instant'), ...scene] : [])];
  const seen = new Set<string>(fonts);
  for (const file of [...named, ...chunks]) withImports(file, seen);
  return seen;
}

async function measure(gameId: string) {
  const gameDir = join(gamesDir, gameId);
  const client = await composeClientFile(gameDir, gameId);
  const { family } = (JSON.parse(client.json) as { math: { family: string } }).math;
  const size = (name: string) => {
    const address = client.pictures[name]?.avif;
    return address ? statSync(join(gameDir, 'art', basename(address).replace(/\?.*$/u, ''))).size : 0;
  };
  const files = [...programFiles(family)];
  const fonts = files.filter((file) => file.endsWith('.woff2')).reduce((sum, file) => sum + sent(file), 0);
  const page = brotliCompressSync(readFileSync(join(distDir, 'index.html'))).length;
  const code = page - fonts + files.reduce((sum, file) => sum + sent(file), 0);
  const data = brotliCompressSync(Buffer.from(client.json)).length;
  const garden = Math.max(size('garden'), size('garden-wide'));
  const art = garden + ['atlas', 'cabinet', 'hero', 'title'].reduce((sum, name) => sum + size(name), 0);
  return { gameId, code, fonts, data, art, total: code + fonts + data + art };
}

const kb = (bytes: number) => (bytes / 1024).toFixed(1).padStart(8);
const columns = ['code', 'fonts', 'data', 'art', 'total'] as const;
const offered = readdirSync(gamesDir).filter((name) => existsSync(join(gamesDir, name, 'game.json')));
const rows = await Promise.all(offered.map(measure));

const most = Math.max(...rows.map(({ total }) => total));
const words = () =>
  [
    `${'KB until playable'.padEnd(24)}${columns.map((name) => name.padStart(8)).join('')}`,
    ...rows.map((row) => `${row.gameId.padEnd(24)}${columns.map((name) => kb(row[name])).join('')}`),
    `the largest of ${rows.length} games: ${kb(most).trim()} KB, goal at most ${kb(goalBytes).trim()} KB`,
  ].join('\n');
printResult({ goalBytes, games: rows }, { json: options.json, words });
if (options.assert && !(most <= goalBytes)) process.exitCode = 1;
