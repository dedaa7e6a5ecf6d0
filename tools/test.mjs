import { join } from 'node:path';
import { check } from './check.mjs';
import { requireChromium } from './find-chromium.mjs';
import { inMemory, node, repositoryDir, runCommand, runQuietly } from './run-command.mjs';
import { elapsed, giveUp, say, sayWhile } from './say.mjs';
import { setUp } from './set-up.mjs';

await setUp();
const chromium = await requireChromium();
await check();
const bytes = [node, 'tools/bench-web/src/main.ts', '--bytes', '--assert'];
const isLight = await sayWhile('Bytes of the first screen', () => runQuietly(bytes, { CHROMIUM_PATH: chromium }));
if (!isLight) giveUp('Bytes of the first screen: the table above says what weighs too much');
say('Browser journeys');
const playwright = join(repositoryDir, 'apps/e2e/node_modules/@playwright/test/cli.js');
const passed = await runCommand(
  [node, playwright, 'test', '--reporter=dot', '--config', 'apps/e2e/playwright.config.ts'],
  { ...inMemory(), CHROMIUM_PATH: chromium },
);
if (!passed) giveUp('Browser journeys: failed; apps/e2e/test-results holds a trace and a screenshot of each');
say(`Everything passed in ${elapsed()}`);
