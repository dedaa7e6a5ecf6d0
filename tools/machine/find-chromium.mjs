import { existsSync } from 'node:fs';
import { add, mayInstall, update } from './install-with-apt.mjs';
import { giveUp, say } from '../say.mjs';

/** Chromium without windows: it shows the same pages with two thirds of the work. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** An installed browser: CHROMIUM_PATH, else the headless shell, else a whole browser. @returns {string | undefined} its path */
export const findChromium = () =>
  [process.env.CHROMIUM_PATH ?? '', headlessShell, ...wholeBrowsers].find((path) => path !== '' && existsSync(path));

/** A browser with windows, for notifications, which the shell lacks. @returns {string | undefined} its path, where there is one */
export const findWholeChromium = () => wholeBrowsers.find((path) => existsSync(path));

/** Installs the shell, or the whole browser on a distribution without the shell. */
async function install() {
  say('Installing Chromium for the browser tests (once)');
  if (!(await update())) return;
  if (!(await add('chromium-headless-shell')) && findChromium() === undefined) await add('chromium');
}

/**
 * The browser for the browser tests: found, installed if this user may, or named. Where the headless shell can't be
 * installed, a whole Chromium is used; it smooths letters slightly differently from the pictures of `./ipe snapshots`.
 * @returns {Promise<string>} its path
 */
export async function requireChromium() {
  if (mayInstall() && !process.env.CHROMIUM_PATH && !existsSync(headlessShell)) await install();
  return (
    findChromium() ??
    giveUp(
      'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium-headless-shell) or set CHROMIUM_PATH, then run npm test again.',
    )
  );
}
