import { configureBigLobby } from './big-lobby.ts';
import { launchChromium } from './browser.ts';
import { measureFirstScreen } from './first-screen-bytes.ts';
import { gameArguments, measureGames } from './game-traces.ts';
import { measureLighthouse } from './lighthouse-pages.ts';
import { measureLobby } from './lobby-traces.ts';
import { startProduct } from './running-product.ts';
import { printTable } from './table.ts';

// Rows 6 to 9 of bench.md on the built pages and the real server, in a real Chromium. `--bytes` measures row 6 only, which takes
// seconds and is part of npm test. With --assert a missed limit exits with 1.

const isBytesOnly = process.argv.includes('--bytes');

/** Rows 6 and 7, on the product as it comes. */
async function measurePages(): Promise<number> {
  await using product = await startProduct();
  await using browser = await launchChromium();
  const missed = printTable('6. First load of /', await measureFirstScreen(browser, product.address));
  if (isBytesOnly) return missed;
  return missed + printTable('7. Lighthouse, mobile, median of 5', await measureLighthouse(product.address));
}

async function measureBigLobby(): Promise<number> {
  await using config = await configureBigLobby();
  await using product = await startProduct(config.env);
  await using browser = await launchChromium();
  return printTable('8. Lobby of 5,000 games, 4 × slower', await measureLobby(browser, product.address));
}

async function measurePlay(): Promise<number> {
  await using product = await startProduct();
  await using browser = await launchChromium(gameArguments);
  return printTable('9. A game, spins 4 × slower', await measureGames(browser, product.address));
}

const missed = (await measurePages()) + (isBytesOnly ? 0 : (await measureBigLobby()) + (await measurePlay()));
console.log(missed === 0 ? '\nall limits are kept' : `\n${missed} limits are missed`);
if (missed > 0 && process.argv.includes('--assert')) process.exitCode = 1;
