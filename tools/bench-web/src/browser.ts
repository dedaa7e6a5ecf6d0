import { chromium, type Browser } from 'playwright-core';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium that the browser tests use: of CHROMIUM_PATH, else where systems install it. */
export async function launchChromium(more: string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  for (const path of executablePath ? [executablePath] : places) {
    try {
      return await chromium.launch({ executablePath: path, args: [...quiet, ...more] });
    } catch (error) {
      if (!String(error).includes("doesn't exist")) throw error;
    }
  }
  throw new Error('No Chromium: install it or set CHROMIUM_PATH');
}

/** The phone of the design: 375 px wide, two pixels to each. */
export const phone = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
} as const;
