import { readFileSync } from 'node:fs';
import { readMath } from '@ipe/slot-engine';
import type { Browser, Page } from 'playwright-core';
import { root } from '../look.ts';
import { holdTime } from './held-time.ts';
import { sceneOf, seedsOf } from './scene.ts';
import { strip } from './strip.ts';

/**
 * A screen higher than a phone's, so that a stage of the screen's width has a cover's proportions. Its resolution is
 * lower, because a frame is smaller than the stage and software draws slowly.
 */
const phone = {
  viewport: { width: 375, height: 960 },
  deviceScaleFactor: 0.6,
  locale: 'pt-BR',
  serviceWorkers: 'block' as const,
};
/** How long the stage takes to appear and come to rest. */
const settleMs = 3_000;

/** Long, because a busy machine draws slowly. */
const patienceMs = 120_000;

/** The middle of the stage, in a cover's proportions. */
async function findClip(page: Page) {
  const room = await page.locator('.stage').first().boundingBox();
  if (room === null) throw new Error('the stage is not there');
  const width = Math.min(room.width, (room.height * 3) / 4);
  const height = Math.min(room.height, (room.width * 4) / 3);
  return { x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width, height };
}

const click = (page: Page, selector: string) => page.locator(selector).first().dispatchEvent('click');

type Wanted = { gameId: string; address: string };

/** Plays one round of a game's demonstration on a running house. @returns the frames as PNG */
export async function filmGame(browser: Browser, { gameId, address }: Wanted): Promise<Buffer[]> {
  const seeds = seedsOf(gameId);
  const math = readMath(JSON.parse(readFileSync(new URL(`games/${gameId}/math.json`, root), 'utf8')));
  const { nonce, frameMs, before, clicks } = sceneOf(math, seeds);
  await using context = await browser.newContext(phone);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.addInitScript(([key, account]) => sessionStorage.setItem(key, account), [
    `demo:${gameId}:account`,
    JSON.stringify({ balance: 1_000_00, ...seeds, nextNonce: nonce }),
  ] as const);
  await page.clock.install();
  await page.goto(`${address}/play/${gameId}#demo`);
  const play = page.getByRole('button', { name: /^(?:Girar|Apostar|Soltar|Sortear)/u }).first();
  await play.waitFor();
  await page.waitForTimeout(settleMs);
  for (const selector of before) await click(page, selector);
  const session = await context.newCDPSession(page);
  const pass = await holdTime(page);
  const clip = await findClip(page);
  const taken: Buffer[] = [];
  for (let frame = 0; frame < strip.frames; frame += 1) {
    const selector = clicks.get(frame);
    if (selector !== undefined) await click(page, selector);
    await pass(frameMs);
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', clip: { ...clip, scale: 1 } });
    taken.push(Buffer.from(data, 'base64'));
  }
  return taken;
}
