import { subsetFonts } from '@ipe/subset-fonts';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin as VitePlugin } from 'vite';
import { buildServiceWorker } from './build-service-worker.ts';

/**
 * The program is asked for when the first screen has been painted, its picture too: on a slow line they would share it, and the picture
 * would come a second later. A picture that doesn't come in a second is not waited for.
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

/** The page paints its first screen without waiting for another file: its styles stand in it, and the server allows them by their hash. */
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

/** Text is drawn once the fonts are there: the page asks for the two that it always needs before it knows its styles. */
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

/** Text has the weights that main.css declares. Titles have one, between bold and extra bold: a second costs 12 KB. */
const weights = { bricolage: 760, figtree: { min: 400, max: 800 } };

/** Icons of lucide, built by our own ten lines (src/plain-icon.ts). */
const plainIcons: VitePlugin = {
  name: 'ipe:plain-icons',
  apply: 'build',
  load: {
    filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/u },
    handler: () => `export { createPlainIcon as default } from '${import.meta.dirname}/src/plain-icon.ts';`,
  },
};

/** The address of a running api for `vite dev`: it answers calls and serves games and the payment page. */
const api = process.env['API_URL'] ?? 'http://localhost:3000';

/** The api writes its envelope key and its name into the built page; the development page takes them from there. */
const fillSettings: VitePlugin = {
  name: 'ipe:fill-settings',
  apply: 'serve',
  async transformIndexHtml(html) {
    const served = await (await fetch(api)).text();
    const key = /name="ipe-envelope-key" content="(\w+)"/u.exec(served)?.[1] ?? '';
    const brandName = /name="application-name" content="([^"]*)"/u.exec(served)?.[1] ?? '';
    return html
      .replace('%ENVELOPE_KEY%', key)
      .replaceAll('%BRAND_NAME%', brandName)
      .replaceAll(/<!--only .*?<!--\/only-->/gsu, '');
  },
};

/**
 * What the first screen needs is one file: brotli makes it 4 % smaller than the six that share it with the pages. What
 * several pages share is another, instead of a file for each icon.
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

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    tailwind(),
    plainIcons,
    subsetFonts(weights),
    preloadFonts,
    paintAtOnce,
    fillSettings,
    buildServiceWorker,
  ],
  // wouter still carries the stand-in for React 17.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // The content security policy allows files only, so nothing may be inlined.
    assetsInlineLimit: 0,
    // The page has all styles in it: no page that comes later waits for them once more.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: fileGroups } } },
  },
  server: { proxy: Object.fromEntries(['/api', '/games', '/play', '/pix-simulator'].map((path) => [path, api])) },
});
