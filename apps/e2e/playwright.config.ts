import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number((process.env['E2E_PORT'] ??= '3210'));
/** The address at which the journey of notices receives what the server sends to phones. */
const pushService = (process.env['E2E_PUSH_SERVICE'] ??= `http://127.0.0.1:${port + 10_000}`);
// Workers read this file again, and only the first reading creates the folder.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'ipe-e2e-'));

/** Journeys on the running product: the real server, its embedded database and the Pix simulator, in a real Chromium. */
export default defineConfig({
  // Folders and files begin in the order of their names: `awaited` is first, whose journeys wait for a start in real
  // time. They aren't a project of their own, because each project has its own workers and browsers.
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // Each journey has its own players on the one server. There are more workers than cores, because journeys also wait for animations.
  workers: '200%',
  // Distributes tests instead of files, because a file of long journeys would otherwise run alone at the end.
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
    // A phone's screen has more, but the games are drawn without a graphics card here, so every pixel costs time. The
    // main journey uses a phone's factor.
    deviceScaleFactor: 1,
    actionTimeout: 15_000,
    // Without a graphics card, motion is most of a game's work. Only journeys about the telling of rounds, and one of
    // each family, use motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys inspect requests, which a service worker would hide. installed-app.e2e.ts tests the worker.
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Screenshots of every step would cost a seventh of the time, and DOM snapshots as much again.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    // Journeys read the codes from the log of the demonstration server. Its folder is deleted after it has stopped.
    command: `trap : TERM INT; ${process.execPath} ../api/src/main.ts >> "$DATA_DIR/server.log"; rm -r "$DATA_DIR"`,
    url: `http://localhost:${port}/`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA_DIR'],
      // Journeys withdraw right after a deposit. With wagering of 1× the result would depend on chance, and a journey
      // must always end the same way.
      DEPOSIT_WAGERING_X100: '0',
      PUSH_SERVICES: pushService,
      // The secret of the studio that a journey imports.
      PROVIDER_SECRET_JORNADA: 'j'.repeat(64),
    },
  },
});
