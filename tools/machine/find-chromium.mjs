import { existsSync } from 'node:fs';
import { giveUp, say } from './say.mjs';
import { runCommand } from './run-command.mjs';

/** The browser without its windows: the same pages for two thirds of the work. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const places = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = () => [process.env.CHROMIUM_PATH ?? '', ...places].find((path) => path !== '' && existsSync(path));

const apt = (/** @type {string[]} */ ...words) =>
  runCommand(['apt-get', '-qq', '-o', 'Acquire::http::Timeout=10', ...words], { DEBIAN_FRONTEND: 'noninteractive' });

/** A distribution without the shell has the whole browser. */
async function install() {
  say('Installing Chromium for the browser tests (once)');
  if (!(await apt('update'))) return;
  const add = (/** @type {string} */ name) => apt('install', '-y', '--no-install-recommends', name);
  if (!(await add('chromium-headless-shell')) && find() === undefined) await add('chromium');
}

/**
 * The browser for the browser tests: found, installed where this user may, or named. Where the headless shell can't be
 * installed, a whole Chromium does; its letters have slightly other edges than those of the pictures of `./ipe snapshots`.
 * @returns {Promise<string>} its path
 */
export async function requireChromium() {
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (mayInstall && !process.env.CHROMIUM_PATH && !existsSync(headlessShell)) await install();
  return (
    find() ??
    giveUp(
      'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium-headless-shell) or set CHROMIUM_PATH, then run npm test again.',
    )
  );
}
