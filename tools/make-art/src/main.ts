import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { command } from '@ipe/command-line';
import { openCamera, type Camera } from './camera.ts';
import { differences } from './differences.ts';
import { root } from './look.ts';
import { makeGame } from './make-game.ts';
import { makePlayerApp } from './make-player-app.ts';
import { games } from './recipes/games/index.ts';

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

/** Makes pictures and prints how long each folder took. @returns the folders */
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
    console.log(different.length ? `files that differ: ${different.length}` : 'every byte is the same');
    if (different.length) process.exitCode = 1;
  } finally {
    rmSync(elsewhere, { recursive: true });
  }
}

const program = command('art')
  .argument('[what...]', `of: ${[...Object.keys(games), app].join(', ')}; all of them without a word`)
  .option('--check', 'makes them in a temporary folder and compares every byte')
  .parse();
const wanted = program.args.length > 0 ? program.args : [...Object.keys(games), app];
const unknown = wanted.find((one) => !(one in games) && one !== app);
if (unknown !== undefined) program.error(`There is no recipe for ${unknown}.`);
await (program.opts().check ? check(wanted) : makeAll(wanted, product));
