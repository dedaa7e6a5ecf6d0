import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCamera, type Camera } from './camera.ts';
import { differences } from './differences.ts';
import { root } from './look.ts';
import { makeGame } from './make-game.ts';
import { makePlayerApp } from './make-player-app.ts';
import { games } from './recipes/games/index.ts';

/** `pnpm art` makes everything, `pnpm art <game>… app` only those, `--check` compares instead of writing. */

const product = fileURLToPath(root);
const app = 'app';

async function make(camera: Camera, one: string, to: string): Promise<string> {
  if (one === app) {
    await makePlayerApp(camera, join(to, 'apps/player/public/art'));
    return 'apps/player/public/art';
  }
  const game = games[one];
  if (!game) throw new Error(`no recipe for ${one}; there are: ${Object.keys(games).join(', ')}, ${app}`);
  const folder = `games/${one}/art`;
  await makeGame({ camera, folder: join(to, folder), ...game }, game.pictures);
  return folder;
}

/** Makes pictures and says how long each folder took. Answers the folders. */
async function makeAll(wanted: readonly string[], to: string): Promise<string[]> {
  const camera = await openCamera();
  const folders = [];
  try {
    for (const one of wanted) {
      const start = performance.now();
      folders.push(await make(camera, one, to));
      console.log(`${one}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
  } finally {
    await camera.close();
  }
  return folders;
}

async function check(wanted: readonly string[]): Promise<void> {
  const elsewhere = mkdtempSync(join(tmpdir(), 'ipe-art-'));
  try {
    const folders = await makeAll(wanted, elsewhere);
    const different = folders.flatMap((folder) => differences(join(elsewhere, folder), join(product, folder)));
    for (const file of different) console.log(`differs: ${file}`);
    console.log(different.length ? `${different.length} files differ` : 'every byte is the same');
    if (different.length) process.exitCode = 1;
  } finally {
    rmSync(elsewhere, { recursive: true });
  }
}

const words = process.argv.slice(2).filter((word) => word !== '--');
const names = words.filter((word) => !word.startsWith('--'));
const wanted = names.length ? names : [...Object.keys(games), app];
await (words.includes('--check') ? check(wanted) : makeAll(wanted, product));
