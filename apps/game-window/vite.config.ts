import { subsetFonts } from '@ipe/subset-fonts';
import { defineConfig } from 'vite';

/** The address of a running api for `vite dev`. */
const api = 'http://localhost:3000';

export default defineConfig({
  base: '/play/',
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // The content security policy allows files only, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  plugins: [subsetFonts({ figtree: { min: 400, max: 800 } })],
  server: { proxy: { '/api': api } },
});
