import { command, printResult } from '@ipe/command-line';
import { configureBigLobby } from './big-lobby.ts';
import { launchChromium } from './browser.ts';
import { measureBackOffice } from './back-office-bytes.ts';
import { measureFirstScreen } from './first-screen-bytes.ts';
import { gameArguments, measureGames } from './game-traces.ts';
import { measureLighthouse } from './lighthouse-pages.ts';
import { measureLobby } from './lobby-traces.ts';
import { calibrateSlowDown, figuresOf, type SlowDown } from './reference-phone.ts';
import { startProduct } from './running-product.ts';
import { isMet, tableText, type Figure } from './table.ts';

// Rows 6 to 9 of docs/speed.md on the built pages and the real server, in a real Chromium.

const { bytes, ...options } = command('bench web')
  .option('--bytes', 'only the first screen: seconds, and part of npm test')
  .option('--assert', 'ends with 1 when a limit is missed')
  .option('--json', 'prints the figures as JSON')
  .parse()
  .opts();

const measured: { title: string; figures: Figure[] }[] = [];

function add(title: string, figures: Figure[]): void {
  measured.push({ title, figures });
  if (!options.json) console.log(tableText(title, figures));
}

/** Row 6, on the product with its default settings. */
async function measureBytes(): Promise<void> {
  await using product = await startProduct();
  await using browser = await launchChromium();
  add('6. First load of /', await measureFirstScreen(browser, product.address));
  add('6. First load of /back-office', await measureBackOffice(browser, product.address));
}

async function measurePages({ times }: SlowDown): Promise<void> {
  await using product = await startProduct();
  const slowProduct = { address: product.address, times };
  add('7. Lighthouse, mobile, median of 5', await measureLighthouse(slowProduct));
}

async function measureBigLobby({ times }: SlowDown): Promise<void> {
  await using config = await configureBigLobby();
  await using product = await startProduct(config.env);
  await using browser = await launchChromium();
  add('8. Lobby of 5,000 games', await measureLobby(browser, { address: product.address, times }));
}

async function measurePlay({ times }: SlowDown): Promise<void> {
  await using product = await startProduct();
  await using browser = await launchChromium(gameArguments);
  add('9. A game', await measureGames(browser, { address: product.address, times }));
}

await measureBytes();
if (!bytes) {
  const slowDown = await calibrateSlowDown();
  add('What rows 7 to 9 are measured at', figuresOf(slowDown));
  await measurePages(slowDown);
  await measureBigLobby(slowDown);
  await measurePlay(slowDown);
}
const missed = measured.flatMap(({ figures }) => figures).filter((figure) => !isMet(figure)).length;
printResult(measured, {
  json: options.json,
  words: () => (missed === 0 ? '\nall limits are kept' : `\nlimits that are missed: ${missed}`),
});
if (options.assert && missed > 0) process.exitCode = 1;
