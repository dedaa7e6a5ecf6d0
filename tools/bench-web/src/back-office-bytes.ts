import type { Browser } from 'playwright-core';
import { recordLoads, sumOf } from './first-screen-bytes.ts';
import type { Figure } from './table.ts';

/** Everything that the back office loads until a member of staff can sign in, in KB of 1,000 bytes as transferred. */
export async function measureBackOffice(browser: Browser, address: string): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const loads = await recordLoads(await context.newCDPSession(page));
  await page.goto(`${address}/back-office`);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  const scripts = loads.filter(({ type }) => type === 'Script');
  return [
    { what: 'JavaScript', value: sumOf(scripts), unit: 'KB', digits: 1 },
    { what: 'whole first load', value: sumOf(loads), limit: 150, unit: 'KB', digits: 1 },
  ];
}
