import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../machine/find-chromium.mjs';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts the Chromium that the browser tests use. A whole Chromium shows pages of its own (its search box) in more
 * processes; on two cores that doubled the time of the measured page's first script.
 * @throws Error without a Chromium
 */
export async function launchChromium(more: string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium: install it or set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: [...quiet, ...more] });
}

/** The phone of the design: 375 CSS pixels wide, at a pixel ratio of two. */
export const phone = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
} as const;
