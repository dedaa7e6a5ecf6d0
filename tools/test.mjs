import { join } from 'node:path';
import { check } from './check.mjs';
import { findWholeChromium, requireChromium } from './machine/find-chromium.mjs';
import { compileCache, inMemory, node, repositoryDir } from './run-command.mjs';
import { elapsed, say } from './say.mjs';
import { setUp } from './set-up.mjs';

await setUp();
const chromium = await requireChromium();
process.env.CHROMIUM_PATH = chromium;
const wholeChromium = findWholeChromium();
if (wholeChromium !== undefined) process.env.WHOLE_CHROMIUM_PATH ??= wholeChromium;

const playwright = join(repositoryDir, 'apps/e2e/node_modules/@playwright/test/cli.js');
await check({
  front: [
    {
      name: 'Browser journeys',
      remedy: 'apps/e2e/test-results holds a trace and a screenshot of each',
      command: [node, playwright, 'test', '--reporter=dot', '--config', 'apps/e2e/playwright.config.ts'],
      env: { ...compileCache, ...inMemory() },
      hasProgress: true,
    },
  ],
  back: [
    {
      name: 'bytes of the first screen',
      remedy: 'the lines above say which are too many',
      command: [node, 'tools/bench-web/src/main.ts', '--bytes', '--assert'],
    },
  ],
});
say(`Everything passed in ${elapsed()}`);
