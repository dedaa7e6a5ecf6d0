import { subsetFonts } from '@ipe/subset-fonts';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The address of a running api for `vite dev`. */
const api = process.env['API_URL'] ?? 'http://localhost:3000';

export default defineConfig({
  base: '/back-office/',
  plugins: [react({ compiler: true }), tailwind(), subsetFonts({ figtree: { min: 400, max: 800 } })],
  // wouter still imports the shim for React 17.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    // Staff use current browsers; of the features in use, `light-dark()` is the newest.
    target: ['chrome123', 'safari17.5', 'firefox128'],
    // The content security policy allows only files, so nothing may be inlined.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/back-office/api': api, '/art': api, '/content': api, '/games': api } },
});
