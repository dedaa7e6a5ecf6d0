import { subsetFonts } from '@ipe/subset-fonts';
import tailwind from '@tailwindcss/vite';
import { defineConfig, runnerImport, type Plugin } from 'vite';

/** The address of a running api for `vite dev`. */
const api = 'http://localhost:3000';

/** The build draws the page with the window's own components, so that the first paint doesn't wait for the program. */
const drawnPage: Plugin = {
  name: 'ipe:drawn-page',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      const { module } = await runnerImport<{ drawPage: () => string }>('./draw-page.tsx', {
        root: import.meta.dirname,
        configFile: false,
      });
      return html.replace('<!--window-->', module.drawPage);
    },
  },
};

export default defineConfig({
  base: '/play/',
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // The content security policy allows only files, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  plugins: [tailwind(), drawnPage, subsetFonts({ figtree: { min: 400, max: 800 } })],
  server: { proxy: { '/api': api } },
});
