import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `./ipe snapshots`: how every screen looks at 375 px, against the pictures that are kept in `snapshots`. */
export default defineConfig(journeys, {
  testMatch: '**/*.snapshots.ts',
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  expect: {
    toHaveScreenshot: {
      // Another machine draws the edges of letters otherwise: other greys there are no difference, other shapes are.
      threshold: 0.3,
      maxDiffPixelRatio: 0.01,
      stylePath: './snapshots.css',
    },
  },
  use: {
    // All that one looks at before scrolling far. The whole of a long page would build more of itself while it is taken.
    viewport: { width: 375, height: 1600 },
    deviceScaleFactor: 1,
    contextOptions: { reducedMotion: 'reduce' },
    // Masks are styles of the test, which the page's own rules would refuse.
    bypassCSP: true,
  },
});
