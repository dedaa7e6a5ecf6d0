import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { command } from '@ipe/command-line';
import { requireChromium } from './machine/find-chromium.mjs';
import { node, repositoryDir, runCommand } from './run-command.mjs';
import { giveUp, say } from './say.mjs';
import { buildPages } from './set-up.mjs';

const pictures = join(repositoryDir, 'apps/e2e/snapshots');

/** A few colours are enough to show what moved: a third of the bytes, and far below the tolerance of the comparison. */
async function compress() {
  const sharp = createRequire(join(repositoryDir, 'tools/make-art/package.json'))('sharp');
  for (const file of await readdir(pictures)) {
    const path = join(pictures, file);
    const picture = sharp(await readFile(path));
    await writeFile(path, await picture.png({ palette: true, dither: 0, effort: 10 }).toBuffer());
  }
}

const { update } = command('snapshots')
  .option('--update', 'takes new pictures: look at each that changed')
  .parse()
  .opts();
const chromium = await requireChromium();
await buildPages();
say(update ? 'Taking the pictures of every screen' : 'Comparing every screen with its picture');
const playwright = join(repositoryDir, 'apps/e2e/node_modules/@playwright/test/cli.js');
const words = [node, playwright, 'test', '--config', 'apps/e2e/snapshots.config.ts'];
const passed = await runCommand([...words, ...(update ? ['--update-snapshots'] : [])], { CHROMIUM_PATH: chromium });
if (update) await compress();
if (!passed) giveUp('Screens: apps/e2e/test-results holds what differs; ./ipe snapshots --update takes new pictures');
say('Every screen looks as its picture');
