import { createHash } from 'node:crypto';
import type { Window } from 'happy-dom';
import { createServer, type Plugin as VitePlugin } from 'vite';
import { plainIcons } from '../plain-icons.ts';
import type * as drawPageModule from './draw-page.tsx';
import { inBrowser } from './in-browser.ts';

type Drawing = typeof drawPageModule;
type Files = { fileName: string; source: string }[];

const emptyRoot = '<div id="root"></div>';
/** Marks pages with play money. They are in a folder of this name. */
const demonstration = { mark: '<meta name="ipe-demonstration" content="true" />', folder: 'demonstration/' };

/** Replaces that mark where the house plays with real money: the warning that the law demands. The server chooses between both. */
const warning = { name: 'ipe-warning', content: '%LEGAL_WARNING%' };

/** `/` → `index.html`, `/promo` → `promo.html`, `/*` → `page.html`. */
const fileOf = (path: string): string => `${{ '/': 'index', '/*': 'page' }[path] ?? path.slice(1)}.html`;

/** The app's modules, read as the browser's build reads them. */
const openModules = () =>
  createServer({
    root: import.meta.dirname,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: ['lucide-react'] },
    plugins: [plainIcons],
  });

/**
 * Draws each page, inert: a tap, typed text or the focus would be lost when the app replaces the page, and a link would
 * lack the invite code that the app adds.
 */
async function drawAll({ drawPage, drawnPaths }: Drawing, shell: string, { happyDOM }: Window): Promise<Files> {
  const files: Files = [];
  for (const path of drawnPaths) {
    happyDOM.setURL(`https://drawn.example${path}`);
    const drawn = await drawPage();
    const source = shell.replace(emptyRoot, () => `<div id="root"><div class="drawn" inert>${drawn}</div></div>`);
    files.push({ fileName: fileOf(path), source });
  }
  return files;
}

/** The hashes by which a content security policy allows exactly the elements in the page. */
const hashesOf = ({ document }: Window, selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(
    ({ textContent }) => `'sha256-${createHash('sha256').update(textContent).digest('base64')}'`,
  );

/** The pages for play money and for real money, and the table of which file belongs to which address. */
async function drawFiles(drawing: Drawing, shell: string, window: Window): Promise<Files> {
  const play = await drawAll(drawing, shell, window);
  const mark = window.document.querySelector('meta[name="ipe-demonstration"]');
  for (const [name, value] of Object.entries(warning)) mark?.setAttribute(name, value);
  const realMark = `<meta name="${warning.name}" content="${warning.content}" />`;
  const real = await drawAll(drawing, shell.replace(demonstration.mark, realMark), window);
  const table = {
    pages: Object.fromEntries(drawing.drawnPaths.map((path) => [path, fileOf(path)])),
    scripts: hashesOf(window, 'script:not([src])'),
    styles: hashesOf(window, 'style'),
  };
  return [
    ...play.map(({ fileName, source }) => ({ fileName: demonstration.folder + fileName, source })),
    ...real,
    { fileName: 'pages.json', source: JSON.stringify(table) },
  ];
}

/** Draws the first screen of every tab into the built page, and for all other addresses the frame. */
export const drawPages: VitePlugin = {
  name: 'ipe:draw-pages',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const built = bundle['index.html'];
      const shell = built?.type === 'asset' ? String(built.source) : '';
      if (![emptyRoot, demonstration.mark].every((part) => shell.includes(part)))
        throw new Error('index.html has no empty #root or no mark of play money');
      delete bundle['index.html'];
      const modules = await openModules();
      // The API client refuses an invalid key, so the drawing gets zeros.
      await inBrowser(shell.replace('%ENVELOPE_KEY%', '0'.repeat(64)), async (window) => {
        const drawing = (await modules.ssrLoadModule('/draw-page.tsx')) as Drawing;
        for (const file of await drawFiles(drawing, shell, window)) this.emitFile({ type: 'asset', ...file });
      }).finally(() => modules.close());
    },
  },
};
