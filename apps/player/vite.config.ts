import { subsetFonts } from '@ipe/subset-fonts';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin as VitePlugin } from 'vite';
import { buildServiceWorker } from './build-service-worker.ts';
import { drawPages } from './drawing/draw-pages.ts';
import { fakeServer } from './fake-server.ts';
import { plainIcons } from './plain-icons.ts';

/**
 * Loads the program after the first screen and its picture have been painted. On a slow line they would share the
 * bandwidth, and the picture would come a second later. It waits a second at most.
 */
const startProgram = (addresses: string[]) => `
const load = () => {
  if (load.done) return;
  load.done = true;
  for (const src of ${JSON.stringify(addresses)})
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src }));
};
const picture = document.querySelector('#root [fetchpriority=high]');
const loadWhenPainted = (list) => {
  if (list.getEntries().some(({ element }) => !picture || element === picture)) load();
};
if (PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint'))
  new PerformanceObserver(loadWhenPainted).observe({ type: 'largest-contentful-paint', buffered: true });
else addEventListener('load', () => requestAnimationFrame(load));
setTimeout(load, 1000);
`;

/**
 * Writes the styles into the page, so that its first screen needs no other file. The server allows them by their hash.
 */
const paintAtOnce: VitePlugin = {
  name: 'ipe:paint-at-once',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const addresses: string[] = [];
      const withoutScripts = html.replaceAll(
        / *<script type="module"[^>]*src="([^"]+)"><\/script>\n/gu,
        (_tag, address: string) => {
          addresses.push(address);
          return '';
        },
      );
      const withStyles = withoutScripts.replace(
        /<link rel="stylesheet"[^>]*href="\/([^"]+)">/u,
        (_tag, file: string) => {
          const styles = bundle[file];
          if (styles?.type !== 'asset') throw new Error(`${file} isn't in the bundle`);
          return `<style>${String(styles.source).trim()}</style>`;
        },
      );
      return withStyles.replace('  </body>', `<script>${startProgram(addresses)}</script>\n  </body>`);
    },
  },
};

/** Builds later parts of the program with our own function that loads them (src/plain-preload.ts). */
const plainPreload: VitePlugin = {
  name: 'ipe:plain-preload',
  apply: 'build',
  enforce: 'pre',
  configResolved({ base, build }) {
    if (base !== '/' || build.cssCodeSplit) throw new Error('plain-preload.ts loads no styles, and only from /');
  },
  load: {
    filter: { id: /vite\/preload-helper\.js$/u },
    handler: () => `export { preload as __vitePreload } from '${import.meta.dirname}/src/plain-preload.ts';`,
  },
};

/** Preloads the two fonts that every page needs, because text shows only with them. */
const preloadFonts: VitePlugin = {
  name: 'ipe:preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head-prepend' as const,
        })),
  },
};

/**
 * The weights that main.css declares. Titles have a single weight between bold and extra bold, because a second weight
 * takes 12 KB.
 */
const weights = { bricolage: 760, figtree: { min: 400, max: 800 } };

/** The address of a running api for `vite dev`. It answers calls and serves games and the payment page. */
const api = process.env['API_URL'] ?? 'http://localhost:3000';

/** The api fills in the placeholders between percent signs in the built page. This does the same for the development page. */
const fillSettings: VitePlugin = {
  name: 'ipe:fill-settings',
  apply: 'serve',
  async transformIndexHtml(html) {
    const served = await (await fetch(api)).text();
    const valueOf = (name: string) => new RegExp(`name="${name}" content="([^"]*)"`, 'u').exec(served)?.[1] ?? '';
    return html
      .replace('%ENVELOPE_KEY%', valueOf('ipe-envelope-key'))
      .replaceAll('%BRAND_NAME%', valueOf('application-name'))
      .replace('%FIRST_BANNER%.avif', valueOf('ipe-first-banner'))
      .replace('%FIRST_ACTIVITY%.avif', valueOf('ipe-first-activity'));
  },
};

/**
 * One file for the first screen: brotli makes it 4 % smaller than six files shared with the pages. Another file for
 * code that several pages share, instead of a file for each icon.
 */
const fileGroups = [
  { name: 'first', test: /player\/src\/main\.tsx$/u, priority: 2 },
  {
    name: 'shared',
    test: /lucide-react|packages\/(?:pt-br|ui)\/src|player\/src\/shell/u,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig(({ mode }) => ({
  plugins: [
    react({ compiler: true }),
    tailwind(),
    plainIcons,
    plainPreload,
    subsetFonts(weights),
    preloadFonts,
    paintAtOnce,
    drawPages,
    // `--mode fake` needs no api.
    mode === 'fake' ? fakeServer : fillSettings,
    buildServiceWorker,
  ],
  // wouter still imports the shim for React 17.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // The content security policy allows only files, so nothing may be inlined.
    assetsInlineLimit: 0,
    // The page contains all styles, so that later pages don't wait for them.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Getters have no side effects here or in the libraries, so an unused read can be removed.
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: fileGroups } },
    },
  },
  server: { proxy: Object.fromEntries(['/api', '/games', '/play', '/pix-simulator'].map((path) => [path, api])) },
}));
