import { launchChromium } from './browser.ts';
import { measureFirstScreen } from './first-screen-bytes.ts';
import { startProduct } from './running-product.ts';
import { printTable } from './table.ts';

// Rows 6 to 8 of bench.md on the built pages and the real server, in a real Chromium. `--bytes` measures row 6 only, which takes
// seconds and is part of npm test. With --assert a missed limit exits with 1.

async function measureBytes(): Promise<number> {
  await using product = await startProduct();
  await using browser = await launchChromium();
  return printTable('6. First load of /', await measureFirstScreen(browser, product.address));
}

const missed = await measureBytes();
console.log(missed === 0 ? '\nall limits are kept' : `\n${missed} limits are missed`);
if (missed > 0 && process.argv.includes('--assert')) process.exitCode = 1;
