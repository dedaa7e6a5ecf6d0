import { existsSync } from 'node:fs';
import { giveUp, say } from './say.mjs';
import { runCommand } from './run-command.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = () => [process.env.CHROMIUM_PATH ?? '', ...places].find((path) => path !== '' && existsSync(path));

/**
 * The browser for the browser tests: found, installed where this user may, or named.
 * @returns {Promise<string>} its path
 */
export async function requireChromium() {
  const found = find();
  if (found !== undefined) return found;
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (mayInstall) {
    say('Installing Chromium for the browser tests (once)');
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    if (await runCommand(['apt-get', 'update', '-qq'], quiet)) {
      await runCommand(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
    }
  }
  return (
    find() ??
    giveUp(
      'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH, then run npm test again.',
    )
  );
}
