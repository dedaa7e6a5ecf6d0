import { join } from 'node:path';
import { check } from './check.mjs';
import { findWholeChromium, requireChromium } from './machine/find-chromium.mjs';
import { compileCache, inMemory, node, repositoryDir, runCommand } from './run-command.mjs';
import { elapsed, giveUp, say } from './say.mjs';
import { setUp } from './set-up.mjs';

await setUp();
const chromium = await requireChromium();
process.env.CHROMIUM_PATH = chromium;
const wholeChromium = findWholeChromium();
if (wholeChromium !== undefined) process.env.WHOLE_CHROMIUM_PATH ??= wholeChromium;
const bytes = [node, 'tools/bench-web/src/main.ts', '--bytes', '--assert'];
await check([{ name: 'bytes of the first screen', command: bytes }]);

say('Browser journeys');
const playwright = join(repositoryDir, 'apps/e2e/node_modules/@playwright/test/cli.js');
const journeys = [node, playwright, 'test', '--reporter=dot', '--config', 'apps/e2e/playwright.config.ts'];
if (!(await runCommand(journeys, { ...compileCache, ...inMemory() })))
  giveUp('Browser journeys: failed; apps/e2e/test-results holds a trace and a screenshot of each');
say(`Everything passed in ${elapsed()}`);
