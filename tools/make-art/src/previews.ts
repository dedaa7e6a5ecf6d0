import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { command } from '@ipe/command-line';
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { kilobytes, previewBudget } from './budgets.ts';
import { root } from './look.ts';
import { games } from './recipes/games/index.ts';

// Films one round of each game's demonstration on the real stage of a running house, as a strip of frames below each other, which the lobby
// steps through. Time stands still between frames, so that a slow machine films the same as a fast one.

/** What apps/player steps through (`show-preview.ts`). */
const frames = 16;
const frameMs = 125;
/** Of a frame, in pixels: a cover is 104 to 139 CSS pixels wide, and moves. */
const [width, height] = [156, 208];
/** The stage has come in, and rests. */
const settleMs = 3_000;

const phone = {
  viewport: { width: 375, height: 667 },
  deviceScaleFactor: 1,
  locale: 'pt-BR',
  serviceWorkers: 'block' as const,
};
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const software = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--force-color-profile=srgb',
];

const playButton = /^(?:Girar|Apostar|Soltar|Sortear)/u;

/** The middle of the stage in the form of a cover. */
async function findClip(page: Page) {
  const box = await page.locator('.stage canvas, .mines-field, .plinko, .keno').first().boundingBox();
  const canvas = (await page.locator('.stage').first().boundingBox()) ?? box;
  if (canvas === null) throw new Error('the stage is not there');
  const shown = {
    width: Math.min(canvas.width, (canvas.height * 3) / 4),
    height: Math.min(canvas.height, (canvas.width * 4) / 3),
  };
  return { x: canvas.x + (canvas.width - shown.width) / 2, y: canvas.y + (canvas.height - shown.height) / 2, ...shown };
}

/** Cells to pick or turn over, where the round asks for them. */
async function playOn(page: Page, at: number): Promise<void> {
  const cell = page.locator('.mines-field button:not([disabled])').nth((at * 7) % 20);
  if (at % 4 === 2 && (await cell.count()) > 0) await cell.dispatchEvent('click');
}

async function film(browser: Browser, address: string): Promise<Buffer[]> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(address);
  const play = page.getByRole('button', { name: playButton }).first();
  await play.waitFor();
  await page.waitForTimeout(settleMs);
  const picks = page.locator('.keno button');
  for (let pick = 0; pick < 5 && (await picks.count()) > 20; pick += 1)
    await picks.nth(pick * 7 + 3).dispatchEvent('click');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  const clip = await findClip(page);
  const taken: Buffer[] = [];
  for (let at = 0; at < frames; at += 1) {
    if (at === 1) await play.dispatchEvent('click');
    else await playOn(page, at);
    // Each timer and each frame of the stage once: it reckons its motion by the time, and software draws slowly.
    await page.clock.fastForward(frameMs / 2);
    await page.clock.fastForward(frameMs / 2);
    taken.push(await page.screenshot({ clip, type: 'png', scale: 'css' }));
  }
  await context.close();
  return taken;
}

async function stripOf(taken: readonly Buffer[]): Promise<Buffer> {
  const small = await Promise.all(
    taken.map((frame) => sharp(frame).resize({ width, height, fit: 'cover', kernel: 'lanczos3' }).png().toBuffer()),
  );
  const blank = sharp({ create: { width, height: height * frames, channels: 3, background: '#1a0f2e' } });
  return blank
    .composite(small.map((input, at) => ({ input, left: 0, top: at * height })))
    .png()
    .toBuffer();
}

/** @throws Error for a strip that doesn't fit at a quality that can be looked at */
async function encode(strip: Buffer, quality = 50): Promise<Buffer> {
  if (quality < 24) throw new Error('a preview does not fit into its budget');
  const encoded = await sharp(strip).avif({ quality, effort: 6 }).toBuffer();
  return encoded.length <= previewBudget * kilobytes ? encoded : encode(strip, quality - 4);
}

/** The lobby asks for no strip that isn't there. */
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
  .argument('[games...]', `of: ${Object.keys(games).join(', ')}; all of them without a word`)
  .option('--address <address>', 'of a running house, on its built pages', 'http://localhost:3000')
  .parse();
const wanted = program.args.length > 0 ? program.args : Object.keys(games);
const { address } = program.opts();
const browser = await chromium.launch({ executablePath, args: software });
try {
  for (const game of wanted) {
    const folder = join(fileURLToPath(root), `games/${game}/art`);
    mkdirSync(folder, { recursive: true });
    const strip = await encode(await stripOf(await film(browser, `${address}/play/${game}#demo`)));
    writeFileSync(join(folder, 'preview.avif'), strip);
    console.log(`${game}: ${(strip.length / kilobytes).toFixed(1)} KB`);
  }
} finally {
  await browser.close();
}
writeFilmed();
