import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Argument, command } from '@ipe/command-line';
import { chromium } from 'playwright-core';
import { kilobytes } from '../budgets.ts';
import { root } from '../look.ts';
import { games } from '../recipes/games/index.ts';
import { filmGame } from './film-game.ts';
import { stripOf } from './strip.ts';

// Films one round of each game's demonstration on the real stage of a running house, as a strip that the lobby steps through.

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const software = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--force-color-profile=srgb',
];

/** Lists the existing strips for the lobby, so that it requests no others. */
function writeFilmed(): void {
  const filmed = Object.keys(games).filter((game) =>
    existsSync(fileURLToPath(new URL(`games/${game}/art/preview.avif`, root))),
  );
  const list = filmed.length === 0 ? '' : `\n${filmed.map((game) => `  '${game}',\n`).join('')}`;
  const says = '/** The games of which there is a strip in `games/<id>/art`: `./ipe art previews` writes this list. */';
  const file = fileURLToPath(new URL('apps/player/src/features/lobby/previews/filmed.ts', root));
  writeFileSync(file, `${says}\nexport const filmed: readonly string[] = [${list}];\n`);
}

const program = command('art previews')
  .addArgument(new Argument('[games...]', 'all of them without a word').choices(Object.keys(games)))
  .option('--address <address>', 'of a running house, on its built pages', 'http://localhost:3000')
  .parse();
const wanted = program.args.length > 0 ? program.args : Object.keys(games);
const { address } = program.opts();
const browser = await chromium.launch({ executablePath, args: software });
try {
  for (const gameId of wanted) {
    const folder = join(fileURLToPath(root), `games/${gameId}/art`);
    mkdirSync(folder, { recursive: true });
    const strip = await stripOf(await filmGame(browser, { gameId, address }));
    writeFileSync(join(folder, 'preview.avif'), strip);
    console.log(`${gameId}: ${(strip.length / kilobytes).toFixed(1)} KB`);
  }
} finally {
  await browser.close();
}
writeFilmed();
