import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    globalSetup: ['./apps/api/test/database/global-setup.ts'],
    setupFiles: ['./tools/fail-on-console-error.ts'],
    restoreMocks: true,
    // A busy machine may take its time: what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
