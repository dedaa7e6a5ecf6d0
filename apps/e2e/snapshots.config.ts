import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `./ipe snapshots`: compares every screen at 375 px with its picture in `snapshots`. */
export default defineConfig(journeys, {
  testMatch: '**/*.snapshots.ts',
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  expect: {
    toHaveScreenshot: {
      // Other machines smooth the edges of letters differently, so small differences of colour are ignored, but not differences of shape.
      threshold: 0.3,
      maxDiffPixelRatio: 0.01,
      stylePath: './snapshots.css',
    },
  },
  use: {
    // The upper part of a page. A longer viewport would make a long list load more while the picture is taken.
    viewport: { width: 375, height: 1600 },
    contextOptions: { reducedMotion: 'reduce' },
    // Playwright draws masks with styles that the page's content security policy would refuse.
    bypassCSP: true,
  },
});
