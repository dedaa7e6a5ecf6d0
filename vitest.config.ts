import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const pages = [
  'apps/back-office',
  'apps/game-window',
  'apps/player',
  'packages/api-client',
  'packages/game-stage',
  'packages/round-replay',
  'packages/ui',
];
/** These speak through ports or build pages, which needs the process as it is. */
const inProcesses = [
  'apps/game-window/src/page/page-bridge.test.ts',
  'apps/player/drawing/draw-pages.test.ts',
  'apps/player/src/features/play/{game-message,serve-window}.test.ts',
];
const filesUnder = (folder: string) => `${folder}/**/*.test.{ts,tsx}`;

const isInstalled = (name: string) => name.endsWith('node_modules');
/** Tests of pages that say in their first line that they need one; the others are of what pages reckon. */
const withPage = globSync(pages.map(filesUnder), { cwd: import.meta.dirname, exclude: isInstalled }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').startsWith('// @vitest-environment'),
);

const modules = 'apps/api/src/modules';

/** Their tests start programs or let time pass, and wait for it. `npm test` runs them beside tests that are always busy. */
const waiting = [
  ...['test', 'simulation', 'src/programs', 'src/platform/{jobs,database/clock,database/embedded}'].map((folder) =>
    filesUnder(`apps/api/${folder}`),
  ),
  'apps/api/src/{platform/database/postgres-server,wiring/http/serve-application}.test.ts',
  filesUnder('apps/pix-simulator'),
  'tools/*.test.ts',
];

const serverProject = (name: string, files: { include: string[]; exclude?: string[] }) => ({
  extends: true as const,
  test: {
    name,
    ...files,
    globalSetup: ['./apps/api/test/database/global-setup.ts'],
    // The server keeps nothing in its modules, so files share them: loading them anew for each took a fifth of the time.
    isolate: false,
    // An embedded database has 128 MB outside of the heap, for which V8 would look through the whole heap at each opening.
    execArgv: ['--external-memory-accounted-in-global-limit'],
  },
});

export default defineConfig({
  test: {
    setupFiles: ['./tools/every-test.ts'],
    restoreMocks: true,
    // A busy machine may take its time: what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Each process loads and compiles all modules for itself, so more of them than cores cost more than they use.
    maxWorkers: availableParallelism(),
    projects: [
      serverProject('server', {
        include: ['packages', 'apps', 'tools'].map(filesUnder),
        exclude: ['**/node_modules/**', filesUnder(modules), ...pages.map(filesUnder), ...waiting],
      }),
      // Apart, because they wait while the others are busy.
      serverProject('waiting', { include: waiting, exclude: ['**/node_modules/**'] }),
      // Apart, because `npm test` runs it on a PostgreSQL where there is one.
      serverProject('modules', { include: [filesUnder(modules)] }),
      {
        extends: true,
        // The query library for tests has its parts in one file there, which can be loaded anew.
        resolve: { mainFields: ['module'] },
        test: {
          name: 'pages',
          include: withPage,
          exclude: inProcesses,
          // The first gives each file a page and our modules for itself. With a process or a context for each file, React
          // and the other libraries would be loaded and compiled anew two hundred times.
          setupFiles: ['./packages/ui/test/own-page.ts', './packages/ui/test/wait-patiently.ts'],
          isolate: false,
          // These keep something about a page in their modules.
          server: { deps: { inline: [/@testing-library/u, /@tanstack/u, /wouter/u, /simplewebauthn/u] } },
        },
      },
      { extends: true, test: { name: 'processes of pages', include: inProcesses } },
      {
        extends: true,
        test: {
          name: 'reckoning of pages',
          include: pages.map(filesUnder),
          exclude: ['**/node_modules/**', ...withPage, ...inProcesses],
          // As the server's.
          isolate: false,
        },
      },
    ],
  },
});
