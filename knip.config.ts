import type { KnipConfig } from 'knip';
import purposes from './packages/command-line/src/commands.json' with { type: 'json' };

const programs = purposes.flatMap(({ commands }) => commands.map(({ program }) => program));

/** The programs that `./ipe` and tools/check.mjs start in a workspace, by path. */
const programsIn = (workspace: string) =>
  programs.filter((file) => file.startsWith(`${workspace}/`)).map((file) => file.slice(workspace.length + 1));

/** `knip` fails the check on files, exports and packages that nothing uses. What it can't see is named here, with its user. */
export default {
  // Programs of the machine, which tests look for before they use them.
  ignoreBinaries: ['openssl', 'pg_config', 'systemd-analyze', 'unshare'],
  workspaces: {
    '.': { entry: ['tools/{,documents/}*.mjs', 'tools/{,documents/,release/}*.program.ts'] },
    // Programs that other programs and tests start.
    'apps/api': { entry: [...programsIn('apps/api'), 'src/main.ts', '{bench,chaos,src,test}/**/*.program.ts'] },
    // `./ipe snapshots` hands this configuration to Playwright.
    // A server of the journeys loads the time that they move.
    'apps/e2e': { entry: ['snapshots.config.ts', '*.snapshots.ts', 'steps/moved-time.ts'] },
    // index.html names it.
    'apps/game-window': { entry: ['src/game-window.css'] },
    // A program, and a script of its page.
    'apps/pix-simulator': { entry: ['src/main.ts', 'src/pay-page/assets/pay.js'] },
    // Started as a program by the server.
    'apps/regulator-simulator': { entry: ['src/main.ts'] },
    // vite.config.ts and build-service-worker.ts name them by path.
    'apps/player': { entry: ['src/plain-icon.ts', 'service-worker/service-worker.ts'] },
    // Packages are for this repository only: what their doors offer must be asked for.
    'packages/*': { includeEntryExports: true },
    // A journey serves it to its page by path.
    'packages/game-stage': { includeEntryExports: true, entry: ['test/render-sounds.ts'] },
    'tools/bench-web': { entry: programsIn('tools/bench-web') },
    'tools/game-math': { entry: programsIn('tools/game-math') },
    'tools/liabilities': { entry: programsIn('tools/liabilities') },
    // Fonts and pictures are read by the path of their files.
    'tools/make-art': { entry: programsIn('tools/make-art'), ignoreDependencies: ['@fontsource*/*', '@lobehub/*'] },
    // Stryker is started as a program, and loads its runner by name.
    'tools/mutants': { entry: programsIn('tools/mutants'), ignoreDependencies: ['@stryker-mutator/*'] },
    'tools/sample-provider': { entry: [...programsIn('tools/sample-provider'), 'page/game.js'] },
  },
} satisfies KnipConfig;
